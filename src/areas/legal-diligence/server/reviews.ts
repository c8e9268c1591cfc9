import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import type { Run, RunHead } from '#areas/runs/server/run-kind.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { LegalReview, LegalReviewHead } from '../contract.ts'
import { listClosedNames } from './store.ts'
import { legalReviews, type AskedReview, type ReviewResult, type ReviewSummary } from './run-kind.ts'

export const savedReviews = runAnswers({
  kind: legalReviews,
  toHead,
  toFull: async ({ db }: { db: Db }, actor, run) => {
    const review = toReview(run, actor)
    if (review.unread.length === 0) return review
    const closed = await listClosedNames(db, actor, run.id)
    return { ...review, unread: review.unread.filter(({ name }) => !closed.includes(name)) }
  },
})

export function toReview(run: Run<AskedReview, ReviewResult, ReviewSummary, null>, actor: Actor): LegalReview {
  return {
    ...toHead(run, actor),
    success: run.state === 'running' || run.state === 'done',
    playbook_version: run.asked.playbookVersion,
    unread: run.result?.unread ?? [],
  }
}

function toHead(run: RunHead<AskedReview, ReviewSummary>, actor: Actor): LegalReviewHead {
  return {
    ...toRunFields(run, actor),
    playbook: run.asked.playbook,
    documents: run.asked.documents.length,
    documentsProcessed: run.summary?.documentsProcessed ?? 0,
    findings: run.summary?.findings ?? 0,
  }
}
