import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { linkToKyc } from '#areas/screening/server/checks/mail-compliance.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { addDays, toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Engagement, ReviewOfClient } from '../../contract.ts'
import { reviewNoticeDays } from '../../rules/limits.ts'
import { latestReview, refuseNextReview, writeReviewMail } from '../../rules/review.ts'
import type { EngagementDeps } from '../deps.ts'
import { engagementKind, noEngagement } from '../kinds.ts'
import { assessOne, reviewRefusalOf, seeEngagement } from '../read/get-engagement.ts'
import { listWorkspacesWithReviewsForEveryone, lockEngagement, markReviewsMailed } from '../store.ts'

/** A person has looked at the client again; the next review is dated by its risk, or earlier. */
export function reviewClient(
  deps: EngagementDeps,
  actor: Actor,
  { id, version, note, next_review_on }: ReviewOfClient,
): Promise<Engagement> {
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const locked = await lockEngagement(trx, actor.workspaceId, id)
    if (!locked) throw noEngagement()
    const assessed = await assessOne(within, actor.workspaceId, locked)
    const row = await changeRecord(within, actor, {
      kind: engagementKind,
      id,
      version,
      read: () => Promise.resolve(),
      decide: (_before, _context, at) => {
        const { level } = assessed.assessment.rating
        const next = next_review_on ?? latestReview(level, at)
        const wrong = refuseNextReview({ level, at, next })
        if (wrong !== null) throw new AppError('BAD_REQUEST', wrong, { data: { field: 'next_review_on' } })
        const refusal = reviewRefusalOf(assessed)
        if (refusal !== null) throw new AppError('CONFLICT', refusal)
        return { facts: { next_review_on: next, last_review_on: toDay(at), review_note: note } }
      },
    })
    const seen = await seeEngagement(within, actor.workspaceId, row)
    await recordAuditBy(trx, actor, {
      action: 'engagement.reviewed',
      subject: { type: 'engagement', id },
      details: { level: assessed.assessment.rating.level, next_review_on: row.next_review_on },
      at: deps.clock.now(),
    })
    return seen
  })
}

/** Tells compliance of reviews that are due soon or were missed: one mail for each workspace, once for each review. */
export async function mailDueReviews(deps: EngagementDeps, signal: AbortSignal): Promise<void> {
  const until = addDays(toDay(deps.clock.now()), reviewNoticeDays)
  for (const workspaceId of await listWorkspacesWithReviewsForEveryone(deps.db, until)) {
    signal.throwIfAborted()
    await deps.db.transaction().execute(async (trx) => {
      const count = await markReviewsMailed(trx, workspaceId, until)
      if (count === 0) return
      const mail = writeReviewMail({ count, days: reviewNoticeDays, link: linkToKyc(deps) })
      await mailCompliance(deps, trx, { workspaceId, userId: null, mail })
    })
  }
}
