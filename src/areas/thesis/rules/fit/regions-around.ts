import { wordsOf } from '#core/names/fold-text.ts'
import { shareOfPhrase } from '../reading/read-trade.ts'
import { homeOf, regionSpellings, spellingsOf } from '../reading/words/places/place-words.ts'
import { partNamed, regionParts, wholeOf } from '../reading/words/places/region-parts.ts'
import { isKnownByTowns, townsOfRegions, wholesOf } from '../reading/words/places/wider-regions.ts'

const longestName = 5

type NamedRegion = { phrase: string; region: string }

function toNamed(name: string, region: string): NamedRegion {
  return { phrase: wordsOf(name).join(' '), region }
}

function namesOfTown(town: string, region: string): NamedRegion[] {
  return spellingsOf(town).map((name) => toNamed(name, region))
}

/** Regions by their names, and by those of their towns, as a company may write them. */
const byName = Map.groupBy(
  [
    ...regionSpellings.map(([phrase, region]) => toNamed(phrase, region)),
    ...regionParts.flatMap(({ name, towns }) => towns.flatMap((town) => namesOfTown(town, name))),
    ...townsOfRegions.flatMap(([town, region]) => namesOfTown(town, region)),
  ],
  ({ phrase }) => phrase,
)

type CompanyPlace = { region: string | null; location: string | null; country: string }
/** The regions that a company is in, and the words of its region, or else its location, that name none. */
type Whereabouts = { around: ReadonlySet<string>; others: readonly string[]; country: string }

export function findWhereabouts({ region, location, country }: CompanyPlace): Whereabouts {
  const { around } = readPlace(`${location ?? ''}, ${region ?? ''}`, country)
  return { around, others: readPlace(region ?? location ?? '', country).others, country }
}

/** 'Upper Bavaria' is in Bavaria, in that country or wherever that is. */
export function findRegionsAround(region: string, country = ''): ReadonlySet<string> {
  return readPlace(region, country).around
}

/** 'Rosenheim' is in Upper Bavaria, and so in Bavaria; 'Lower Saxony' is not in Saxony. */
function readPlace(place: string, country: string): { around: Set<string>; others: string[] } {
  const words = wordsOf(place)
  const around = new Set<string>()
  const others: string[] = []
  for (let at = 0; at < words.length;) {
    const found = longestNamed(words.slice(at, at + longestName), country)
    for (const region of found.regions) for (const one of [region, ...wholesOf(region)]) around.add(one)
    if (found.regions.length === 0) others.push(...words.slice(at, at + 1))
    at += Math.max(1, found.length)
  }
  return { around, others }
}

/** The longest name of regions of this country with which these words begin. */
function longestNamed(words: readonly string[], country: string): { length: number; regions: readonly string[] } {
  for (let length = words.length; length > 0; length -= 1) {
    const named = byName.get(words.slice(0, length).join(' ')) ?? []
    const regions = named.flatMap(({ region }) => (country === '' || homeOf(region) === country ? [region] : []))
    if (regions.length > 0) return { length, regions }
  }
  return { length: 0, regions: [] }
}

export function isInAny(names: readonly string[], { around, others, country }: Whereabouts): boolean {
  return names.some((name) => around.has(name) || isInWords(others, name, country))
}

/** 'New England' is not in England, and the Limburg of the Netherlands is one as well. */
function isInWords(words: readonly string[], name: string, country: string): boolean {
  const home = homeOf(name)
  const isAbroad = home !== undefined && country !== '' && home !== country
  return isAbroad ? words.join(' ') === wordsOf(name).join(' ') : shareOfPhrase(words, name) === 1
}

/** Whether what is known of a company leaves open that it is in one of these regions. */
export function mayBeInAny(names: readonly string[], { around, country }: Whereabouts): boolean {
  return names.some((name) => {
    // Of a village that nobody knows nobody can say in which part of its country that is
    if (around.size === 0) return isKnownByTowns(name) && homeOf(name) === country
    const wholes = wholesOf(name)
    return wholes.some((whole) => around.has(whole)) && !isElsewhere(name, wholes, around)
  })
}

function isElsewhere(name: string, wholes: readonly string[], around: ReadonlySet<string>): boolean {
  const others = [...around].filter((other) => other !== name && !wholes.includes(other))
  return others.some((other) => wholesOf(other).some((whole) => wholes.includes(whole)) && !lieAcross(name, other))
}

/** As Münsterland and Westphalia; where no town of a part is known, neither is where in its region it ends. */
function lieAcross(one: string, other: string): boolean {
  const [towns, others] = [townsIn(one), townsIn(other)]
  if (partNamed(one) && towns.length === 0) return wholeOf(one) === wholeOf(other)
  return towns.some((town) => others.includes(town))
}

/** The larger towns of a part, and those of the parts of a region. */
const townsByRegion = Map.groupBy(
  regionParts.flatMap(({ name, parent, towns }) =>
    [name, parent].flatMap((region) => towns.map((town) => ({ region, town }))),
  ),
  ({ region }) => region,
)

const townsIn = (region: string): string[] => (townsByRegion.get(region) ?? []).map(({ town }) => town)
