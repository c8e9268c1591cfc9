/** What one stage of `npm test` took, and its share of the whole in seconds. */
export type StageTime = { title: string; seconds: number; share: number }

/**
 * One line for each stage, the longest first. A stage over its share says so: it is where the next minute is to be found.
 * On a machine with other work all of them are over.
 */
export function describeStages(times: readonly StageTime[]): string[] {
  const width = Math.max(...times.map(({ title }) => title.length))
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ title, seconds, share }) => {
      const line = `${title.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`
      return seconds > share ? `${line}, longer than its share of ${share} s` : line
    })
}
