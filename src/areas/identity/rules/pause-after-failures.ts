/** So many wrong passwords in a row are free: people mistype. */
export const freeFailures = 5

const firstPauseSeconds = 15
const longestPauseSeconds = 15 * 60

/**
 * How long an address has to wait after so many wrong passwords in a row: 15 s after the fifth, doubled with each
 * further one, at most a quarter of an hour. A guesser gets about a hundred tries a day, the owner is never shut out
 * for long (G017).
 */
export function pauseSecondsAfter(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstPauseSeconds * 2 ** (failures - freeFailures), longestPauseSeconds)
}
