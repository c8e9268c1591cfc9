import type { Clock } from '#adapters/system/port.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ValuationVersion } from '../../contract.ts'
import { ValuationInputs } from '../../rules/inputs/inputs.ts'
import { lockValuation } from '../lock-valuation.ts'
import { announceValuation } from '../record-valuation.ts'
import { insertVersion, listAdjustments, listVersions } from '../store.ts'
import { toAdjustment, toVersion, worthOf } from '../to-valuation.ts'

type Deps = { db: Db; clock: Clock }
type Input = { valuationId: string; revision: number; note: string }

/** Keeps the draft with what it comes to today. The figures are worked out here, not taken from the page. */
export function saveVersion(deps: Deps, actor: Actor, input: Input): Promise<ValuationVersion> {
  const key = { workspaceId: actor.workspaceId, valuationId: input.valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const draft = await lockValuation(trx, key, { revision: input.revision, userId: actor.userId })
    const inputs = ValuationInputs.parse(draft.inputs)
    const adjustments = (await listAdjustments(trx, key)).map(toAdjustment)
    const [last] = await listVersions(trx, key)
    const row = {
      valuation_id: draft.id,
      number: (last?.number ?? 0) + 1,
      note: input.note,
      inputs: JSON.stringify(inputs),
      adjustments: JSON.stringify(adjustments),
      ...worthOf(inputs, adjustments),
      created_by: actor.userId,
      created_at: at,
      locked_by: null,
      locked_at: null,
    }
    await insertVersion(trx, row)
    await announceValuation(trx, actor, {
      valuationId: draft.id,
      action: 'valuation.version_saved',
      details: { number: row.number },
      at,
    })
    return toVersion(row, await namePeople(trx, [actor.userId]))
  })
}
