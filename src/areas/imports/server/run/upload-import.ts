import type { Readable } from 'node:stream'
import type { StoredFile } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { extensionOf } from '#areas/documents/rules/names/extensions.ts'
import { isGuessed } from '#core/table-files/is-guessed.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import { acceptedTables } from '#core/table-files/table-endings.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import { findUnsaved } from '#core/table-files/unsaved-formula.ts'
import { previewRows } from '#areas/files-in-out/server/reading/preview-rows.ts'
import { refuseOtherEnding } from '#areas/files-in-out/server/reading/refuse-other-ending.ts'
import { storeFile } from '#areas/documents/server/files/store-file.ts'
import type { Import, ImportMapping } from '../../contract.ts'
import { importLimits } from '../../rules/limits.ts'
import { countMapped, proposeMapping } from '../../rules/propose-mapping.ts'
import type { ImportDeps, ImportUploadDeps } from '../deps.ts'
import { checkMayImport } from '../get-import.ts'
import { showImport } from '../show-imports.ts'
import { insertImport, type ImportRow } from '../store.ts'

export type Upload = {
  name: string
  scope: Import['scope']
  content: Readable
  declaredBytes: number | null
  signal?: AbortSignal
}

/** For whoever may import into this scope. */
export async function uploadImport(deps: ImportUploadDeps, actor: Actor, upload: Upload): Promise<Import> {
  checkMayImport(actor, upload.scope)
  const name = cleanName(upload.name)
  if (!acceptedTables.includes(`.${extensionOf(name)}`))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a supported file type.`)
  return showImport(deps, actor, await keepImport(deps, actor, upload))
}

type Owner = { workspaceId: string; userId: string | null }

/** Keeps the file, looks at its beginning and proposes what its columns mean. No company is touched. */
export async function keepImport(deps: ImportUploadDeps, owner: Owner, upload: Upload): Promise<ImportRow> {
  const { scope, content, declaredBytes, signal } = upload
  const id = deps.newId()
  const name = cleanName(upload.name)
  const incoming = {
    // What is for everybody takes no room of the workspace in which an administrator works.
    workspaceId: scope === 'universe' ? null : owner.workspaceId,
    // Under the workspace, so that it goes when the workspace goes.
    key: `${owner.workspaceId}/imports/${id}`,
    name,
    content,
    declaredBytes,
    limitBytes: importLimits[scope].fileBytes,
  }
  return await storeFile(deps, incoming, {
    examine: (file) => readBeginning(deps, file, { name, scope, signal }),
    write: (trx, file, beginning) => insertRow(deps, trx, { id, owner, name, scope, file, beginning }),
  })
}

type Beginning = Pick<Upload, 'name' | 'scope'> & {
  chosen?: { encoding: string | null; sheet: string | null }
  signal?: AbortSignal | undefined
}

/** The first rows, and what the columns seem to mean; in the letters and of the sheet that somebody chose, or the likeliest. */
export async function readBeginning(
  deps: ImportDeps,
  { key, size }: Pick<StoredFile, 'key' | 'size'>,
  { chosen, signal, ...of }: Beginning,
) {
  if (size === 0) throw new AppError('BAD_REQUEST', `${of.name} is empty.`)
  const reading = { ...importLimits[of.scope], ...chosen, rateTable: countMapped, signal }
  await using table = await openTable({ size, open: () => deps.storage.get(key) }, reading)
  refuseOtherEnding(of.name, table)
  refuseWhatIsNoTable(of.name, table)
  const { format, encoding, delimiter, columns, sheets, sheet } = table
  const cells = table.sample.map((row) => row.cells)
  const sample = previewRows(columns, isGuessed(encoding) ? lettersFirst(table.sample) : table.sample)
  return {
    format,
    encoding,
    delimiter,
    sheets,
    sheet,
    columns,
    sample,
    proposal: proposeMapping(columns, cells, delimiter),
  }
}

/** Some rows with letters that were guessed come before the others: they show whether the guess is right. */
function lettersFirst(rows: readonly Row[]): Row[] {
  const [lettered, plain] = [rows.filter(hasLetters), rows.filter((row) => !hasLetters(row))]
  return [...lettered.slice(0, 6), ...plain, ...lettered.slice(6)]
}

function hasLetters({ cells }: Row): boolean {
  return cells.some((cell) => /[^\p{ASCII}]/u.test(cell))
}

type NewImport = {
  id: string
  owner: Owner
  name: string
  scope: Import['scope']
  file: StoredFile
  beginning: Awaited<ReturnType<typeof readBeginning>>
}

function insertRow({ clock }: ImportDeps, trx: Db, { id, owner, name, scope, file, beginning }: NewImport) {
  const { sample, proposal, ...read } = beginning
  return insertImport(trx, {
    id,
    workspace_id: owner.workspaceId,
    user_id: owner.userId,
    scope,
    name,
    file_path: file.key,
    file_size: file.size,
    ...read,
    sample: JSON.stringify(sample),
    source: proposal.source,
    mapping: JSON.stringify(proposal.mapping satisfies ImportMapping),
    created_at: clock.now(),
  })
}

/** Programs and pictures read as text hold letters that no table has. */
function refuseWhatIsNoTable(
  name: string,
  table: { columns: readonly string[]; sample: readonly { cells: readonly string[] }[] },
): void {
  const cells = [...table.columns, ...table.sample.flatMap((row) => row.cells)]
  // eslint-disable-next-line no-control-regex -- these are exactly what is looked for
  if (cells.some((cell) => findUnsaved(cell) === null && /[\u0000-\u0008\u000e-\u001f]/.test(cell))) {
    throw new AppError('BAD_REQUEST', `${name} is not a table: it contains binary data.`)
  }
}
