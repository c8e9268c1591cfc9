import { countries } from '#areas/companies/rules/countries.ts'
import { isOfIndustry } from '#areas/companies/rules/industry-taxonomy.ts'
import type { Criterion, NameCriterion, RangeCriterion } from '../contract.ts'
import { spellingsOfCore } from './core-words.ts'
import { spellingsOf } from './place-words.ts'
import { phrasesOf } from './read-trade.ts'

/** What one pass looks for: the shape of the search of the companies area. */
export type Pass = { wanted: PlannedNames[]; ranges: Pick<RangeCriterion, 'figure' | 'min' | 'max'>[] }
export type PlannedNames = {
  kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | null
  isMeant(name: string): boolean
  phrases: readonly string[]
  not: boolean
}

/**
 * Passes over the companies, from all criteria to only those that must be kept: what fulfils everything comes first, and
 * when that is little, what is of the right kind in another size, then what has the right size, then what keeps the musts.
 * The first pass is the one that is counted.
 */
export function planSearch(criteria: readonly Criterion[]): Pass[] {
  const musts = criteria.filter(({ must }) => must)
  const named = criteria.filter(({ must, kind }) => must || kind !== 'range')
  const sized = criteria.filter(({ must, kind }) => must || kind === 'range')
  const lists = [[...criteria], ...[named, sized, musts].map((list) => list.map(widen))]
  // A pass without any condition would be a walk through all companies, and one that was made brings nothing new.
  const keys = lists.map((list) => list.map(({ id, kind }) => `${id} ${kind}`).join('; '))
  return lists.filter((_, at) => at === 0 || (keys[at] !== '' && keys.indexOf(keys[at] ?? '') === at)).map(toPass)
}

/** Of a company without a region nobody knows whether it is there: then its country decides who is looked at. */
function widen(criterion: Criterion): Criterion {
  if (criterion.kind !== 'region' || criterion.not) return criterion
  const around = countries.filter(({ regions }) => regions.some((region: string) => criterion.names.includes(region)))
  return around.length === 0 ? criterion : { ...criterion, kind: 'country', names: around.map(({ name }) => name) }
}

function toPass(criteria: readonly Criterion[]): Pass {
  const ranges = criteria.filter((criterion) => criterion.kind === 'range')
  const names = criteria.filter((criterion) => criterion.kind !== 'range')
  return { ranges, wanted: names.filter(canBeSearched).map(toWanted) }
}

/** Whether the search itself knows all criteria; else what it counts is more than what misses nothing. */
export function isWhollySearched(criteria: readonly Criterion[], searchable: ReadonlySet<string>): boolean {
  return criteria.every((one) => (one.kind === 'range' ? searchable.has(one.figure) : canBeSearched(one)))
}

/** Who owns a company seldom stands in its stage, and what is excluded there is seen when it is rated. */
function canBeSearched({ kind, names, not }: NameCriterion): boolean {
  return !(kind === 'stage' && names.includes('Family-Owned')) && !(kind === 'city' && not)
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
      return { kind: null, not, phrases: not ? names : names.flatMap(spellingsOfCore), isMeant: () => false }
    default:
      return { kind, not, phrases: [], isMeant: isNamed }
  }
}
