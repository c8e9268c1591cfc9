import { keysOf } from '#core/keys-of.ts'
import type { Category } from '#core/diligence/words.ts'

/** S1 §3: of a category and of its items, each styled differently. */
export const statuses = ['pending', 'in-progress', 'completed'] as const
export type Status = (typeof statuses)[number]

/** What an item says of the target. */
export const ratings = ['neutral', 'strength', 'concern'] as const

export const severityLabels = {
  critical: 'Critical',
  major: 'Major',
  moderate: 'Moderate',
  minor: 'Minor',
}
export type Severity = keyof typeof severityLabels
export const severities = keysOf(severityLabels)

export const likelihoodLabels = {
  likely: 'Likely',
  possible: 'Possible',
  unlikely: 'Unlikely',
}
export type Likelihood = keyof typeof likelihoodLabels
export const likelihoods = keysOf(likelihoodLabels)

export const riskStatuses = ['open', 'mitigated', 'accepted', 'closed'] as const

/** S1 §3: of a document in the review. */
export const documentStatuses = ['Reviewed', 'Pending', 'In Review'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export const pointKinds = ['term', 'condition'] as const
export const pointStatuses = ['open', 'agreed', 'dropped'] as const

export const itemSorts = ['category', 'title', 'status', 'due_on', 'created_at'] as const
export const riskSorts = ['category', 'risk', 'severity', 'likelihood', 'status', 'created_at'] as const

/** Weights of the overall progress, out of 100. */
export const weights: Readonly<Record<Category, number>> = {
  Financial: 25,
  Legal: 20,
  Operational: 15,
  Technical: 15,
  'HR & Culture': 10,
  Market: 15,
}
