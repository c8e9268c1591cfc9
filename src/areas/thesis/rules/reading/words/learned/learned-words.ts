import table from './learned-words.json' with { type: 'json' }

/** What speaks for free words being a trade, in the order of `evidenceNames`. */
export type EvidenceWeights = { bias: number; weights: readonly number[] }

const leanings: ReadonlyMap<string, number> = new Map(
  Object.entries(table.leanings).flatMap(([leaning, words]) =>
    words.split(' ').map((word) => [word, Number(leaning)] as const),
  ),
)

/** How much more often strangers said a word of a trade than of anything else. */
export const leaningOf = (word: string): number | null => leanings.get(word) ?? null

export const weightsOf = (isRefused: boolean): EvidenceWeights => (isRefused ? table.refused : table.sought)
