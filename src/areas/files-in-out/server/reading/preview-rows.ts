import { cutText } from '#core/format/cut-text.ts'
import type { Row } from '#core/table-files/read-delimited.ts'

const rowsShown = 10
const lettersShown = 300

/** The first rows of a table as a screen shows them, cell by cell under its columns. */
export function previewRows(columns: readonly string[], rows: readonly Row[]): string[][] {
  const shown = rows.slice(0, rowsShown)
  return shown.map(({ cells }) => columns.map((_, index) => cutText((cells[index] ?? '').toWellFormed(), lettersShown)))
}
