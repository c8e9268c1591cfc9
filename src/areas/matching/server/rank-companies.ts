import { wordsOf } from '#core/names/fold-text.ts'
import { yieldToEventLoop } from './run-search.ts'

export type Ranked = { id: string; score: number }

/** Companies between two turns of the event loop. */
const atOnce = 2000

/** The ids of those that fit best, best first. */
export async function rankBest<Company extends { id: string }>(
  companies: readonly Company[],
  most: number,
  scoreOf: (company: Company) => number,
): Promise<Ranked[]> {
  let best: Ranked[] = []
  for (let from = 0; from < companies.length; from += atOnce) {
    const scored = companies.slice(from, from + atOnce).map((company) => ({ id: company.id, score: scoreOf(company) }))
    best = bestOf([...best, ...scored], most)
    await yieldToEventLoop()
  }
  return best
}

export function bestOf(ranked: readonly Ranked[], most: number): Ranked[] {
  return ranked.toSorted((one, other) => other.score - one.score).slice(0, most)
}

export function isSameName(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ')
}
