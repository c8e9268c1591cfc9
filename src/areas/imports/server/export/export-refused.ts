import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { MadeFile } from '#areas/files-in-out/server/send-export.ts'
import { writeRefused, type RefusedRow } from '#areas/files-in-out/server/refused-rows.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import type { ImportMapping } from '../../contract.ts'
import { importLimits } from '../../rules/limits.ts'
import { planReading, readCompanyRow } from '../../rules/read-company-row.ts'
import type { ImportDeps } from '../deps.ts'
import { checkMayImport, getImport } from '../get-import.ts'
import { sourceOf } from '../run/check-import.ts'
import type { ImportRow } from '../store.ts'

/**
 * The rows that the dry run refused, all of them, as they are in the file and with what is wrong in each: to be mended and
 * imported. The file is read again, so this is possible for as long as it is stored and its mapping is the checked one.
 */
export async function exportRefused(deps: ImportDeps, actor: Actor, importId: string): Promise<MadeFile> {
  const row = await getImport(deps.db, actor, importId)
  checkMayImport(actor, row.scope)
  if (row.state !== 'checked')
    throw new AppError('CONFLICT', 'Only a file that was just checked has a list of its rows with errors.')
  return writeRefused(row.columns, readRefused(deps, row))
}

async function* readRefused(deps: ImportDeps, row: ImportRow): AsyncGenerator<RefusedRow> {
  const { unpackedBytes } = importLimits[row.scope]
  await using table = await openTable(sourceOf(deps, row), { unpackedBytes, encoding: row.encoding, sheet: row.sheet })
  const plan = planReading(row.mapping as ImportMapping, row.columns, row.source)
  for await (const { rows } of table.read()) {
    for (const each of rows) {
      const { errors } = readCompanyRow(each, plan)
      if (errors.length > 0) yield { cells: each.cells, problems: errors }
    }
  }
}
