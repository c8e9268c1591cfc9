import * as z from 'zod'
import type { RunKind } from '#areas/runs/server/run-kind.ts'
import { playbookIds } from '../rules/words.ts'

const Asked = z.object({
  playbook: z.enum(playbookIds),
  playbookVersion: z.number().int(),
  documents: z.array(z.object({ id: z.uuid() })),
})
export type AskedReview = z.infer<typeof Asked>

const Result = z.object({
  documentsProcessed: z.number().int(),
  findings: z.number().int(),
  unread: z.array(z.object({ name: z.string(), sentence: z.string() })),
})
export type ReviewResult = z.infer<typeof Result>
const Summary = z.object({ documentsProcessed: z.number().int(), findings: z.number().int() })
export type ReviewSummary = z.infer<typeof Summary>

/** Documents checked against a playbook, for the whole workspace. */
export const legalReviews: RunKind<AskedReview, ReviewResult, ReviewSummary, null> = {
  kind: 'legal_review',
  topic: 'legalDiligence',
  one: 'legal review',
  many: 'reviews',
  isPersonal: false,
  kept: 200,
  pinned: 50,
  asked: Asked,
  result: Result,
  summary: Summary,
  summarise: ({ documentsProcessed, findings }) => ({ documentsProcessed, findings }),
  answer: z.null(),
  audit: {
    created: 'legal_review.created',
    removed: 'legal_review.removed',
    details: ({ playbook, documents }) => ({ playbook, documents: documents.length }),
  },
}
