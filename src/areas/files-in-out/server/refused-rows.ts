import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import type { MadeFile } from './send-export.ts'

/** The last column of the file. A mended file that still has it is read without it, and gets no second one. */
const problemColumn = 'What is wrong'

export type RefusedRow = {
  cells: readonly string[]
  problems: readonly { column: string | null; message: string }[]
}

/**
 * Rows that cannot be imported, as they are in their file and with what is wrong in each: to be mended and imported. It is
 * written like every file that leaves, so no cell runs as a formula.
 */
export function writeRefused(
  columns: readonly string[],
  rows: Iterable<RefusedRow> | AsyncIterable<RefusedRow>,
): MadeFile {
  const kept = columns.flatMap((column, index) => (column === problemColumn ? [] : [{ column, index }]))
  let records = 0
  async function* write(): AsyncGenerator<string> {
    // The mark tells spreadsheet programs that this is UTF-8.
    yield '\ufeff'
    yield toDelimitedRow([...kept.map(({ column }) => column), problemColumn])
    for await (const { cells, problems } of rows) {
      yield toDelimitedRow([
        ...kept.map(({ index }) => toShown(cells[index] ?? '')),
        problems.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' '),
      ])
      records += 1
    }
  }
  return { content: write(), type: 'text/csv; charset=utf-8', count: () => records }
}

/** Spreadsheet programs end a text at a zero byte. */
function toShown(cell: string): string {
  return cell.replaceAll('\0', '\ufffd')
}
