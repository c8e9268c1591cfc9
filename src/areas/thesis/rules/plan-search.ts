import { ownerStages } from './fit/owner-stages.ts'
import { isOfIndustry } from '#areas/companies/rules/industry-taxonomy.ts'
import type { Criterion, NameCriterion, RangeCriterion } from '../contract.ts'
import { namesTrade, spellingsOfCore } from './fit/core-words.ts'
import { regionsAround } from './fit/read-region.ts'
import { countryOfCity, homeOf, spellingsOf } from './reading/words/places/place-words.ts'
import { wholeOf } from './reading/words/places/region-parts.ts'
import { isKnownByTowns } from './reading/words/places/wider-regions.ts'
import { tradeKinds } from './reading/meanings.ts'
import { phrasesOf } from './reading/read-trade.ts'

/** What one pass looks for: the shape of the search of the companies area. */
export type Pass = { wanted: PlannedNames[]; ranges: Pick<RangeCriterion, 'figure' | 'min' | 'max'>[] }
export type PlannedNames = {
  kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | null
  isMeant(name: string): boolean
  phrases: readonly string[]
  not: boolean
}

/**
 * Passes over the companies, from all criteria to the musts alone: companies that meet everything come first, and
 * if there are few, companies of the right kind in another size, then of the right size, then those that meet the musts.
 * The first pass is the one that is counted.
 */
export function planSearch(all: readonly Criterion[]): Pass[] {
  const criteria = all.some(({ kind }) => kind !== 'words') ? all.filter(({ kind }) => kind !== 'words') : all
  const musts = criteria.filter(({ must }) => must)
  const named = criteria.filter(({ must, kind }) => must || kind !== 'range')
  const sized = criteria.filter(({ must, kind }) => must || kind === 'range')
  const lists = [
    criteria.map((one) => (isMixed(one) ? widen(one) : withWholes(one))),
    ...[withAnyTrade(criteria), withAnyTrade(named), named, sized, musts].map((list) => list.map(widen)),
  ]
  // A pass without any condition would be a walk through all companies, and one that was made brings nothing new.
  const keys = lists.map((list) => list.map(({ id, kind }) => `${id} ${kind}`).join('; '))
  return lists.filter((_, at) => at === 0 || (keys[at] !== '' && keys.indexOf(keys[at] ?? '') === at)).map(toPass)
}

/** Words that stand in several sentences of a thesis: a company that has any of them is worth rating. */
function withAnyTrade(criteria: readonly Criterion[]): Criterion[] {
  const trades = criteria.filter(isTrade)
  const texts = trades.filter((one): one is NameCriterion => one.kind === 'text')
  const [text] = texts
  if (!text || trades.length === 1) return [...criteria]
  const names = texts.flatMap((one) => one.names)
  return [...criteria.filter((one) => !isTrade(one)), { ...text, names, id: 'any trade', must: false }]
}

/** Whether a criterion says what is sought: words, an industry or a technology. */
export function isTrade(criterion: Criterion): boolean {
  return criterion.kind !== 'range' && !criterion.not && tradeKinds.has(criterion.kind)
}

/** The index knows regions, and few of their parts: the rating says which companies are in a part. */
function withWholes(criterion: Criterion): Criterion {
  if (criterion.kind !== 'region' || criterion.not) return criterion
  return { ...criterion, names: [...new Set(criterion.names.flatMap((name) => [name, wholeOf(name) ?? name]))] }
}

const hasPart = ({ kind, names }: NameCriterion): boolean =>
  kind === 'region' && names.some((name) => wholeOf(name) !== undefined || isKnownByTowns(name))

/** A company without a region may or may not be there, so the search uses its country. */
function widen(criterion: Criterion): Criterion {
  if (criterion.kind !== 'region' || criterion.not) return criterion
  const around = new Set(criterion.names.map((name) => countryAround(name) ?? name))
  return criterion.names.every((name) => !countryAround(name))
    ? criterion
    : { ...criterion, kind: 'country', names: [...around] }
}

const countryAround = (place: string): string | undefined => homeOf(place) ?? countryOfCity(place)

/** 'Norway or Scotland', 'Munich or Austria': regions, cities and whole countries, which the index knows apart. */
function isMixed({ kind, ...criterion }: Criterion): boolean {
  if (kind !== 'region' || !('names' in criterion)) return false
  const hasCity = criterion.names.some((name) => homeOf(name) === undefined && countryOfCity(name) !== undefined)
  return hasCity || new Set(criterion.names.map((name) => homeOf(name) === undefined)).size > 1
}

function toPass(criteria: readonly Criterion[]): Pass {
  const ranges = criteria.filter((criterion) => criterion.kind === 'range')
  const names = criteria.filter((criterion) => criterion.kind !== 'range')
  return { ranges, wanted: names.filter(canBeSearched).map(toWanted) }
}

/** Whether the index supports all criteria; otherwise its count includes companies that miss some. */
export function isWhollySearched(criteria: readonly Criterion[], searchable: ReadonlySet<string>): boolean {
  return criteria.every((one) => {
    if (one.kind === 'range') return searchable.has(one.figure)
    return one.kind === 'words' || (canBeSearched(one) && !isMixed(one) && !hasPart(one) && !isTradeInWords(one))
  })
}

/** The index finds the words of a trade, and only the rating whether a company is of it. */
function isTradeInWords({ kind, names }: NameCriterion): boolean {
  return kind === 'text' && names.some(namesTrade)
}

/** Ownership is rarely recorded in `stage`; exclusions on it are applied during scoring instead. */
function canBeSearched({ kind, names, not }: NameCriterion): boolean {
  return (
    !(kind === 'stage' && names.some((name) => ownerStages.has(name))) && !((kind === 'city' || kind === 'text') && not)
  )
}

function toWanted({ kind, names, not }: NameCriterion): PlannedNames {
  // What has no industry or country is not known to be elsewhere.
  const orUnknown = (test: (name: string) => boolean) => (name: string) => (name === '' && !not) || test(name)
  const isNamed = (name: string) => names.includes(name)
  switch (kind) {
    case 'industry':
      return { kind, not, phrases: [], isMeant: orUnknown((name) => isOfIndustry(name, names)) }
    case 'country':
      return { kind, not, phrases: [], isMeant: orUnknown(isNamed) }
    case 'technology':
      return { kind, not, phrases: names.flatMap(phrasesOf), isMeant: isNamed }
    case 'city':
      return { kind: null, not, phrases: names.flatMap(spellingsOf), isMeant: () => false }
    case 'text':
    case 'words':
      return { kind: null, not, phrases: names.flatMap(spellingsOfCore), isMeant: () => false }
    case 'region':
      return { kind, not, phrases: [], isMeant: (name) => isNamed(name) || (!not && isInAny(name, names)) }
    default:
      return { kind, not, phrases: [], isMeant: isNamed }
  }
}

/** Of England are the companies of Kent, of Bavaria those of 'Bayern'; whom that excludes says the rating, which knows their country. */
function isInAny(region: string, names: readonly string[]): boolean {
  const around = regionsAround(region)
  return names.some((name) => around.has(name))
}
