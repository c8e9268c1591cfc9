import { chanceFrom } from '#core/numbers/chance-from.ts'

/** Chance that is the same every time. */
export type Random = () => number

/** A stream of its own for each seed. */
export function makeRandom(seed: number): Random {
  return chanceFrom((seed * 2_654_435_761) >>> 0)
}

/** About normal: mean 0, standard deviation 1, never beyond 3. */
export function bell(random: Random): number {
  return (random() + random() + random() - 1.5) * 2
}

export function pick<T>(list: readonly T[], random: Random): T {
  return atTurn(list, Math.floor(random() * list.length))
}

export function atTurn<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length]
  if (item === undefined) throw new Error('An empty list has no turn')
  return item
}
