/** The same random order each time. */
export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const shuffled = [...values]
  let state = seed
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    // A linear congruence is random enough to deal cards.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (place + 1))
    const moved = shuffled[place] as T
    shuffled[place] = shuffled[other] as T
    shuffled[other] = moved
  }
  return shuffled
}

/** '0.24 ± 0.02': mean and standard deviation over the splits. */
export function describeSpread(values: readonly number[], digits = 2): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return `${mean.toFixed(digits)} ± ${Math.sqrt(variance).toFixed(digits)}`
}
