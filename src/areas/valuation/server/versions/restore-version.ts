import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Valuation } from '../../contract.ts'
import { getValuation } from '../get-valuation.ts'
import { getVersion } from './get-version.ts'
import { announceValuation } from '../record-valuation.ts'
import { findValuationForChange, updateValuation } from '../store.ts'

type Deps = { db: Db; clock: Clock }
type Input = { valuationId: string; number: number; revision: number }

/** Makes a version's inputs the draft again, with their origins. The adjustments of today stay: they are findings, not a draft. */
export function restoreVersion(deps: Deps, actor: Actor, input: Input): Promise<Valuation> {
  const { valuationId, number, revision } = input
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const draft = await findValuationForChange(trx, key)
    if (!draft) throw new AppError('NOT_FOUND', 'There is no such version.')
    const { inputs } = await getVersion({ db: trx }, actor, { valuationId, number })
    if (draft.revision !== revision) {
      throw new AppError('CONFLICT', 'Someone changed this valuation in the meantime. Load it again.')
    }
    await updateValuation(trx, key, { inputs: JSON.stringify(inputs), revision: revision + 1, updated_at: at })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.version_restored', details: { number }, at })
    return getValuation({ db: trx }, actor, valuationId)
  })
}
