import {
  isMisfit,
  losePoints,
  misfitPart,
  sayLoss,
  type Asked,
  type MisfitTraits,
} from '#areas/misfits/rules/lose-points.ts'
import type { NamedMisfit } from '#areas/misfits/rules/lose-points.ts'
import { tellingWords } from '#areas/misfits/rules/telling-words.ts'
import type { Criterion, DiscoveredCompany, Discovery } from '../contract.ts'
import { compareScores } from './merge-companies.ts'

/** What misfits of a discovery are kept for: its words, or the discovery itself where filters alone were asked. */
export function thesisOf({ id, query }: Pick<Discovery, 'id' | 'query'>): string {
  return query.trim() === '' ? `discovery ${id ?? ''}` : query
}

type Thesis = { query: string; criteria: readonly Criterion[] }

/** The list without the misfits, best first again: whoever is like one of them loses points that its score shows. */
export function applyMisfits(
  companies: readonly DiscoveredCompany[],
  misfits: readonly NamedMisfit[],
  thesis: Thesis,
): DiscoveredCompany[] {
  if (misfits.length === 0) return [...companies]
  const asked = toAsked(thesis)
  const left = companies.filter((company) => !misfits.some((misfit) => isMisfit(company, misfit)))
  const rated = left.map((company) => weigh(company, misfits, asked))
  // Nobody moves unless somebody lost points: an analysed company that was put first stays there.
  if (rated.every((company, at) => company === left[at])) return left
  return rated.toSorted(compareScores)
}

function toAsked({ query, criteria }: Thesis): Asked {
  const namesOf = (kind: Criterion['kind']) =>
    criteria.flatMap((criterion) => (criterion.kind === kind && criterion.kind !== 'range' ? criterion.names : []))
  return {
    industries: namesOf('industry'),
    countries: namesOf('country'),
    words: [query, ...namesOf('technology'), ...namesOf('text')],
  }
}

function weigh(company: DiscoveredCompany, misfits: readonly NamedMisfit[], asked: Asked): DiscoveredCompany {
  const loss = losePoints(toTraits(company), misfits, asked)
  const before = company.strategic_fit_score ?? 0
  const points = Math.min(loss?.points ?? 0, before)
  if (loss === null || points === 0) return company
  const score = before - points
  return {
    ...company,
    strategic_fit_score: score,
    parts: [
      ...company.parts,
      { criterion_id: misfitPart, state: 'missed', value: loss.because, points: -points, most: 0 },
    ],
    ai_rationale: `${company.ai_rationale} ${sayLoss(points, score, loss)}`,
  }
}

function toTraits(company: DiscoveredCompany): MisfitTraits {
  const { id, name, industry, country, region, revenue_millions, employees } = company
  return { id, name, industry, country, region, revenue_millions, employees, words: tellingWords(company) }
}
