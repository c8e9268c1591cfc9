import { ownerStages } from './owner-stages.ts'
import { memoByObject } from '#core/memo.ts'
import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { composeFit, gateOf } from '#areas/companies/rules/compose-fit.ts'
import { isOfIndustry } from '#areas/companies/rules/industry-taxonomy.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import type { Criterion, FitPart, NameCriterion, RangeCriterion } from '../../contract.ts'
import { hardLimitPart, otherWordsId, type CriterionFigure } from '../criteria.ts'
import { namesTrade, rarityOf, shareOfCore, type CoreShare } from './core-words.ts'
import { writeNumber } from '../describe-criterion.ts'
import { findWhereabouts, isInAny, mayBeInAny } from './regions-around.ts'
import { soughtRolesOf, type SoughtRoles } from './sought-roles.ts'
import { namesOfTrades } from '#core/trades/trade-lexicon.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import { allRoles, clausesOf } from '#core/trades/clauses.ts'
import { factsIn, isFact } from '#core/trades/fact-lexicon.ts'
import { countryOfCity, homeOf, spellingsOf } from '../reading/words/places/place-words.ts'
import { hasWord, phrasesOf, shareOfPhrase } from '../reading/read-trade.ts'

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

/** `score` is null where nothing is known that could be judged; `certainty` is how many of the 100 points rest on facts. */
export type Fit = { score: number | null; parts: FitPart[]; certainty: number }

/**
 * The weight of a criterion relative to the others; all points are scaled to 100. The words that name what is
 * sought ('dentists') weigh most: an industry or a place has thousands of companies. What a company does says more than
 * where and how large it is.
 */
