import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Valuation } from '../../contract.ts'
import { getValuation } from '../get-valuation.ts'
import { getVersion } from './get-version.ts'
import { lockValuation } from '../lock-valuation.ts'
import { announceValuation } from '../record-valuation.ts'
import { updateValuation } from '../store.ts'

type Deps = { db: Db; clock: Clock }
type Input = { valuationId: string; number: number; revision: number }

/** Makes a version's inputs the draft again, with their origins. The adjustments of today stay: they are findings, not a draft. */
export function restoreVersion(deps: Deps, actor: Actor, input: Input): Promise<Valuation> {
  const { valuationId, number, revision } = input
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockValuation(trx, key, { revision, userId: actor.userId })
    const { inputs } = await getVersion({ db: trx }, actor, { valuationId, number })
    await updateValuation(trx, key, {
      inputs: JSON.stringify(inputs),
      revision: revision + 1,
      revised_by: actor.userId,
      updated_at: at,
    })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.version_restored', details: { number }, at })
    return getValuation({ db: trx }, actor, valuationId)
  })
}
