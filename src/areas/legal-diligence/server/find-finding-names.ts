import { listFindingTitles } from './store.ts'

/** What these findings are called, of documents that this reader may read. */
export const findFindingNames = listFindingTitles
