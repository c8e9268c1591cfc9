import type { Db } from '#db/connection.ts'
import {
  lockKnownCompanies,
  writeCompaniesInBulk,
  type BulkFields,
  type KeptFields,
} from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { recordImportEnd } from './record-import-end.ts'
import type { ImportChoices, ImportMapping } from '../../contract.ts'
import { openChoices } from '../../rules/choices.ts'
import { applyChoices } from '../../rules/apply-choices.ts'
import { importLimits, searchLaterAbove } from '../../rules/limits.ts'
import type { Origin } from '../../rules/merge-company.ts'
import { isDoubtful, isOfAnotherRow, type Candidate } from '../../rules/identify-row.ts'
import { planBatch, type PlannedBatch, type RowIndex } from '../../rules/plan-batch.ts'
import { listFields, planReading, type CompanyRead } from '../../rules/read-company-row.ts'
import { sourceOf, toMegabytes } from './check-import.ts'
import { makeOrigin } from './make-origin.ts'
import type { ImportDeps } from '../deps.ts'
import { findCandidates } from '../reading/find-candidates.ts'
import { forgetFile } from './forget-file.ts'
import { scopeOf } from '../get-import.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import { readBatches, type Batch } from '../reading/read-batches.ts'
import {
  findLastSeq,
  insertBatch,
  insertChanges,
  listCreatedAmong,
  lockImport,
  updateImport,
  type ImportRow,
} from '../store.ts'

/**
 * Stores the companies of a file, a batch a transaction, each together with what it did and how far it came. A run that
 * ends early goes on behind its last batch; a second run of the same job finds the batch done and leaves it.
 */
