import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { checkOpen } from './kinds.ts'
import { lockRows } from './store.ts'

type Guarded<Answer> = {
  table: 'negotiation_terms' | 'negotiation_steps'
  ids: readonly string[]
  write: (deps: RecordDeps) => Promise<Answer>
}

/** Changes rows of a negotiation that has not ended: the rows are locked first, then their negotiation, as everywhere. */
export function whileOpen<Answer>(
  deps: RecordDeps,
  actor: Actor,
  { table, ids, write }: Guarded<Answer>,
): Promise<Answer> {
  return inTransaction(deps.db, async (trx) => {
    const dealIds = await lockRows(trx, actor.workspaceId, { table, ids })
    await checkOpen(trx, actor, dealIds)
    return write({ ...deps, db: trx })
  })
}