export const weights: Record<Exclude<Criterion['kind'], 'range'> | CriterionFigure, number> = {
  text: 45,
  industry: 30,
  technology: 30,
  words: 30,
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

/** Whoever is excluded is left out, so that the others are hardly better for it. */
const exclusionWeight = 3

/** What is not known neither wins nor loses: it earns half of its points. */
export const unknownShare = 0.5

/** When it is unknown whether a company is active in the field at all, half of the points alone would make it look good. */
const unknownCoreGate = 0.8
/** Words of less rarity than this name nothing in particular: they are no hard limit, and weigh little. */
const leastCore = 0.3
const commonWeight = 0.15
/** Beside a trade words that nobody knows weigh so much less. */
const besideTrade = 0.5

type Verdict = { share: number; state: FitPart['state']; value: FitPart['value'] }

/**
 * How well a company fits, 0 to 100: the sum of whole points per criterion, less the deductions for hard limits. Without
 * criteria, or where nothing is known of any of them, there is no score.
 */
export function rateFit(company: RatedCompany, criteria: readonly Criterion[]): Fit {
  const verdicts = criteria.map((criterion) => ({ criterion, verdict: judge(company, criterion, criteria) }))
  const sought = shareSought(verdicts)
  const judged = verdicts.map(({ criterion, verdict: { share, state } }, at) => ({
    weight: weightOf(criterion) * (sought?.parts[at] ?? 1),
    share,
    isKnown: state !== 'unknown',
    gate: gateAt(at, sought) ?? gateFor(criterion, { share, state }),
  }))
  const { score, parts, lost, certainty } = composeFit(
    judged.map((one, at) => (criteria[at]?.kind === 'words' && judged.length > 1 ? asExtra(one) : one)),
  )
  const own = verdicts.map(({ criterion, verdict: { state, value } }, at) => ({
    criterion_id: criterion.id,
    state,
    value,
    points: parts[at]?.points ?? 0,
    most: parts[at]?.most ?? 0,
  }))
  const told = own.filter(({ criterion_id: id, most }) => id !== otherWordsId || most > 0)
  const off: FitPart = { criterion_id: hardLimitPart, state: 'missed', value: null, points: -lost, most: 0 }
  return { score, parts: lost > 0 ? [...told, off] : told, certainty }
}

/** Words of what is sought are one hard limit, and the only one of what a company does. */
function gateAt(at: number, sought: Sought | null): number | null {
  if (sought === null) return null
  return at === sought.first ? sought.gate : sought.parts[at] !== undefined || sought.isBeside[at] ? 1 : null
}

/** What is said of it beside what is sought comes on top: without it nothing is lacking. */
function asExtra<One extends { weight: number; share: number; isKnown: boolean }>(one: One): One {
  const { weight, share } = one
  return share === 0 ? { ...one, weight: 0, isKnown: false } : { ...one, weight: weight * share, share: 1 }
}

type JudgedCriterion = { criterion: Criterion; verdict: Verdict }
/** Of each criterion that is words of what is sought its part of their weight, and what missing them costs. */
type Sought = { parts: (number | undefined)[]; first: number; gate: number; isBeside: boolean[] }

/**
 * All words of what is sought share one weight and are one hard limit: a thesis with three sentences about a trade
 * asks for no more than one with a single word.
 */
function shareSought(verdicts: readonly JudgedCriterion[]): Sought | null {
  const rarities = verdicts.map(({ criterion }) => (isSought(criterion) ? coreOf(criterion) : undefined))
  const hasTrade = rarities.includes(1)
  const cores = rarities.map((rarity) =>
    hasTrade && rarity !== undefined && rarity < 1 ? rarity * besideTrade : rarity,
  )
  const total = cores.reduce<number>((sum, core = 0) => sum + core, 0)
  if (total === 0) return null
  const isNamed = cores.some((core = 0) => core >= leastCore)
  const parts = cores.map((core) => (core === undefined ? undefined : (core / total) * (isNamed ? 1 : commonWeight)))
  const share = verdicts.reduce((sum, { verdict }, at) => sum + ((cores[at] ?? 0) / total) * verdict.share, 0)
  const isUnknown = verdicts.every(({ verdict }, at) => cores[at] === undefined || verdict.state === 'unknown')
  const gate = !isNamed || share === 1 ? 1 : isUnknown ? unknownCoreGate : gateOf(share)
  const isBeside = verdicts.map(({ criterion: { kind, must } }) => isNamed && kind === 'technology' && !must)
  return { parts, first: cores.findIndex((core) => core !== undefined), gate, isBeside }
}

const isSought = (criterion: Criterion): criterion is NameCriterion => criterion.kind === 'text' && !criterion.not

/** The parts for criteria, without the deductions. */
export function criterionParts(parts: readonly FitPart[]): FitPart[] {
  return parts.filter(({ criterion_id }) => criterion_id !== hardLimitPart)
}

/** Nothing that is known of it speaks against any criterion. */
export function missesNothing({ parts }: { parts: readonly FitPart[] }): boolean {
  return criterionParts(parts).every(
    ({ state, criterion_id: id }) => state === 'met' || state === 'unknown' || id === otherWordsId,
  )
}

export function weightOf(criterion: Criterion): number {
  if (criterion.kind !== 'range' && criterion.not) return exclusionWeight
  return weights[criterion.kind === 'range' ? criterion.figure : criterion.kind]
}

/** Words that any company may have, such as 'B2B services', say little of what is sought, and trades say most. */
function coreOf(criterion: NameCriterion): number {
  return Math.max(...criterion.names.map(rarityOf))
}

/** Bounds, musts and the words that name what is sought are hard; the rest only costs its points. */
function gateFor(criterion: Criterion, { share, state }: Pick<Verdict, 'share' | 'state'>): number {
  if (state === 'met') return 1
  const isCore = criterion.kind === 'technology' && !criterion.not
  if (state === 'unknown') return isCore ? unknownCoreGate : 1
  return isCore || criterion.kind === 'range' || criterion.must ? gateOf(share) : 1
}

/** `criteria` are all of them, among which a criterion is read: 'software' and 'vets' seek no vets. */
export function judge(
  company: RatedCompany,
  criterion: Criterion,
  criteria: readonly Criterion[] = [criterion],
): Verdict {
  if (criterion.kind === 'range') return judgeRange(company, criterion)
  if (criterion.kind === 'text')
    return criterion.not ? judgeUnwanted(company, criterion) : judgeText(company, criterion, criteria)
  const verdict = judges[criterion.kind](company, criterion)
  return criterion.not ? turn(verdict) : verdict
}

function turn(verdict: Verdict): Verdict {
  if (verdict.state === 'unknown') return verdict
  // A word or two of an excluded phrase exclude nothing.
  return verdict.state === 'met' ? { ...verdict, ...missed } : { ...verdict, share: 1, state: 'met' }
}

const unknown = (value: Verdict['value'] = null): Verdict => ({ share: unknownShare, state: 'unknown', value })
const missed = { share: 0, state: 'missed' } as const
const verdictOf = (isMet: boolean, value: Verdict['value']): Verdict =>
  isMet ? { share: 1, state: 'met', value } : { ...missed, value }

const judges: Record<
  Exclude<NameCriterion['kind'], 'text'>,
  (company: RatedCompany, criterion: NameCriterion) => Verdict
> = {
  industry: ({ industry }, { names }) =>
    industry === '' ? unknown() : verdictOf(isOfIndustry(industry, names), industry),
  country: ({ country }, { names }) => (country === '' ? unknown() : verdictOf(names.includes(country), country)),
  region: judgeRegion,
  city: judgeCity,
  stage: judgeStage,
  technology: judgeTechnology,
  words: judgeWords,
}

/** Countries are among the names where a thesis says 'Norway or Scotland', cities where it says 'Munich or Austria'. */
function judgeRegion({ region, location, country }: RatedCompany, { names }: NameCriterion): Verdict {
  if (names.includes(country) && homeOf(country) === undefined) return verdictOf(true, country)
  const place = region ?? location
  if (place === null) return unknown()
  const whereabouts = findWhereabouts({ region, location, country })
  if (isInAny(names, whereabouts) || isInCity(location, names)) return verdictOf(true, place)
  // A region alone does not say in which of its cities that is
  const isInAnyCity = location === null && names.some((name) => countryOfCity(name) === country)
  return isInAnyCity || mayBeInAny(names, whereabouts) ? unknown(place) : verdictOf(false, place)
}

/** Cities are among the names where a thesis says 'Munich or Austria'. */
function isInCity(location: string | null, names: readonly string[]): boolean {
  const words = wordsOf(location ?? '')
  const cities = names.filter((name) => countryOfCity(name) !== undefined)
  return cities.flatMap(spellingsOf).some((spelling) => shareOfPhrase(words, spelling) === 1)
}

function judgeCity({ location, region, description }: RatedCompany, { names }: NameCriterion): Verdict {
  const words = wordsOf(`${location ?? ''} ${region ?? ''} ${description}`)
  const spellings = names.flatMap(spellingsOf)
  const isThere = spellings.some((spelling) => shareOfPhrase(words, spelling) === 1)
  return !isThere && location === null ? unknown() : verdictOf(isThere, isThere ? names.join(', ') : location)
}

function judgeStage({ stage, description }: RatedCompany, { names }: NameCriterion): Verdict {
  const words = wordsOf(description)
  const told = names.find((name) => shareOfPhrase(words, ownerStages.get(name) ?? '') === 1)
  if (stage !== null && names.includes(stage)) return verdictOf(true, stage)
  if (told !== undefined) return verdictOf(true, told)
  // A stage says how far a company is; only of a listed one it also says that no family or founder holds it alone.
  const saysNothing = names.every((name) => ownerStages.has(name)) && stage !== 'Public'
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

/** At least this share of a phrase, by the rarity of its words, is mentioned; less is a word that thousands of texts have. */
const leastOfPhrase = 0.4
/** A part of a phrase is at most half of what was sought. */
const partOfPhrase = 0.5

function judgeText(company: RatedCompany, { names }: NameCriterion, criteria: readonly Criterion[]): Verdict {
  const found = weighNames(findNames(company, names, soughtRolesOf(criteria)), names)
  const share = Math.max(0, ...found.map((one) => one.share))
  const whole = found.flatMap((one, at) => (one.share === 1 ? sayFound(names[at] ?? '', one.said) : []))
  if (share === 1) return verdictOf(true, whole.join(', '))
  if (company.description === '') return unknown()
  const isPart = !names.some(namesTrade)
  const earned = isPart ? share * partOfPhrase : share
  return share >= leastOfPhrase ? { share: earned, state: 'near', value: null } : verdictOf(false, null)
}

/** A phrase is excluded as a whole, by what a company does; words of any company, such as 'product', exclude none. */
function judgeUnwanted(company: RatedCompany, { names }: NameCriterion): Verdict {
  const telling = names.filter((name) => rarityOf(name) >= leastCore)
  if (telling.length === 0) return unknown()
  const found = findNames(company, telling, { asCustomers: false, roles: allRoles, isStrict: true })
  const at = found.findIndex(({ share }) => share === 1)
  return at === -1 ? verdictOf(true, null) : verdictOf(false, sayFound(telling[at] ?? '', found[at]?.said ?? ''))
}

/** What a choice of common words is worth beside one that names a trade. */
const commonChoice = 0.5

/** In 'adhesives or process chemicals' a company that speaks of processes has little of what is sought. */
function weighNames(found: readonly CoreShare[], names: readonly string[]): CoreShare[] {
  const rarities = names.map(rarityOf)
  if (Math.max(...rarities) < 1) return [...found]
  return found.map((one, at) => ((rarities[at] ?? 0) < leastCore ? { ...one, share: one.share * commonChoice } : one))
}

function findNames(company: RatedCompany, names: readonly string[], how: SoughtRoles): CoreShare[] {
  const text = textOf(company)
  return names.map((phrase) => shareOfCore(phrase, { ...text, ...how }))
}

const textOf = memoByObject(({ name, industry, description }: RatedCompany) => ({
  clauses: clausesOf(`${name}. ${industry}. ${description}`),
  // One of the fixed list holds many trades.
  ofIndustry: industries.some((fixed) => fixed.name === industry) ? [] : namesOfTrades(wordsOf(industry)),
}))

/** A single word says less than a fact. */
const wordWeight = 0.3

/** How much of what a thesis says beside what it seeks its text says as well. */
function judgeWords(company: RatedCompany, { names }: NameCriterion): Verdict {
  const { words, facts } = saidOf(company)
  const weightOfName = (name: string) => (isFact(name) ? 1 : wordWeight)
  const found = names.filter((name) => (isFact(name) ? facts.has(name) : hasWord(words, name)))
  const total = (all: readonly string[]) => all.reduce((sum, name) => sum + weightOfName(name), 0)
  const share = total(found) / total(names)
  return { share, state: share > 0 ? 'met' : 'missed', value: found.join(', ') || null }
}

const saidOf = memoByObject(({ name, industry, stage, description }: RatedCompany) => {
  const text = `${name}. ${industry}. ${stage ?? ''}. ${description}`
  return { words: wordsOf(text), facts: factsIn(text) }
})

/** What was sought, and how the company says it where that is another word. */
function sayFound(phrase: string, said: string): string {
  return foldText(said) === foldText(phrase) ? phrase : `${phrase} (${said})`
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

/**
 * So far outside its limits a figure earns nothing any more: points of percent, years, or a share of the limit. In between
 * the share falls evenly, so that 49 employees for 'at least 50' lose little.
 */
const nearPercent = 10
const nearYears = 10
const nearShare = 0.5

function judgeRange(company: RatedCompany, { figure, min, max }: RangeCriterion): Verdict {
  const value = figureOf(company, figure)
  if (value === null) return figure === 'revenue' ? judgeByEarnings(company, max) : unknown()
  const outside = Math.max(min === null ? 0 : min - value, max === null ? 0 : value - max, 0)
  if (outside === 0) return { share: 1, state: 'met', value }
  const limit = min !== null && value < min ? min : (max ?? 0)
  const share = Math.max(0, 1 - outside / reachOf(figure, limit))
  return { share, state: share > 0 ? 'near' : 'missed', value }
}

/** Nobody earns more than they take in: an EBITDA above the limit says that the revenue is above it too. */
function judgeByEarnings({ ebitda_millions: ebitda }: RatedCompany, most: number | null): Verdict {
  if (ebitda === null || most === null || ebitda <= most) return unknown()
  return { ...missed, value: `at least its EBITDA, ${writeNumber(ebitda, 'ebitda')} million USD` }
}

function reachOf(figure: CriterionFigure, limit: number): number {
  if (figure === 'founded') return nearYears
  if (figure === 'growth' || figure === 'margin' || figure === 'retention') return nearPercent
  return Math.max(Math.abs(limit) * nearShare, 0.1)
}
