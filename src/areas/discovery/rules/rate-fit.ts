import { wordsOf } from '#core/names/fold-text.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import type { Criterion, FitPart, NameCriterion, RangeCriterion } from '../contract.ts'
import type { CriterionFigure } from './criteria.ts'
import { spellingsOf } from './place-words.ts'
import { isOfIndustry, phrasesOf, shareOfPhrase } from './read-trade.ts'

/** What of a company is compared with criteria. Null is not known. */
export type RatedCompany = {
  name: string
  industry: string
  description: string
  country: string
  region: string | null
  location: string | null
  stage: string | null
  technologies: readonly string[]
  revenue_millions: number | null
  growth_rate: string | null
  employees: number | null
  ebitda_millions: number | null
  valuation_millions: number | null
  founded_year: number | null
  customers: number | null
  retention_rate: number | null
}

export type Fit = { score: number; parts: FitPart[] }

/**
 * How much a criterion counts beside the others; the points of all of them are brought to 100. What a company does says
 * more than where and how large it is.
 */
export const weights: Record<Exclude<Criterion['kind'], 'range'> | CriterionFigure, number> = {
  industry: 30,
  technology: 30,
  text: 30,
  country: 15,
  region: 15,
  city: 15,
  stage: 10,
  revenue: 20,
  growth: 15,
  margin: 15,
  ebitda: 15,
  employees: 10,
  valuation: 10,
  founded: 5,
  customers: 5,
  retention: 10,
}

/** What is not known neither wins nor loses: it earns half of its points. */
export const unknownShare = 0.5

type Verdict = { share: number; state: FitPart['state']; value: FitPart['value'] }

/** How well a company fits, 0 to 100, as the sum of whole points per criterion. Without criteria nothing can fit. */
export function rateFit(company: RatedCompany, criteria: readonly Criterion[]): Fit {
  const most = sharePoints(criteria.map(weightOf))
  const parts = criteria.map((criterion, at) => {
    const { share, state, value } = judge(company, criterion)
    const points = most[at] ?? 0
    return { criterion_id: criterion.id, state, value, points: Math.round(points * share), most: points }
  })
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts }
}

function weightOf(criterion: Criterion): number {
  return weights[criterion.kind === 'range' ? criterion.figure : criterion.kind]
}

/** 100 points by weight, whole and without a rest: the largest remainders get the last ones. */
export function sharePoints(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const exact = parts.map((part) => (part * 100) / total)
  const points = exact.map(Math.floor)
  const missing = 100 - points.reduce((sum, part) => sum + part, 0)
  const byRest = exact.map((part, at) => ({ at, rest: part - Math.floor(part) }))
  for (const { at } of byRest
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, parts.length === 0 ? 0 : missing))
    points[at] = (points[at] ?? 0) + 1
  return points
}

export function judge(company: RatedCompany, criterion: Criterion): Verdict {
  if (criterion.kind === 'range') return judgeRange(company, criterion)
  const verdict = judges[criterion.kind](company, criterion)
  if (!criterion.not || verdict.state === 'unknown') return verdict
  // A word or two of an excluded phrase exclude nothing.
  return verdict.state === 'met' ? { ...verdict, ...missed } : { ...verdict, share: 1, state: 'met' }
}

const unknown = (value: Verdict['value'] = null): Verdict => ({ share: unknownShare, state: 'unknown', value })
const missed = { share: 0, state: 'missed' } as const
const verdictOf = (isMet: boolean, value: Verdict['value']): Verdict =>
  isMet ? { share: 1, state: 'met', value } : { ...missed, value }

const judges: Record<NameCriterion['kind'], (company: RatedCompany, criterion: NameCriterion) => Verdict> = {
  industry: ({ industry }, { names }) =>
    industry === '' ? unknown() : verdictOf(isOfIndustry(industry, names), industry),
  country: ({ country }, { names }) => (country === '' ? unknown() : verdictOf(names.includes(country), country)),
  region: judgeRegion,
  city: judgeCity,
  stage: judgeStage,
  technology: judgeTechnology,
  text: judgeText,
}

function judgeRegion({ region, location }: RatedCompany, { names }: NameCriterion): Verdict {
  const place = region ?? location
  if (place === null) return unknown()
  const words = wordsOf(place)
  return verdictOf(
    names.some((name) => shareOfPhrase(words, name) === 1),
    place,
  )
}

