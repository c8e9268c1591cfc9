import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { tell, type MisfitsDeps } from './add-misfit.ts'
import { deleteMisfit } from './store.ts'

/** The company may be a fit again, and nobody loses points for being like it. */
export async function takeBack(deps: MisfitsDeps, actor: Actor, { misfitId: id }: { misfitId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await deleteMisfit(trx, actor.workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such company among those that are not a fit.')
    await tell(trx, actor, { row: { ...row, id }, action: 'misfit.taken_back', at: deps.clock.now() })
  })
}
