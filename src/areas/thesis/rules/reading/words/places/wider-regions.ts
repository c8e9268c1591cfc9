import { splitPhrases } from '../phrase-table.ts'
import { homeOf, townsOf } from './place-words.ts'
import { wholeOf } from './region-parts.ts'
import table from './wider-regions.json' with { type: 'json' }

/** Regions that lie in a wider one of their country: Kent in South East England, that in England. */
const ofRegions = Object.values<Readonly<Record<string, string>>>(table.regions).flatMap((ofCountry) =>
  Object.entries(ofCountry).flatMap(([wider, regions]) =>
    splitPhrases(regions).map((region): [string, string] => [region, wider]),
  ),
)

const around = Map.groupBy(ofRegions, ([region]) => region)

/** All that this region or part of one lies in, within its country: 'East Kent' is in Kent, South East England and England. */
export function wholesOf(place: string): readonly string[] {
  const next = [wholeOf(place), ...(around.get(place) ?? []).map(([, wider]) => wider)]
  const direct = next.flatMap((one) => (one === undefined || one === place ? [] : [one]))
  return [...new Set(direct.flatMap((one) => [one, ...wholesOf(one)]))]
}

const ofNone = new Set(splitPhrases(table.ofNone))
const named = Object.entries<string>(table.towns).flatMap(([region, towns]) =>
  splitPhrases(towns).map((town): [string, string] => [town, region]),
)
const placed = new Set(named.map(([town, region]) => `${town}, ${homeOf(region)}`))

/** Towns that are in no part of a region, with theirs; those of a name that several regions have are in none. */
export const townsOfRegions: readonly (readonly [town: string, region: string])[] = [
  ...named,
  ...Object.entries<string>(table.otherTowns).flatMap(([region, country]) =>
    townsOf(country).flatMap((town) =>
      placed.has(`${town}, ${country}`) || ofNone.has(town) ? [] : [[town, region] as const],
    ),
  ),
]

/** Regions of which nearly all towns are known, so that one that nobody knows may be in any of them. */
const knownByTowns = new Set(splitPhrases(table.knownByTowns))

export const isKnownByTowns = (region: string): boolean => knownByTowns.has(region)
