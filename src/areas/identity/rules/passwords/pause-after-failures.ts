/** Failures in a row without a pause from one network: people mistype. Five wrong codes already end the sign-in. */
export const freePerNetwork = { password: 5, code: 10 } as const

/** Wrong codes without a pause for one account from all networks together: many guessers find six digits quickly. */
export const freeCodesPerAccount = 100

const firstPauseSeconds = 15
const longestPauseSeconds = 15 * 60

/**
 * The pause after failures in a row: 15 s after the last free one, doubled with each further failure, at most 15
 * minutes. A guesser gets about a hundred attempts a day per network; the owner is never locked out for long (G017).
 */
export function pauseSecondsAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(firstPauseSeconds * 2 ** (failures - free), longestPauseSeconds)
}
