import { wordsOf } from '#core/names/fold-text.ts'
import { homeOf, spellingsOf } from '../reading/words/places/place-words.ts'
import { partNamed, regionParts, type RegionPart } from '../reading/words/places/region-parts.ts'

const longestName = 5

/** By the names of each part and its towns, as a company may write them. */
const parts = Map.groupBy(regionParts.flatMap(namesOfPart), ({ name }) => name)

function namesOfPart(part: RegionPart): { name: string; part: RegionPart }[] {
  const names = [...part.phrases, ...part.towns.flatMap(spellingsOf)].map((name) => wordsOf(name).join(' '))
  return [...new Set(names)].map((name) => ({ name, part }))
}

/** 'Rosenheim' is in Upper Bavaria, and so in Bavaria: the parts of regions of this country that a place names, and their wholes. */
export function regionsAround(place: string, country: string): ReadonlySet<string> {
  const named = phrasesIn(wordsOf(place)).flatMap((phrase) => parts.get(phrase) ?? [])
  const here = named.filter(({ part }) => country === '' || homeOf(part.name) === country)
  return new Set(here.flatMap(({ part }) => [part.name, part.parent]))
}

function phrasesIn(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + longestName).map((_word, at) => words.slice(from, from + at + 1).join(' ')),
  )
}

/** Whether any of these is a part of a region in which a place is, unless it is known to be in another part. */
export function mayBeInPart(names: readonly string[], around: ReadonlySet<string>): boolean {
  return names.some((name) => {
    const part = partNamed(name)
    return part !== undefined && around.has(part.parent) && !isElsewhere(part, around)
  })
}

function isElsewhere(part: RegionPart, around: ReadonlySet<string>): boolean {
  const others = [...around].flatMap((name) => partNamed(name) ?? []).filter(({ parent }) => parent === part.parent)
  return part.towns.length > 0 && others.some((other) => !lieAcross(part, other))
}

/** As Münsterland and Westphalia. */
function lieAcross(one: RegionPart, other: RegionPart): boolean {
  return one.towns.some((town) => other.towns.includes(town))
}
