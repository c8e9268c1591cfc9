import { cutText } from '#core/format/cut-text.ts'
import { findUnsaved } from '#core/table-files/unsaved-formula.ts'
import type { Row } from '#core/table-files/read-delimited.ts'

const rowsShown = 10
const lettersShown = 300
/** Of a formula whose result the file does not hold. */
const noResult = '=?'

/** The first rows of a table as a screen shows them, cell by cell under its columns. */
export function previewRows(columns: readonly string[], rows: readonly Row[]): string[][] {
  const shown = rows.slice(0, rowsShown)
  return shown.map(({ cells }) => columns.map((_, index) => showCell(cells[index] ?? '')))
}

function showCell(cell: string): string {
  return findUnsaved(cell) === null ? cutText(cell.toWellFormed(), lettersShown) : noResult
}
