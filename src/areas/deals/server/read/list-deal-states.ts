import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal } from '../../contract.ts'
import { listStateRows } from './state-store.ts'

/** A deal as it was from an instant on. */
export type DealState = Pick<Deal, 'stage' | 'value' | 'currency' | 'probability'> & { from: Date; stageSince: Date }

export async function listDealStates({ db }: { db: Db }, actor: Actor, dealId: string): Promise<DealState[]> {
  const rows = await listStateRows(db, { workspaceId: actor.workspaceId, dealId })
  return rows.map(({ valid_from, stage_since, value_minor, stage, currency, probability }) => ({
    from: valid_from,
    stageSince: stage_since,
    stage,
    value: fromMinorUnits(value_minor, currency),
    currency,
    probability,
  }))
}
