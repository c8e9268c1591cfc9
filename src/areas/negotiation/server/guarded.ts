import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { checkOpen } from './kinds.ts'
import { lockRows } from './store.ts'

type Write<Input, Answer> = (deps: RecordDeps, actor: Actor, input: Input) => Promise<Answer>

/** Writes rows of a negotiation that has not ended: the rows are locked first, then their negotiation, as everywhere. */
export function whileOpen<Input, Answer>(
  table: 'negotiation_terms' | 'negotiation_steps',
  write: Write<Input, Answer>,
  idsOf: (input: Input) => readonly string[],
): Write<Input, Answer> {
  return (deps, actor, input) =>
    inTransaction(deps.db, async (trx) => {
      await checkOpen(trx, actor, await lockRows(trx, actor.workspaceId, { table, ids: idsOf(input) }))
      return write({ ...deps, db: trx }, actor, input)
    })
}
