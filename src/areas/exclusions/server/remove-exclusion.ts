import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { announceExclusion } from './add-exclusion.ts'
import { deleteExclusion } from './store.ts'

/** The company may be a fit again, and nobody loses points for being like it. */
export async function removeExclusion(
  deps: RecordDeps,
  actor: Actor,
  { misfitId: id }: { misfitId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await deleteExclusion(trx, actor.workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND', 'This company is not on the list of companies that are not a fit.')
    await announceExclusion(trx, actor, { row: { ...row, id }, action: 'misfit.taken_back', at: deps.clock.now() })
  })
}