export async function runImport(
  deps: ImportDeps,
  row: ImportRow,
  control: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  const limits = importLimits[row.scope]
  const { encoding, sheet } = row
  const job = { signal: control.signal, isPatient: true }
  await using table = await openTable(sourceOf(deps, row), { ...limits, ...job, encoding, sheet })
  const plan = planReading(row.mapping as ImportMapping, row.columns, row.source)
  const fields = [...listFields(plan), 'provenance'] as const
  // One object for all rows: what is the same in a million rows is written out once.
  const origin = makeOrigin(row, deps.clock.now())
  const progress: Progress = { row, earlier: null }
  let writing = Promise.resolve()
  try {
    for await (const batch of readBatches(table, {
      plan,
      afterRow: row.done_row,
      mostRows: limits.rows,
      signal: control.signal,
    })) {
      const reads = batch.reads.filter(({ errors }) => errors.length === 0)
      // The last batch is still being written. What it stores is not seen here, but its index knows it.
      const candidates = await findCandidates(deps.db, scopeOf(row), reads)
      await writing
      control.signal.throwIfAborted()
      if (progress.row.state !== 'importing') return
      writing = write(deps, progress, { batch: { ...batch, reads }, candidates, origin, fields }).then(() =>
        report(progress, batch),
      )
      // A failure is heard when it is waited for.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
  if (progress.row.state !== 'importing') return
  await deps.db.transaction().execute((trx) => finish(deps, trx, progress.row))
  await forgetFile(deps, row)

  function report({ row: { created_count, changed_count } }: Progress, { bytes }: Batch): void {
    const step = `Imported ${(created_count + changed_count).toLocaleString('en-US')} companies`
    control.report({ step, done: toMegabytes(bytes), total: toMegabytes(row.file_size) })
  }
}

/** How far an import has come, and the index of its last batch. */
type Progress = { row: ImportRow; earlier: RowIndex | null }
type Work = { batch: Batch; candidates: Candidates; origin: Origin; fields: readonly (keyof BulkFields)[] }

async function write(deps: ImportDeps, progress: Progress, work: Work): Promise<void> {
  const written = await deps.db.transaction().execute((trx) => writeBatch(deps, trx, { ...work, ...progress }))
  progress.row = written.row
  progress.earlier = written.earlier
}

async function writeBatch(deps: ImportDeps, trx: Db, work: Work & Progress): Promise<Progress> {
  const { row, batch, earlier, origin, fields } = work
  const now = await lockImport(trx, row.workspace_id, row.id)
  if (!now || now.state !== 'importing') return { row: { ...row, state: 'undoing' }, earlier: null }
  const left = batch.reads.filter(({ row: number }) => number > now.done_row)
  const all = earlier ? withEarlier(left, earlier, work.candidates) : work.candidates
  const { reads, candidates, skipped } = await decideDoubles(trx, now, { reads: left, candidates: all })
  const ids = [...new Set([...candidates.values()].flat().map(({ id }) => id))]
  const before = new Map((await lockKnownCompanies(trx, scopeOf(now), ids)).map((kept) => [kept.id, kept]))
  const own = await findOwn(trx, now, { reads, candidates, before })
  const planned = planBatch(reads, { candidates, before, own, origin, freshId: deps.newId() })
  const changed = await storeBatch(deps, trx, { row: now, planned, fields })
  const counts = {
    done_row: Math.max(batch.lastRow, now.done_row),
    created_count: now.created_count + planned.created.length,
    changed_count: now.changed_count + changed,
    skipped_count: now.skipped_count + skipped,
  }
  return { row: await updateImport(trx, now, counts), earlier: planned.index }
}

type Candidates = ReadonlyMap<number, readonly Candidate[]>
type Decided = { reads: readonly CompanyRead[]; candidates: Candidates; skipped: number }

/** What was decided about rows that may be about a known company. What this import created is no double of its rows. */
async function decideDoubles(
  trx: Db,
  row: ImportRow,
  { reads, candidates }: Pick<Decided, 'reads' | 'candidates'>,
): Promise<Decided> {
  // only this area writes the column
  const choices = row.choices as ImportChoices
  if (choices.doubles === 'update' && choices.rows.length === 0) return { reads, candidates, skipped: 0 }
  const doubtful = [...candidates.values()].flat().filter(isDoubtful)
  const own = new Set(await listCreatedAmong(trx, row.id, [...new Set(doubtful.map(({ id }) => id))]))
  return applyChoices(reads, candidates, { choiceOf: openChoices(choices), isOwn: (id) => own.has(id) })
}

type FindOwnInput = Pick<Decided, 'reads' | 'candidates'> & { before: ReadonlyMap<string, KeptFields> }

/** What this import created, of companies that a row would join by a weak key though both have a stronger one. */
async function findOwn(
  trx: Db,
  { id: importId }: ImportRow,
  { reads, candidates, before }: FindOwnInput,
): Promise<ReadonlySet<string>> {
  const doubtful = new Set<string>()
  for (const read of reads)
    for (const candidate of candidates.get(read.row) ?? []) {
      const company = before.get(candidate.id)
      if (company && isOfAnotherRow(read, candidate, company)) doubtful.add(candidate.id)
    }
  return new Set(await listCreatedAmong(trx, importId, [...doubtful]))
}

/** Companies by the number of the row that has one of their keys: those of the last batch before those of the database. */
function withEarlier(reads: readonly CompanyRead[], earlier: RowIndex, known: Candidates): Candidates {
  const all = new Map(known)
  for (const read of reads) {
    const found = earlier.find(read)
    if (found.length > 0) all.set(read.row, [...found, ...(known.get(read.row) ?? [])])
  }
  return all
}

/** Answers how many companies were changed that this import had neither changed before nor created. */
async function storeBatch(
  deps: ImportDeps,
  trx: Db,
  { row, planned, fields }: { row: ImportRow; planned: PlannedBatch } & Pick<Work, 'fields'>,
): Promise<number> {
  const at = deps.clock.now()
  const { created, changed } = planned
  await writeCompaniesInBulk(trx, scopeOf(row), {
    created,
    fields,
    changed: changed.map((change) => change.row),
    at,
    searchLoad: row.rows_new > searchLaterAbove ? row.id : null,
  })
  const [first, last] = [created[0], created.at(-1)]
  if (first && last) {
    await insertBatch(trx, {
      import_id: row.id,
      first_id: first.id,
      last_id: last.id,
      created: created.length,
      written_at: at,
    })
  }
  if (changed.length === 0) return 0
  const lastSeq = await findLastSeq(trx, row.id)
  const changes = changed.map((change, index) => ({
    seq: lastSeq + index + 1,
    company_id: change.row.id,
    row_number: change.number,
    before: { ...change.before, updated_at: undefined },
  }))
  return await insertChanges(trx, row.id, { changes, at })
}

async function finish(deps: ImportDeps, trx: Db, row: ImportRow): Promise<void> {
  const now = await lockImport(trx, row.workspace_id, row.id)
  if (!now || now.state !== 'importing') return
  const at = deps.clock.now()
  await updateImport(trx, now, { state: 'done', finished_at: at, error: null, file_path: null })
  await recordImportEnd(trx, now, {
    action: 'import.committed',
    details: {
      scope: now.scope,
      created: now.created_count,
      changed: now.changed_count,
      skipped: now.skipped_count,
      refused: now.rows_refused,
    },
    at,
  })
}
