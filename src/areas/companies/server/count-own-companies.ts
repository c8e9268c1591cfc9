import type { Db } from '#db/connection.ts'
import { countCompaniesOf } from './store.ts'

/** How many companies a workspace brought in itself; counted no further than `most`, because there may be millions. */
export function countOwnCompanies(db: Db, workspaceId: string, most: number): Promise<number> {
  return countCompaniesOf(db, workspaceId, most)
}
