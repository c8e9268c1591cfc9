import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import { isDismissed } from '#areas/finding-reviews/rules/verdicts.ts'
import type { Category, RiskLevel } from '#core/diligence/words.ts'

type Item = { id: string; category: Category; title: string; status: string; rating: string; finding: string }
type Risk = { id: string; category: Category; risk: string; level: RiskLevel; status: string }
type KnownFinding = {
  id: string
  title: string
  contract: string
  type: string
  status: string
  review: FindingReview | null
}

/** A sentence, and the record that it rests on. */
export type Insight = {
  text: string
  category: Category
  kind: 'item' | 'risk' | 'legal_finding'
  id: string
  review: FindingReview | null
}

const isOpen = (status: string) => status === 'open' || status === 'in_review'

/** What speaks for the target, and what does not: from ratings of items, open risks and grave legal findings. */
export function findInsights({
  items,
  risks,
  findings,
}: {
  items: readonly Item[]
  risks: readonly Risk[]
  findings: readonly KnownFinding[]
}): { strengths: Insight[]; concerns: Insight[] } {
  const rated = (rating: string) =>
    items
      .filter((item) => item.rating === rating)
      .map(({ id, category, title, finding }) => ({
        text: finding || title,
        category,
        kind: 'item' as const,
        id,
        review: null,
      }))
  const grave = findings.filter(
    ({ type, status, review }) => (type === 'critical' || type === 'high') && isOpen(status) && !isDismissed(review),
  )
  return {
    strengths: rated('strength'),
    concerns: [
      ...risks
        .filter(({ level, status }) => level === 'High' && status === 'open')
        .map(({ id, category, risk }) => ({ text: risk, category, kind: 'risk' as const, id, review: null })),
      ...rated('concern'),
      ...grave.map(({ id, title, contract, review }) => ({
        text: `${title} (${contract})`,
        category: 'Legal' as const,
        kind: 'legal_finding' as const,
        id,
        review,
      })),
    ],
  }
}
