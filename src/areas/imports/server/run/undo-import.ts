import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import {
  listUsedCompanies,
  lockKnownCompanies,
  removeUnchanged,
  writeCompaniesInBulk,
  type BulkRow,
} from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { recordImportEnd } from './record-import-end.ts'
import type { ImportChange } from '../../contract.ts'
import { undoRows } from '../../rules/limits.ts'
import type { ImportDeps } from '../deps.ts'
import { forgetFile } from './forget-file.ts'
import { getImportForChange, scopeOf } from '../get-import.ts'
import { showChanges } from '../list-changes.ts'
import {
  closeBatch,
  closeChanges,
  countKept,
  countOwnChanges,
  countUsed,
  findChange,
  findOpenBatch,
  listOpenChanges,
  lockImport,
  updateImport,
  type ChangeRow,
  type ImportRow,
} from '../store.ts'

/**
 * Removes what an import created and gives back what it changed. What somebody changed since, or uses in a deal, stays and is
 * counted.
 */
export async function undoImport(
  deps: ImportDeps,
  row: ImportRow,
  control: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  const total = row.created_count + row.changed_count
  let [done, isOpen] = [0, true]
  while (isOpen) {
    control.signal.throwIfAborted()
    const count = await deps.db.transaction().execute((trx) => undoBatch(deps, trx, row))
    done += count
    isOpen = count > 0
    control.report({ step: `Undid ${done.toLocaleString('en-US')} companies`, done: Math.min(done, total), total })
  }
  await forgetFile(deps, row)
}

async function undoBatch(deps: ImportDeps, trx: Db, row: ImportRow): Promise<number> {
  const now = await lockImport(trx, row.workspace_id, row.id)
  if (!now || now.state !== 'undoing') return 0
  const changes = await listOpenChanges(trx, now.id, undoRows)
  if (changes.length > 0) await takeBack(trx, now, { changes, at: deps.clock.now() })
  // What was created and changed again has a change of its own, and is gone or kept by now.
  return changes.length || (await removeBatch(trx, now)) || (await finish(deps, trx, now))
}

/** Removes what one batch created; answers how many companies that were. */
async function removeBatch(trx: Db, row: ImportRow): Promise<number> {
  const batch = await findOpenBatch(trx, row.id)
  if (!batch) return 0
  const { first_id: first, last_id: last, written_at: writtenAt } = batch
  const { kept, used } = await removeUnchanged(trx, scopeOf(row), { first, last, writtenAt })
  await closeBatch(trx, batch, kept.length - (await countOwnChanges(trx, row.id, kept)))
  await countUsed(trx, row, used)
  return batch.created
}

type Taken = { undone: number[]; kept: number[] }

type TakeBackInput = { changes: readonly ChangeRow[]; at: Date }

async function takeBack(trx: Db, row: ImportRow, { changes, at }: TakeBackInput): Promise<Taken> {
  const scope = scopeOf(row)
  const companies = new Map(
    (await lockKnownCompanies(trx, scope, [...new Set(changes.map(({ company_id }) => company_id))])).map((company) => [
      company.id,
      company,
    ]),
  )
  // What is gone already needs no taking back; what carries another time was changed by somebody.
  const isOurs = ({ company_id, written_at }: ChangeRow) =>
    companies.get(company_id)?.updated_at.getTime() === written_at.getTime()
  const created = changes.filter((change) => isOurs(change) && change.kind === 'created')
  const used = new Set(
    await listUsedCompanies(
      trx,
      created.map(({ company_id }) => company_id),
    ),
  )
  const isTakenBack = (change: ChangeRow) => isOurs(change) && !used.has(change.company_id)
  const untouched = changes.filter(isTakenBack)
  const touched = changes.filter((change) => !isTakenBack(change))
  const removed = untouched.filter(({ kind }) => kind === 'created').map(({ company_id }) => company_id)
  // Only this area writes the column: the fields of a company as they were.
  const restored = untouched.filter(({ kind }) => kind === 'changed').map(({ before }) => before as BulkRow)
  await writeCompaniesInBulk(trx, scope, { created: [], changed: restored, removed, at })
  const taken = { undone: untouched.map(({ seq }) => seq), kept: touched.map(({ seq }) => seq) }
  await closeChanges(trx, row.id, { seqs: taken.undone, outcome: 'undone' })
  await closeChanges(trx, row.id, { seqs: taken.kept, outcome: 'kept' })
  await countUsed(trx, row, used.size)
  return taken
}

async function finish(deps: ImportDeps, trx: Db, row: ImportRow): Promise<0> {
  const at = deps.clock.now()
  const kept = await countKept(trx, row.id)
  await updateImport(trx, row, { state: 'undone', finished_at: at, kept_count: kept, file_path: null })
  await recordImportEnd(trx, row, {
    action: 'import.undone',
    details: { scope: row.scope, undone: row.created_count + row.changed_count - kept, kept },
    at,
  })
  return 0
}

type UndoMergeInput = { importId: string; seq: number }

/** Gives one company back what the import had overwritten, unless somebody changed it since. */
export function undoMerge(deps: ImportDeps, actor: Actor, { importId, seq }: UndoMergeInput): Promise<ImportChange> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getImportForChange(trx, actor, importId)
    const change = await findChange(trx, importId, seq)
    if (!change || change.kind !== 'changed') throw new AppError('NOT_FOUND', 'There is no such merge in this import.')
    if (change.outcome === 'undone') return await showChange({ db: trx }, actor, change)
    const at = deps.clock.now()
    const { kept } = await takeBack(trx, row, { changes: [change], at })
    if (kept.length > 0) throw new AppError('CONFLICT', 'This company has been changed since, so it was left as it is.')
    const details = { company_id: change.company_id }
    await recordAudit(trx, {
      workspaceId: row.workspace_id,
      actorId: actor.userId,
      action: 'import.merge_undone',
      subject: { type: 'import', id: importId },
      details,
      at,
    })
    return await showChange({ db: trx }, actor, { ...change, outcome: 'undone' })
  })
}

async function showChange(deps: { db: Db }, actor: Actor, row: ChangeRow): Promise<ImportChange> {
  const [shown] = await showChanges(deps, actor, [row])
  if (!shown) throw new Error('A merge that was just read is not shown')
  return shown
}
