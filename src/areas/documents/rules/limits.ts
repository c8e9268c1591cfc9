/** The largest file that is stored (S0 §5 and §9). */
export const documentSizeLimitBytes = 10 * 1024 * 1024
/** Of the text of a document that one request answers. */
export const lettersOfReading = 1_000_000
/** For how long the removal of a document can be undone. */
export const daysOfUndo = 7
/** Opening a document again within this time is the same view. */
export const viewMinutes = 10
export const linkMinutes = 5
export const viewsListed = 200
/** Reading an encrypted file while its owner waits, below the timeout of a call. */
export const unlockMs = 25_000
export const longestFilePassword = 255
/** Of a file that is redacted: as many as the reader of files takes. */
export const mostPagesToRedact = 500
/** Places that are hidden in one document. */
export const mostSpans = 2_000
export const mostRedactionSets = 10
export const longestReason = 120
/** Words that are searched for at once. */
export const mostPhrases = 20
export const shortestPhrase = 2
export const longestPhrase = 200
/** Of the log of what was hidden. */
export const redactionsListed = 50

/** So many files, and as many folders, are uploaded in one step: more come as a ZIP file. */
export const filesAtOnce = 500
