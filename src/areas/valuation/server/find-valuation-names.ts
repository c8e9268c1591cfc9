import { listValuationNames } from './store.ts'

/** What these valuations are called, without those that are gone. For areas that tell what happened to them. */
export const findValuationNames = listValuationNames
