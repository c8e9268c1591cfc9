import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ImportChange } from '../contract.ts'
import { changesPageSize } from '../rules/limits.ts'
import { getImport } from './get-import.ts'
import { listMerges } from './store.ts'
import { toChange } from './to-import.ts'

/** The companies that rows of a file were merged into, in the order of the file. */
export async function listChanges(
  deps: { db: Db },
  actor: Actor,
  input: { importId: string; after: number },
): Promise<ImportChange[]> {
  await getImport(deps.db, actor, input.importId)
  return (await listMerges(deps.db, input.importId, { after: input.after, limit: changesPageSize })).map(toChange)
}
