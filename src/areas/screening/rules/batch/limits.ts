export const batchLimits = {
  /** Names with hits that the screen shows. */
  rowsShown: 500,
  /** Rows that cannot be read, of which the result keeps the first. */
  findings: 100,
  /** The names of a file that was never compared are deleted after so many days. */
  fileDays: 7,
} as const
