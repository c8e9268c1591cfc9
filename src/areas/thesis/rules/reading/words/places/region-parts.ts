import { foldText } from '#core/names/fold-text.ts'
import { splitPhrases, type PhraseTable } from '../phrase-table.ts'
import table from './region-parts.json' with { type: 'json' }

/** A part of a region under its own name: Upper Bavaria, the Ruhr. `towns`: its larger ones. */
export type RegionPart = { name: string; parent: string; phrases: readonly string[]; towns: readonly string[] }

/** A part around a city has its name, and other words: 'provincia di Brescia'. */
const aroundCities = new Set(splitPhrases(table.aroundCities))

/** A line of the file has the other names of a part and, behind '>', its towns. */
export const regionParts: readonly RegionPart[] = Object.entries<Readonly<Record<string, string>>>(table.parts).flatMap(
  ([parent, parts]) =>
    Object.entries(parts).map(([name, line]) => {
      const [words = '', towns = ''] = line.split('>')
      const own = aroundCities.has(name) ? [] : [foldText(name)]
      const phrases = [...own, ...splitPhrases(words)]
      return { name, parent, phrases: [...phrases, ...phrases.flatMap(inEnglish)], towns: splitPhrases(towns) }
    }),
)

/** 'province of lugo', by the names of provinces in their language */
function inEnglish(phrase: string): string[] {
  const [, city] = /^provincia d[ei] (.+)$/.exec(phrase) ?? []
  return city === undefined ? [] : [`province of ${city}`]
}

const partsByName = new Map(regionParts.map((part) => [part.name, part]))

export function partNamed(place: string): RegionPart | undefined {
  return partsByName.get(place)
}

/** The region that this is a part of; undefined for any other place. */
export function wholeOf(place: string): string | undefined {
  return partNamed(place)?.parent
}

export const partPhrases: PhraseTable = regionParts.flatMap(({ name, phrases }) =>
  phrases.map((phrase) => [phrase, { is: 'name', kind: 'region', names: [name] }] as const),
)
