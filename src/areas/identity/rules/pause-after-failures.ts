/** So many wrong ones in a row are free at one place: people mistype. Five wrong codes already end their sign-in. */
export const freeAtPlace = { password: 5, code: 10 } as const

/** So many wrong codes are free for one account from all places together: six digits are quickly guessed by many. */
export const codesOfAccount = 100

const firstPauseSeconds = 15
const longestPauseSeconds = 15 * 60

/**
 * How long one has to wait after so many wrong ones in a row: 15 s after the last free one, doubled with each further
 * one, at most a quarter of an hour. A guesser gets about a hundred tries a day at one place, the owner is never shut
 * out for long (G017).
 */
export function pauseSecondsAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(firstPauseSeconds * 2 ** (failures - free), longestPauseSeconds)
}
