import { confirmRecord } from '#areas/finding-reviews/server/confirm-record.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Confirmation } from '../contract.ts'
import { refuseUnfinished } from '../rules/second-review.ts'
import { itemKind, riskKind } from './kinds.ts'
import { confirmStatement } from './review-statement.ts'

/** A second person confirms an item, a risk or the review of a finding as it was seen, or takes that back. */
export async function confirmFinding(
  deps: RecordDeps,
  actor: Actor,
  { kind, ...confirmation }: Confirmation,
): Promise<void> {
  if (kind === 'finding') await confirmStatement(deps, actor, confirmation)
  else if (kind === 'risk') await confirmRecord(deps, actor, { kind: riskKind, ...confirmation })
  else await confirmRecord(deps, actor, { kind: itemKind, ...confirmation, findObstacle: refuseUnfinished })
}
