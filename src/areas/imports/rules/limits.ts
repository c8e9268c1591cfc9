/** A file of 16 GB holds about 100 million companies. */
export const importSizeLimitBytes = 16 * 1024 ** 3

/** Rows that one page of changes shows. */
export const changesPageSize = 200

/** Errors and duplicates that a dry run keeps of each kind; it counts them all. */
export const findingsKept = 200

/** Rows written in one transaction, and letters: a file of long texts must not fill the memory. */
export const batchRows = 4000
export const batchLetters = 4_000_000

/** Companies that an undo restores or removes in one transaction, where each one is looked at. */
export const undoRows = 1000

/** An import of more new companies than this stores them first and adds them to the search afterwards. */
export const searchLaterAbove = 20_000
