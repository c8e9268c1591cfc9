/** The period of all questions to Gong and Chorus (S1 §9). */
export const daysBack = 30
const dayMs = 86_400_000

/** From so many days ago until now. */
export function lastDays(now: Date): { start: string; end: string } {
  return { start: new Date(now.getTime() - daysBack * dayMs).toISOString(), end: now.toISOString() }
}

/** How long an answer of a tool is used again. */
export const cachedMs = 10 * 60_000
/** The calls of a deal whose transcripts are read, and the meetings whose metrics are. */
export const talksRead = 20
export const meetingsMeasured = 25

/** One piece of work at a tool; below the time limit of a call of the API. */
export const workMs = 24_000
/** The longest wait for one's turn. */
export const longestQueueMs = 15_000
export const longestPauseSeconds = 86_400

/** A transcript of several hours. */
export const transcriptLetters = 600_000
export const transcriptLines = 10_000
export const longestLine = 4000
export const longestSpeaker = 100
export const callsOfDeal = 50
/** Moments of one kind that are shown of a conversation. */
export const momentsShown = 200
export const listedOfTool = 2000
export const longestId = 200
