/** Which companies answer a thesis, by somebody who read them all: what fits, and what is worth a look. */
export type Marks = { fits: readonly string[]; near: readonly string[] }

export type RankingScore = {
  /** Normalised discounted gain of the first ten: a fit counts 3, one that is near 1. */
  ndcg: number
  /** Of the first n, where n companies fit: how many do. */
  precision: number
  /** Of those that fit: how many are among the first twenty. */
  found: number
}

const shown = 10
const looked = 20

/** How good a ranking is, best first. A thesis that nothing fits has no measure. */
export function judgeRanking(ranking: readonly string[], { fits, near }: Marks): RankingScore {
  const gains = ranking.map((id) => gainOf(id, { fits, near }))
  const best = [...fits.map(() => 3), ...near.map(() => 1)]
  const hits = (length: number) => ranking.slice(0, length).filter((id) => fits.includes(id)).length
  return {
    ndcg: discount(gains) / discount(best),
    precision: hits(fits.length) / fits.length,
    found: hits(looked) / Math.min(looked, fits.length),
  }
}

function gainOf(id: string, { fits, near }: Marks): number {
  return fits.includes(id) ? 3 : near.includes(id) ? 1 : 0
}

function discount(gains: readonly number[]): number {
  return gains.slice(0, shown).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}
