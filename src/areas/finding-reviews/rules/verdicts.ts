import { keysOf } from '#core/keys-of.ts'

/** What a person says of a finding; open: nothing, or no more. */
export const verdictLabels = {
  open: 'Not reviewed',
  confirmed: 'Confirmed',
  corrected: 'Corrected',
  dismissed: 'Dismissed',
}
export type ReviewVerdict = keyof typeof verdictLabels
export const verdicts = keysOf(verdictLabels)

export const severityLabels = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' }
export const findingSeverities = keysOf(severityLabels)

type JudgementWords = { verdict: ReviewVerdict; severity: string | null; correction: string; reason: string }

/** What is missing in a judgement, by its field. */
export function findMissing({ verdict, severity, correction, reason }: JudgementWords): {
  correction?: string
  reason?: string
} {
  if (verdict === 'dismissed' && reason === '') return { reason: 'Say why this is no finding.' }
  if (verdict !== 'corrected') return {}
  return {
    ...(correction === '' && severity === null && { correction: 'Say what is true instead, or choose a severity.' }),
    ...(reason === '' && { reason: 'Say why you correct it.' }),
  }
}

/** Only a correction says something else than the finding. */
export function cleanJudgement<Said extends JudgementWords>(said: Said): Said {
  const { verdict, reason } = said
  if (verdict === 'corrected') return said
  return { ...said, severity: null, correction: '', reason: verdict === 'open' ? '' : reason }
}

/** What keeps anybody from confirming a review of which nothing is said, or not of the present file. */
export const reviewFirst = 'Review the finding first: a second person confirms what a first one has said.'

type ReviewWords = JudgementWords & {
  reviewed_at: string | null
  reviewed_by_name: string | null
  confirmed_at: string | null
  confirmed_by_name: string | null
}

/** Where a review is: which of these a list can show alone. */
export const reviewStateLabels = {
  open: 'Not reviewed',
  waiting: 'Waiting for a second person',
  confirmed: 'Settled',
  dismissed: 'Dismissed',
}
export type ReviewState = keyof typeof reviewStateLabels
export const reviewStates = keysOf(reviewStateLabels)

/** Nobody has said anything, one person has and another could confirm it, or nothing is missing. */
export function stateOfReview(review: { verdict: ReviewVerdict; awaits_second: boolean } | null): ReviewState {
  if (review === null || review.verdict === 'open') return 'open'
  if (review.awaits_second) return 'waiting'
  return review.verdict === 'dismissed' ? 'dismissed' : 'confirmed'
}

export function isDismissed(review: { verdict: ReviewVerdict } | null): boolean {
  return review?.verdict === 'dismissed'
}

const formerMember = 'a former member'

/** For reports: who has seen a finding, and when. */
export function describeVerdict(review: ReviewWords | null): string {
  if (review === null || review.verdict === 'open') return 'Not reviewed by a person'
  const { verdict, reviewed_by_name, reviewed_at, confirmed_at, confirmed_by_name } = review
  const first = `${verdictLabels[verdict]} by ${reviewed_by_name ?? formerMember}, ${toDay(reviewed_at)}`
  const second =
    confirmed_at === null
      ? 'no second person'
      : `second person: ${confirmed_by_name ?? formerMember}, ${toDay(confirmed_at)}`
  return `${first}; ${second}`
}

function toDay(at: string | null): string {
  return at?.slice(0, 10) ?? ''
}

/** What the reviewer adds: the correction, and the reason. */
export function listRemarks(review: JudgementWords | null): string[] {
  if (review === null || review.verdict === 'open') return []
  const { severity, correction, reason } = review
  const rated = findingSeverities.find((word) => word === severity)
  return [
    ...(rated ? [`Severity as corrected: ${severityLabels[rated].toLowerCase()}`] : []),
    ...(correction === '' ? [] : [`Correction: ${correction}`]),
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ]
}

type CountedReview = { verdict: ReviewVerdict; confirmed_at: string | null } | null

/** How many of the findings of analysts people have seen, for reports and screens; `noun` says which of them. */
export function describeReviews(reviews: readonly CountedReview[], noun = 'finding'): string {
  const reviewed = reviews.filter((one) => one !== null && one.verdict !== 'open')
  const confirmed = reviewed.filter((one) => one?.confirmed_at !== null).length
  const dismissed = reviewed.filter((one) => one?.verdict === 'dismissed').length
  const all = `${reviews.length} ${noun}${reviews.length === 1 ? '' : 's'}`
  const left = dismissed === 0 ? '' : ` ${dismissed === 1 ? '1 is' : `${dismissed} are`} dismissed.`
  return `Review: a person has reviewed ${reviewed.length} of ${all}, a second person has confirmed ${confirmed}.${left}`
}
