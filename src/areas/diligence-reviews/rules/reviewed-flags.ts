import { listRedFlags } from '../../due-diligence/rules/sections.ts'
import type { FindingReview } from '../../finding-reviews/contract.ts'
import type { StoredAnalysis } from '../contract.ts'

/** The red flags of a file with what people said of each; null where nobody has. */
export function listReviewedFlags({
  sections,
  reviews,
}: Pick<StoredAnalysis, 'sections' | 'reviews'>): { line: string; review: FindingReview | null }[] {
  return listRedFlags(sections).map(({ section, line }) => ({
    line,
    review: reviews.find((one) => one.section === section && one.line === line)?.review ?? null,
  }))
}
