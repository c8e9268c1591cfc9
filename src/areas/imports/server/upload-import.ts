import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { isDatabaseAway } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { cleanName } from '#areas/documents/rules/clean-name.ts'
import { endingOf } from '#areas/documents/rules/endings.ts'
import type { Import, ImportMapping } from '../contract.ts'
import { importLimits } from '../rules/limits.ts'
import { acceptedTables, refuseEnding } from '../rules/table-endings.ts'
import { proposeMapping } from '../rules/propose-mapping.ts'
import type { ImportDeps } from './deps.ts'
import { checkMayImport } from './get-import.ts'
import { openTable, type Table } from './open-table.ts'
import { showImport } from './show-imports.ts'
import { insertImport, type ImportRow } from './store.ts'

export type Upload = { name: string; scope: Import['scope']; content: Readable }

/** For whoever may import into this scope. */
export async function uploadImport(deps: ImportDeps, actor: Actor, upload: Upload): Promise<Import> {
  checkMayImport(actor, upload.scope)
  const name = cleanName(upload.name)
  if (!acceptedTables.includes(`.${endingOf(name)}`))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a supported file type.`)
  return showImport(deps, actor, await keepImport(deps, actor, upload))
}

/** Keeps the file, looks at its beginning and proposes what its columns mean. No company is touched. */
export async function keepImport(
  deps: ImportDeps,
  owner: { workspaceId: string; userId: string | null },
  upload: Upload,
): Promise<ImportRow> {
  const id = deps.newId()
  // Under the workspace, so that it goes when the workspace goes.
  const key = `${owner.workspaceId}/imports/${id}`
  const name = cleanName(upload.name)
  const limits = importLimits[upload.scope]
  const file = await deps.storage.put(key, arriving(upload.content), limits.fileBytes)
  try {
    if (file.size === 0) throw new AppError('BAD_REQUEST', `${name} is empty.`)
    await using table = await openTable({ size: file.size, open: () => deps.storage.get(key) }, limits)
    refuseOtherEnding(name, table)
    refuseWhatIsNoTable(name, table)
    const { mapping, currencies, source } = proposeMapping(
      table.columns,
      table.sample.map(({ cells }) => cells),
      table.delimiter,
    )
    return await insertImport(deps.db, {
      id,
      workspace_id: owner.workspaceId,
      user_id: owner.userId,
      scope: upload.scope,
      name,
      file_path: key,
      file_size: file.size,
      format: table.format,
      encoding: table.encoding,
      delimiter: table.delimiter,
      columns: table.columns,
      sample: JSON.stringify(
        table.sample.slice(0, 10).map(({ cells }) => cells.map((cell) => cell.slice(0, 300).toWellFormed())),
      ),
      currencies: JSON.stringify(currencies),
      source,
      mapping: JSON.stringify(mapping satisfies ImportMapping),
      created_at: deps.clock.now(),
    })
  } catch (error) {
    // Where the connection broke at the commit nobody knows whether the row exists: then the file must stay.
    if (!isDatabaseAway(error)) await deps.storage.remove(key)
    throw error
  }
}

/** Name and content must say the same: by its name a file is opened elsewhere. */
export function refuseOtherEnding(givenName: string, table: Pick<Table, 'format' | 'isArchived'>): void {
  const name = cleanName(givenName)
  const sentence = refuseEnding(name, `.${endingOf(name)}`, table)
  if (sentence) throw new AppError('UNSUPPORTED_MEDIA_TYPE', sentence)
}

/** Programs and pictures read as text hold letters that no table has. */
function refuseWhatIsNoTable(
  name: string,
  table: { columns: readonly string[]; sample: readonly { cells: readonly string[] }[] },
): void {
  const cells = [...table.columns, ...table.sample.flatMap((row) => row.cells)]
  // eslint-disable-next-line no-control-regex -- these are exactly what is looked for
  if (cells.some((cell) => /[\u0000-\u0008\u000e-\u001f]/.test(cell))) {
    throw new AppError('BAD_REQUEST', `${name} is not a table: it holds bytes that no text has.`)
  }
}

/** What breaks off has not arrived, even where the stream itself ends without a word. */
function arriving(content: Readable): Readable {
  content.on('error', () => {})
  content.on(
    'close',
    () => content.readableEnded || content.destroy(new AppError('BAD_REQUEST', 'The file did not arrive completely.')),
  )
  return content
}
