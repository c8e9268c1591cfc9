import type { RegionReader } from '#areas/company-search/rules/region-reader.ts'
import { memo } from '#core/memo.ts'
import { foldText } from '#core/names/fold-text.ts'
import { placeRegionGroups, regionSpellings } from '../reading/words/places/place-words.ts'
import { findRegionsAround } from './regions-around.ts'

/** Regions by each of their names, folded, and groups of regions by theirs: 'bayern', 'midwest'. */
const bySpelling = new Map<string, readonly string[]>([
  ...placeRegionGroups.flatMap(({ regions, phrases }) => phrases.map((phrase) => [phrase, regions] as const)),
  ...[...Map.groupBy(regionSpellings, ([phrase]) => phrase)].map(
    ([phrase, named]) => [phrase, [...new Set(named.map(([, region]) => region))]] as const,
  ),
])

/** The groups of regions that a list of choices offers; the others are understood as well. */
const offeredGroups = {
  'United States': [
    'Midwest',
    'New England',
    'Northeast',
    'Southeast',
    'Mid-Atlantic',
    'West Coast',
    'Sun Belt',
    'Rust Belt',
  ],
  'United Kingdom': ['Great Britain', 'Midlands', 'Home Counties'],
} as const satisfies Record<string, readonly string[]>

const groupsOf = (country: string) =>
  (Object.entries<readonly string[]>(offeredGroups).find(([name]) => name === country)?.[1] ?? []).map((name) => ({
    name,
    regions: new Set(bySpelling.get(foldText(name))),
  }))

const around = memo((country: string) => memo((region: string) => findRegionsAround(region, country), 20_000), 300)

/** The regions that the name of a region in the record of a company lies in, itself among them where it is one. */
export function regionsAround(region: string, country = ''): ReadonlySet<string> {
  return around(country)(region)
}

/** Names of regions as people and companies write them. */
export const regionReader: RegionReader = {
  means(wanted, region, country) {
    if (wanted === region) return true
    const wholes = regionsAround(region, country)
    return (bySpelling.get(foldText(wanted)) ?? []).some((name) => wholes.has(name))
  },
  choicesOf(region, country = '') {
    const wholes = regionsAround(region, country)
    const own = bySpelling.get(foldText(region))?.find((name) => wholes.has(name)) ?? region
    const groups = groupsOf(country).filter(({ regions }) => [...wholes].some((name) => regions.has(name)))
    return [...new Set([own, ...wholes, ...groups.map(({ name }) => name)])]
  },
}
