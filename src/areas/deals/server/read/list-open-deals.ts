import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { OpenDeal } from '../../rules/open-deal.ts'
import { listOpenDealRows } from './state-store.ts'

/** The open deals of the workspace, or those of these ids, with the fields that are compared and no more. */
export async function listOpenDeals(
  { db }: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  ids: readonly string[] | null = null,
): Promise<OpenDeal[]> {
  const rows = await listOpenDealRows(db, actor.workspaceId, ids)
  return rows.map((row) => ({
    id: row.id,
    target: row.target,
    industry: row.industry,
    stage: row.stage,
    status: row.status,
    value: fromMinorUnits(row.value_minor, row.currency),
    ebitda: row.ebitda_minor === null ? null : fromMinorUnits(row.ebitda_minor, row.currency),
    currency: row.currency,
    probability: row.probability,
    owner_id: row.owner_id,
    expected_close: row.expected_close,
    stage_since: row.stage_since,
  }))
}
