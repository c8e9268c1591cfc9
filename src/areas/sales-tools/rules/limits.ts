/** The period of all questions to Gong and Chorus (S1 §9). */
export const daysBack = 30
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

/** A transcript of five hours. */
export const transcriptLetters = 300_000
export const transcriptLines = 10_000
/** A turn of twenty minutes. */
export const longestLine = 20_000
export const longestSpeaker = 100
export const callsOfDeal = 20
/** Moments of one kind that are shown of a conversation. */
export const momentsShown = 200
export const listedOfTool = 2000
export const longestId = 200
