import { AppError } from '#core/errors.ts'
import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import type { Actor } from '#areas/permissions.ts'
import type { MadeFile } from '#areas/files-in-out/server/send-export.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import type { ImportMapping } from '../../contract.ts'
import { importLimits } from '../../rules/limits.ts'
import { planReading, readCompanyRow, type RowError } from '../../rules/read-company-row.ts'
import type { ImportDeps } from '../deps.ts'
import { checkMayImport, getImport } from '../get-import.ts'
import { sourceOf } from '../run/check-import.ts'
import type { ImportRow } from '../store.ts'

/** The last column of the file. A mended file that still has it is read without it, and gets no second one. */
const problemColumn = 'What is wrong'

/**
 * The rows that the dry run refused, all of them, as they are in the file and with what is wrong in each: to be mended and
 * imported. The file is read again, so this is possible for as long as it is stored and its mapping is the checked one.
 */
export async function exportRefused(deps: ImportDeps, actor: Actor, importId: string): Promise<MadeFile> {
  const row = await getImport(deps.db, actor, importId)
  checkMayImport(actor, row.scope)
  if (row.state !== 'checked')
    throw new AppError('CONFLICT', 'Only a file that was just checked has a list of its rows with errors.')
  let records = 0
  async function* write(): AsyncGenerator<string> {
    // The mark tells spreadsheet programs that this is UTF-8.
    yield '\ufeff'
    for await (const cells of readRefused(deps, row)) {
      yield toDelimitedRow(cells)
      records += 1
    }
  }
  // the first row is the header
  return { content: write(), type: 'text/csv; charset=utf-8', count: () => Math.max(0, records - 1) }
}

async function* readRefused(deps: ImportDeps, row: ImportRow): AsyncGenerator<string[]> {
  const { unpackedBytes } = importLimits[row.scope]
  await using table = await openTable(sourceOf(deps, row), { unpackedBytes, encoding: row.encoding, sheet: row.sheet })
  const plan = planReading(row.mapping as ImportMapping, row.columns, row.source)
  const kept = row.columns.flatMap((column, index) => (column === problemColumn ? [] : [{ column, index }]))
  yield [...kept.map(({ column }) => column), problemColumn]
  for await (const { rows } of table.read()) {
    for (const each of rows) {
      const { errors } = readCompanyRow(each, plan)
      if (errors.length > 0)
        yield [...kept.map(({ index }) => toShown(each.cells[index] ?? '')), errors.map(describe).join(' ')]
    }
  }
}

/** Spreadsheet programs end a text at a zero byte. */
function toShown(cell: string): string {
  return cell.replaceAll('\0', '\ufffd')
}

function describe({ column, message }: RowError): string {
  return `${column}: ${message}`
}
