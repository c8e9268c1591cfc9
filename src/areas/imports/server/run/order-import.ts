import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { countOwnCompanies } from '#areas/companies/server/count-own-companies.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Import, ImportChoices, ImportMapping } from '../../contract.ts'
import type { OrderDeps } from '../deps.ts'
import { getImportForChange } from '../get-import.ts'
import { countAdded } from '../../rules/choices.ts'
import { importLimits } from '../../rules/limits.ts'
import { importCompanies } from '../jobs.ts'
import { showImport } from '../show-imports.ts'
import type { Step } from './steps.ts'
import { deleteImport, lockImports, sumCompaniesUnderWay, updateImport, type ImportRow } from '../store.ts'

type State = Import['state']

/** Orders the dry run with this mapping. */
export function orderCheck(
  deps: OrderDeps,
  actor: Actor,
  input: { importId: string; mapping: ImportMapping },
): Promise<Import> {
  return order(deps, actor, {
    importId: input.importId,
    step: 'check',
    from: ['uploaded', 'checking', 'checked', 'failed'],
    refusal: 'This import was already saved. Undo it, or upload the file again.',
    async change(trx, row) {
      checkMapping(input.mapping, row.columns)
      return await updateImport(trx, row, { state: 'checking', mapping: JSON.stringify(input.mapping), error: null })
    },
  })
}

type OrderImportInput = { importId: string; choices?: ImportChoices | undefined }

export function orderImport(deps: OrderDeps, actor: Actor, { importId, choices }: OrderImportInput): Promise<Import> {
  return order(deps, actor, {
    importId,
    step: 'run',
    from: ['checked', 'importing'],
    refusal: 'Check the file first: nothing is written that was not shown before.',
    async change(trx, row) {
      if (row.rows_read === row.rows_refused)
        throw new AppError('CONFLICT', 'None of the rows in this file can be imported.')
      // what began to be written goes on as it was decided
      const decided = row.state === 'checked' && choices ? decide(row, choices) : {}
      const chosen = await updateImport(trx, row, { state: 'importing', error: null, ...decided })
      await checkRoom(trx, chosen)
      return chosen
    },
  })
}

/** Doubtful rows that are to add a company are new ones from now on. */
function decide(row: ImportRow, choices: ImportChoices) {
  const added = countAdded(choices, row.rows_doubtful)
  return {
    choices: JSON.stringify(choices),
    rows_new: row.rows_new + added,
    rows_known: row.rows_known - added,
  }
}

/** Whoever begins at the same moment waits: what the one will add is counted for the other. */
async function checkRoom(trx: Db, row: ImportRow): Promise<void> {
  const { companies: most } = importLimits[row.scope]
  if (most === null) return
  await lockImports(trx, row.workspace_id)
  const wanted = (await sumCompaniesUnderWay(trx, row)) + Math.max(0, row.rows_new - row.created_count)
  const held = await countOwnCompanies(trx, row.workspace_id, most + 1)
  if (held + wanted <= most) return
  const [limit, has, adds] = [most, Math.min(held, most), wanted].map((count) => count.toLocaleString('en-US'))
  const sentence = `A workspace holds ${limit} companies at most. This one has ${has}, and ${adds} more would be added.`
  throw new AppError('CONFLICT', `${sentence} Remove some, or choose a smaller file.`)
}

export function orderUndo(deps: OrderDeps, actor: Actor, { importId }: { importId: string }): Promise<Import> {
  return order(deps, actor, {
    importId,
    step: 'undo',
    from: ['importing', 'done', 'undoing'],
    refusal: 'There is nothing to undo.',
    change: (trx, row) => updateImport(trx, row, { state: 'undoing', error: null }),
  })
}

/** Forgets a file that nothing was written from, or whose companies are to stay for good. */
export async function removeImport(
  deps: OrderDeps,
  actor: Actor,
  { importId }: { importId: string },
): Promise<{ id: string }> {
  const key = await deps.db.transaction().execute(async (trx) => {
    const row = await getImportForChange(trx, actor, importId)
    if (row.state === 'importing' || row.state === 'undoing')
      throw new AppError('CONFLICT', 'This import is still running.')
    await deleteImport(trx, actor.workspaceId, importId)
    return row.file_path
  })
  if (key !== null) await deps.storage.remove(key)
  return { id: importId }
}

type Order = {
  importId: string
  step: Step
  from: State[]
  refusal: string
  change: (trx: Db, row: ImportRow) => Promise<ImportRow>
}

function order(deps: OrderDeps, actor: Actor, { importId, step, from, refusal, change }: Order): Promise<Import> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getImportForChange(trx, actor, importId)
    if (!from.includes(row.state)) throw new AppError('CONFLICT', refusal)
    const changed = await change(trx, row)
    const input = { importId, workspaceId: actor.workspaceId, step, name: row.name }
    await startTask(deps, actor, { definition: importCompanies, input, transaction: trx, key: `${importId}:${step}` })
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'imports', id: importId })
    return await showImport({ db: trx }, actor, changed)
  })
}

function checkMapping({ columns, currency_column }: ImportMapping, known: readonly string[]): void {
  const refuse = (sentence: string) => new AppError('BAD_REQUEST', sentence)
  if (!columns.some(({ field }) => field === 'name')) throw refuse('Choose the column with the company name.')
  if (new Set(columns.map(({ field }) => field)).size < columns.length)
    throw refuse('Each field takes one column only.')
  const named = currency_column === '' ? columns : [...columns, { column: currency_column }]
  const missing = named.find(({ column }) => !known.includes(column))
  if (missing) throw refuse(`The file has no column "${missing.column.slice(0, 100)}".`)
}
