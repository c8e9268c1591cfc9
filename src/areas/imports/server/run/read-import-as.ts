import { AppError } from '#core/errors.ts'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Import } from '../../contract.ts'
import type { ImportDeps } from '../deps.ts'
import { getImportForChange } from '../get-import.ts'
import { showImport } from '../show-imports.ts'
import { updateImport } from '../store.ts'
import { readBeginning } from './upload-import.ts'

type ReadingChoice = {
  importId: string
  encoding?: EncodingName | undefined
  sheet?: string | undefined
  /** Of the call: it must not hold its row longer than somebody waits. */
  signal: AbortSignal | undefined
}

/**
 * Reads the beginning of a file again: a text in other letters, or another sheet of a workbook. What its columns mean is
 * proposed anew, and a check is due.
 */
export function readImportAs(
  deps: ImportDeps,
  actor: Actor,
  { importId, encoding, sheet, signal }: ReadingChoice,
): Promise<Import> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getImportForChange(trx, actor, importId)
    // its check would go on with the other letters and write what it found over this
    if (row.state === 'checking')
      throw new AppError('CONFLICT', 'This file is being checked. Cancel the check, or wait until it is finished.')
    if (!['uploaded', 'checked', 'failed'].includes(row.state))
      throw new AppError('CONFLICT', 'This import was already saved. Undo it, or upload the file again.')
    if (encoding !== undefined && row.encoding === null)
      throw new AppError('CONFLICT', 'The encoding of this file cannot be changed.')
    if (sheet !== undefined && !row.sheets.includes(sheet))
      throw new AppError('CONFLICT', `This file has no sheet named “${sheet}”.`)
    if (row.file_path === null) throw new AppError('CONFLICT', 'This file is no longer stored. Please upload it again.')
    const { name, scope, file_path: key, file_size: size } = row
    const chosen = { encoding: encoding ?? null, sheet: sheet ?? row.sheet }
    const {
      proposal,
      sample: rows,
      ...read
    } = await readBeginning(deps, { key, size }, { name, scope, chosen, signal })
    const changed = await updateImport(trx, row, {
      ...read,
      sample: JSON.stringify(rows),
      source: proposal.source,
      mapping: JSON.stringify(proposal.mapping),
      state: 'uploaded',
      rows_read: 0,
      findings: '[]',
      error: null,
    })
    return await showImport({ db: trx }, actor, changed)
  })
}
