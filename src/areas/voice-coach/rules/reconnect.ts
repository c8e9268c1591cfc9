/** Codes with which the server ends a session on purpose; the page does not come back after them. */
export const endCodes = {
  finished: 1000,
  /** The server closes; another one may be there in a moment. */
  goingAway: 1001,
  refused: 1008,
  failed: 4000,
  signedOut: 4001,
  tooMany: 4002,
  timeIsUp: 4003,
} as const

const final = new Set<number>([
  endCodes.finished,
  endCodes.refused,
  endCodes.failed,
  endCodes.signedOut,
  endCodes.tooMany,
  endCodes.timeIsUp,
])

export const mostAttempts = 6
const firstPauseMs = 500
const longestPauseMs = 8000

/** How long to wait before attempt 1, 2 …; null when nothing is tried any more. `chance` is from 0 to 1. */
export function planReconnect(code: number, attempt: number, chance: number): number | null {
  if (final.has(code) || attempt > mostAttempts) return null
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
  return Math.round(pauseMs * (0.75 + 0.5 * chance))
}