function judgeCity({ location, region, description }: RatedCompany, { names }: NameCriterion): Verdict {
  const words = wordsOf(`${location ?? ''} ${region ?? ''} ${description}`)
  const spellings = names.flatMap(spellingsOf)
  const isThere = spellings.some((spelling) => shareOfPhrase(words, spelling) === 1)
  return !isThere && location === null ? unknown() : verdictOf(isThere, isThere ? names.join(', ') : location)
}

const familyOwned = 'Family-Owned'

function judgeStage({ stage, description }: RatedCompany, { names }: NameCriterion): Verdict {
  const isSaid = names.includes(familyOwned) && shareOfPhrase(wordsOf(description), 'family') === 1
  if (isSaid || (stage !== null && names.includes(stage))) return verdictOf(true, stage)
  // A stage says how far a company is; only of a listed one it also says that no family holds it.
  const saysNothing = names.length === 1 && names[0] === familyOwned && stage !== 'Public'
  return stage === null || saysNothing ? unknown(stage) : verdictOf(false, stage)
}

function judgeTechnology(company: RatedCompany, { names }: NameCriterion): Verdict {
  const listed = names.find((name) => company.technologies.includes(name))
  if (listed) return verdictOf(true, listed)
  const words = wordsOf(`${company.name} ${company.industry} ${company.description}`)
  const told = names.find((name) => phrasesOf(name).some((phrase) => shareOfPhrase(words, phrase) === 1))
  if (told) return verdictOf(true, told)
  const isSilent = company.technologies.length === 0 && company.description === ''
  return isSilent ? unknown() : verdictOf(false, company.technologies.join(', ') || null)
}

function judgeText({ name, industry, description }: RatedCompany, { names, not }: NameCriterion): Verdict {
  const words = wordsOf(`${name} ${industry} ${description}`)
  const share = Math.max(0, ...names.map((phrase) => shareOfPhrase(words, phrase)))
  if (share === 1) return verdictOf(true, names.join(', '))
  if (description === '' && !not) return unknown()
  return share > 0 ? { share: share / 2, state: 'near', value: null } : verdictOf(false, null)
}

/** The stored figure that a range speaks of. */
export function figureOf(company: RatedCompany, figure: CriterionFigure): number | null {
  return readers[figure](company)
}

const readers: Record<CriterionFigure, (company: RatedCompany) => number | null> = {
  revenue: ({ revenue_millions }) => revenue_millions,
  growth: ({ growth_rate }) => readGrowth(growth_rate),
  margin: marginOf,
  ebitda: ({ ebitda_millions }) => ebitda_millions,
  employees: ({ employees }) => employees,
  valuation: ({ valuation_millions }) => valuation_millions,
  founded: ({ founded_year }) => founded_year,
  customers: ({ customers }) => customers,
  retention: ({ retention_rate }) => retention_rate,
}

/** EBITDA in percent of revenue, to a tenth. */
function marginOf({ ebitda_millions: ebitda, revenue_millions: revenue }: RatedCompany): number | null {
  return ebitda === null || revenue === null || revenue <= 0 ? null : Math.round((ebitda * 1000) / revenue) / 10
}

/** So far outside its limits a figure still earns something: points of percent, years, or a share of the limit. */
const nearPercent = 10
const nearYears = 10
const nearShare = 0.5
/** However near, what lies outside earns less than what is not known. */
const mostNear = 0.45

function judgeRange(company: RatedCompany, { figure, min, max }: RangeCriterion): Verdict {
  const value = figureOf(company, figure)
  if (value === null) return unknown()
  const outside = Math.max(min === null ? 0 : min - value, max === null ? 0 : value - max, 0)
  if (outside === 0) return { share: 1, state: 'met', value }
  const limit = min !== null && value < min ? min : (max ?? 0)
  const share = mostNear * Math.max(0, 1 - outside / reachOf(figure, limit))
  return { share, state: share > 0 ? 'near' : 'missed', value }
}

function reachOf(figure: CriterionFigure, limit: number): number {
  if (figure === 'founded') return nearYears
  if (figure === 'growth' || figure === 'margin' || figure === 'retention') return nearPercent
  return Math.max(Math.abs(limit) * nearShare, 0.1)
}
