const gigabyte = 1024 ** 3

export type ImportLimits = {
  /** Of the file as it arrives, and of what it holds once it is unpacked. */
  fileBytes: number
  unpackedBytes: number
  /** Below the header. What one run takes over is one file. */
  rows: number
  /** That the workspace has in the end, with those of all imports under way. Null: as many as there are. */
  companies: number | null
}

/**
 * A file of 3 MB can hold twenty million rows. What everybody sees is brought in by administrators and by
 * `npm run import`; a file of 16 GB holds about 100 million companies.
 */
export const importLimits: Record<'workspace' | 'universe', ImportLimits> = {
  workspace: { fileBytes: 2 * gigabyte, unpackedBytes: 2 * gigabyte, rows: 500_000, companies: 2_000_000 },
  universe: { fileBytes: 16 * gigabyte, unpackedBytes: 256 * gigabyte, rows: 200_000_000, companies: null },
}

/** Rows that one page of changes shows. */
export const changesPageSize = 200

/** Errors and duplicates that a dry run keeps of each kind; it counts them all. */
export const findingsKept = 200

/** Rows that a preview shows of each kind, doubtful ones that can be decided one by one, and industries of a file. */
export const previewRowsShown = 20
export const doublesShown = 200
export const industriesShown = 200

/** Rows written in one transaction, and letters: a file of long texts must not fill the memory. */
export const batchRows = 4000
export const batchLetters = 4_000_000

/** Companies that an undo restores or removes in one transaction, where each one is looked at. */
export const undoRows = 1000

/** An import of more new companies than this stores them first and adds them to the search afterwards. */
export const searchLaterAbove = 20_000
