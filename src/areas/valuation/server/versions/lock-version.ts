import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ValuationVersion } from '../../contract.ts'
import { getVersion } from './get-version.ts'
import { lockValuation } from '../lock-valuation.ts'
import { announceValuation } from '../record-valuation.ts'
import { updateLock } from '../store.ts'

type Deps = { db: Db; clock: Clock }

/** Signs a version off: it and its valuation stay. A second lock changes nothing, so a double click does no harm. */
export function lockVersion(
  deps: Deps,
  actor: Actor,
  input: { valuationId: string; number: number },
): Promise<ValuationVersion> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const key = { workspaceId: actor.workspaceId, valuationId: input.valuationId }
    await lockValuation(trx, key)
    const before = await getVersion({ db: trx }, actor, input)
    if (before.locked_at === null) {
      await updateLock(trx, input, { by: actor.userId, at })
      await announceValuation(trx, actor, {
        valuationId: input.valuationId,
        action: 'valuation.version_locked',
        details: { number: input.number },
        at,
      })
    }
    const { inputs: _inputs, adjustments: _adjustments, ...version } = await getVersion({ db: trx }, actor, input)
    return version
  })
}
