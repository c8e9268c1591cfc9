import { namePhrases, splitPhrases, type PhraseTable } from '../phrase-table.ts'
import table from './region-parts.json' with { type: 'json' }

/** A part of a region under its own name: Upper Bavaria, the Ruhr. `towns`: its larger ones, each certainly there. */
export type RegionPart = { name: string; parent: string; phrases: readonly string[]; towns: readonly string[] }

type PartRow = { words: string; towns: string }

export const regionParts: readonly RegionPart[] = Object.entries<Readonly<Record<string, PartRow>>>(table).flatMap(
  ([parent, parts]) =>
    Object.entries(parts).map(([name, { words, towns }]) => ({
      name,
      parent,
      phrases: [bareName(name), ...splitPhrases(words)],
      towns: splitPhrases(towns),
    })),
)

const partsByName = new Map(regionParts.map((part) => [part.name, part]))

export function partNamed(place: string): RegionPart | undefined {
  return partsByName.get(place)
}

/** The region that this is a part of; undefined for any other place. */
export function wholeOf(place: string): string | undefined {
  return partNamed(place)?.parent
}

export const partPhrases: PhraseTable = regionParts.flatMap(({ name, phrases }) =>
  namePhrases('region', { [name]: phrases.join('|') }),
)

/** 'Swabia (Bavaria)' is called Swabia. */
function bareName(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}
