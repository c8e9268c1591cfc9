import type { RecordVersion } from '#areas/record-calls.ts'
import type { FindingReview, FindingJudgement } from '#areas/finding-reviews/contract.ts'
import { confirmRecord } from '#areas/finding-reviews/server/confirm-record.ts'
import { reviewFirst } from '#areas/finding-reviews/rules/verdicts.ts'
import { findReviewsOfChecks } from '#areas/finding-reviews/server/find-reviews.ts'
import { judgeFinding, reopenReview } from '#areas/finding-reviews/server/judge-finding.ts'
import { reviewKindOf } from '#areas/finding-reviews/server/review-kind.ts'
import { toReview } from '#areas/finding-reviews/server/to-reviews.ts'
import type { Actor } from '#areas/permissions.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { LegalDeps } from './deps.ts'
import { getFindingRow } from './get-finding-row.ts'

const reviewKind = reviewKindOf({
  topic: 'legalDiligence',
  checkSeen: async (db, actor, rows) => {
    for (const { legal_check_id } of rows) await getFindingRow(db, actor, legal_check_id ?? '')
  },
})

/** A person says whether a finding of the clause analyst is right. */
export async function reviewFinding(
  deps: LegalDeps,
  actor: Actor,
  { findingId, ...said }: FindingJudgement & { findingId: string },
): Promise<FindingReview> {
  const finding = await getFindingRow(deps.db, actor, findingId)
  const row = await judgeFinding(deps, actor, {
    kind: reviewKind,
    source: { legal_check_id: findingId },
    dealId: finding.deal_id,
    known: await findReviewRow(deps.db, actor, findingId),
    said,
  })
  return await toReview(deps.db, row)
}

type FindingConfirmation = { findingId: string; version: number; is_confirmed: boolean; finding_version: number }

/** A second person confirms the review of a finding, with the status that they saw. */
export async function confirmFindingReview(
  deps: LegalDeps,
  actor: Actor,
  { findingId, version, is_confirmed, finding_version }: FindingConfirmation,
): Promise<FindingReview> {
  const known = await getReviewRow(deps.db, actor, findingId)
  const row = await confirmRecord(deps, actor, {
    kind: reviewKind,
    id: known.id,
    version,
    is_confirmed,
    findObstacle: async ({ verdict }, trx) => {
      const finding = await getFindingRow(trx, actor, findingId)
      if (verdict === 'open') return reviewFirst
      return finding.version === finding_version ? null : 'Someone else changed this finding in the meantime.'
    },
  })
  return await toReview(deps.db, row)
}

/** Who said what of a finding, newest first. */
export async function listReviewHistory(
  deps: LegalDeps,
  actor: Actor,
  { findingId, limit }: { findingId: string; limit: number },
): Promise<RecordVersion[]> {
  await getFindingRow(deps.db, actor, findingId)
  const known = await findReviewRow(deps.db, actor, findingId)
  return known ? await listHistory(deps, actor, { kind: reviewKind, id: known.id, limit }) : []
}

/** For a change of the finding itself, in its transaction and before it: what was confirmed is open again. */
export async function reopenFindingReview(deps: LegalDeps & { db: Db }, actor: Actor, findingId: string) {
  await reopenReview(deps, actor, { kind: reviewKind, known: await findReviewRow(deps.db, actor, findingId) })
}

async function getReviewRow(db: Db, actor: Actor, findingId: string) {
  await getFindingRow(db, actor, findingId)
  const row = await findReviewRow(db, actor, findingId)
  if (!row) throw new AppError('CONFLICT', 'Nobody has reviewed this finding.')
  return row
}

async function findReviewRow(db: Db, { workspaceId }: Actor, findingId: string) {
  return (await findReviewsOfChecks(db, workspaceId, [findingId])).get(findingId)
}
