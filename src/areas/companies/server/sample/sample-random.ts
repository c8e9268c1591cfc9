/** Chance that is the same every time. */
export type Random = () => number

/** Mulberry32: small, fast, and the same everywhere. */
export function makeRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
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
