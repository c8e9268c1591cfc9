/** A file of 16 GB holds about 100 million companies. */
export const importSizeLimitBytes = 16 * 1024 ** 3

/** Rows that one page of changes shows. */
export const changesPageSize = 200

/** Errors and duplicates that a dry run keeps of each kind; it counts them all. */
export const findingsKept = 200

/** Companies written in one transaction. */
export const batchRows = 1000
