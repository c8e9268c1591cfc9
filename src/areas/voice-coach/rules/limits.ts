/** S1 §9: mono, 16 bits. */
export const sampleRate = 24_000
export const frameSamples = 4096
export const bytesPerSecond = sampleRate * 2

/** A frame of audio has 11 kB as base64; nothing that a page sends is longer. */
export const mostMessageBytes = 32 * 1024
export const longestText = 4000

/** Audio may arrive so much faster than it is spoken, and so many messages may come at once after a pause of the network. */
export const pace = { audioFactor: 2, burstSeconds: 10, messagesPerSecond: 30, messagesAtOnce: 150 }

/** What a reader who does not read may leave on the way. */
export const mostUnsentBytes = 2 * 1024 * 1024

export const ticketSeconds = 60
export const sessionMinutes = 30
export const sessionsPerUser = 2
export const sessionsPerProcess = 60

export const transcriptsListed = 50
/** Of one session that is stored. */
export const mostEntries = 400
export const longestEntry = 20_000

/** A session with a provider ends when this is spent, in millionths of a US dollar. */
export const sessionMicros = 2_000_000
