import {
  isExcluded,
  losePoints,
  exclusionPart,
  describeLoss,
  type Requested,
  type ExclusionTraits,
} from '#areas/exclusions/rules/lose-points.ts'
import type { NamedExclusion } from '#areas/exclusions/rules/lose-points.ts'
import { distinctiveWords } from '#areas/exclusions/rules/distinctive-words.ts'
import type { Criterion, DiscoveredCompany, Discovery } from '../../contract.ts'
import { compareScores } from './merge-companies.ts'
import { missesNothing } from './rate-fit.ts'

/** The thesis that the exclusions of a discovery belong to: its words, or the discovery itself when it has filters only. */
export function thesisOf({ id, query }: Pick<Discovery, 'id' | 'query'>): string {
  return query.trim() === '' ? `discovery ${id ?? ''}` : query
}

type Thesis = { query: string; criteria: readonly Criterion[] }

/** The list without its exclusions, best first again. Companies that resemble one lose points, as their score shows. */
export function applyExclusions(
  companies: readonly DiscoveredCompany[],
  exclusions: readonly NamedExclusion[],
  thesis: Thesis,
): DiscoveredCompany[] {
  if (exclusions.length === 0) return [...companies]
  const asked = toAsked(thesis)
  const left = companies.filter((company) => !exclusions.some((exclusion) => isExcluded(company, exclusion)))
  const rated = left.map((company) => weigh(company, exclusions, asked))
  // The order stays unless some score was lowered: an analysed company that was put first stays there.
  if (rated.every((company, at) => company === left[at])) return left
  return rated.toSorted(compareScores)
}

type CountedCompany = Pick<DiscoveredCompany, 'id' | 'parts'>

/** How many stored companies meet every criterion, without those that were excluded from the list. */
export function countLeft(count: number, before: readonly CountedCompany[], after: readonly CountedCompany[]): number {
  const left = new Set(after.map(({ id }) => id))
  const gone = before.filter((one) => one.id !== null && !left.has(one.id) && missesNothing(one))
  return Math.max(0, count - gone.length)
}

function toAsked({ query, criteria }: Thesis): Requested {
  const namesOf = (kind: Criterion['kind']) =>
    criteria.flatMap((criterion) => (criterion.kind === kind && criterion.kind !== 'range' ? criterion.names : []))
  return {
    industries: namesOf('industry'),
    countries: namesOf('country'),
    words: [query, ...namesOf('technology'), ...namesOf('text')],
  }
}

function weigh(company: DiscoveredCompany, exclusions: readonly NamedExclusion[], asked: Requested): DiscoveredCompany {
  const loss = losePoints(toTraits(company), exclusions, asked)
  const before = company.strategic_fit_score ?? 0
  const points = Math.min(loss?.points ?? 0, before)
  if (loss === null || points === 0) return company
  const score = before - points
  return {
    ...company,
    strategic_fit_score: score,
    parts: [
      ...company.parts,
      { criterion_id: exclusionPart, state: 'missed', value: loss.because, points: -points, most: 0 },
    ],
    ai_rationale: `${company.ai_rationale} ${describeLoss(points, score, loss)}`,
  }
}

function toTraits(company: DiscoveredCompany): ExclusionTraits {
  const { id, name, industry, country, region, revenue_millions, employees } = company
  return { id, name, industry, country, region, revenue_millions, employees, words: distinctiveWords(company) }
}
