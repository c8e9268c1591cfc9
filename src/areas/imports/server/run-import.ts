import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import {
  findKnownCompanies,
  lockKnownCompanies,
  writeCompaniesInBulk,
  type BulkRow,
  type KeptFields,
} from '#areas/companies/server/write-in-bulk.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { ImportMapping } from '../contract.ts'
import { mergeCompany, newCompany, type Origin } from '../rules/merge-company.ts'
import { planReading, readCompanyRow, type CompanyRead, type ReadPlan } from '../rules/read-company-row.ts'
import { sourceOf, toMegabytes } from './check-import.ts'
import type { ImportDeps } from './deps.ts'
import { scopeOf } from './get-import.ts'
import { openTable } from './open-table.ts'
import { readBatches, type Batch } from './read-batches.ts'
import {
  countOutcomes,
  findLastSeq,
  insertChanges,
  lockImport,
  updateImport,
  type ImportRow,
  type NewChange,
} from './store.ts'
import { toKeys } from './to-keys.ts'

/**
 * Writes the companies of a file, a batch a transaction, each together with what it did and how far it came. A run that
 * ends early goes on behind its last batch; a second run of the same job finds the batch done and leaves it.
 */
export async function runImport(
  deps: ImportDeps,
  row: ImportRow,
  control: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  await using table = await openTable(sourceOf(deps, row))
  const plan = planReading(row.mapping as ImportMapping, row.columns, row.source)
  let written = row
  for await (const batch of readBatches(table, { afterRow: row.done_row, signal: control.signal })) {
    written = await deps.db.transaction().execute((trx) => writeBatch(deps, trx, { row, batch, plan }))
    if (written.state !== 'importing') return
    const step = `Took over ${(written.created_count + written.changed_count).toLocaleString('en-US')} companies`
    control.report({ step, done: toMegabytes(batch.bytes), total: toMegabytes(row.file_size) })
  }
  await deps.db.transaction().execute((trx) => finish(deps, trx, written))
}

type Work = { row: ImportRow; batch: Batch; plan: ReadPlan }

async function writeBatch(deps: ImportDeps, trx: Db, { row, batch, plan }: Work): Promise<ImportRow> {
  const now = await lockImport(trx, row.workspace_id, row.id)
  if (!now || now.state !== 'importing') return { ...row, state: 'undoing' }
  const rows = batch.rows.filter(({ number }) => number > now.done_row)
  const reads = rows.map((cells) => readCompanyRow(cells, plan)).filter(({ errors }) => errors.length === 0)
  const at = deps.clock.now()
  const planned = await planBatch(deps, trx, { row: now, reads, at })
  await writeCompaniesInBulk(trx, scopeOf(now), { created: planned.created, changed: planned.changed, at })
  await insertChanges(trx, now.id, { changes: planned.changes, at })
  return await updateImport(trx, now, {
    done_row: rows.at(-1)?.number ?? now.done_row,
    created_count: now.created_count + planned.created.length,
    changed_count: now.changed_count + planned.changed.length,
  })
}

type Planned = { created: BulkRow[]; changed: BulkRow[]; changes: NewChange[] }

async function planBatch(
  deps: ImportDeps,
  trx: Db,
  { row, reads, at }: { row: ImportRow; reads: readonly CompanyRead[]; at: Date },
): Promise<Planned> {
  const known = new Map((await findKnownCompanies(trx, scopeOf(row), reads.map(toKeys))).map(({ n, id }) => [n, id]))
  const locked = await lockKnownCompanies(trx, scopeOf(row), [...new Set(known.values())])
  const found: Found = {
    known,
    before: new Map(locked.map((kept) => [kept.id, kept])),
    byKey: new Map(),
    planned: new Map(),
  }
  const kind = row.source ? 'reported' : 'typed'
  const origin: Origin = { kind, source: row.source ?? row.name, date: at.toISOString().slice(0, 10) }
  for (const read of reads) planRow(read, { found, origin, newId: deps.newId })
  const all = [...found.planned.values()]
  const lastSeq = await findLastSeq(trx, row.id)
  return {
    created: all.filter(({ before }) => before === null).map((planned) => planned.row),
    changed: all.filter(({ before }) => before !== null).map((planned) => planned.row),
    changes: all.map((planned, index) => ({
      seq: lastSeq + index + 1,
      company_id: planned.row.id,
      row_number: planned.number,
      kind: planned.before ? 'changed' : 'created',
      before: planned.before && { ...planned.before, updated_at: undefined },
    })),
  }
}

type PlannedRow = { row: BulkRow; before: KeptFields | null; number: number }

type Found = {
  /** Companies in the database, by the number of the row that names them, and how they are. */
  known: ReadonlyMap<number, string>
  before: ReadonlyMap<string, KeptFields>
  /** Companies of this batch, by what their rows are known by, and what becomes of them. */
  byKey: Map<string, string>
  planned: Map<string, PlannedRow>
}

function planRow(
  read: CompanyRead,
  { found, origin, newId }: { found: Found; origin: Origin; newId: ImportDeps['newId'] },
): void {
  const key = keyIn(read)
  const id = found.byKey.get(key) ?? found.known.get(read.row) ?? newId()
  const earlier = found.planned.get(id)
  const before = found.before.get(id) ?? null
  const now = earlier?.row ?? before
  const row = { id, ...(now ? mergeCompany(now, read, origin) : newCompany(read, origin)) }
  found.byKey.set(key, id)
  found.planned.set(id, { row, before, number: earlier?.number ?? read.row })
}

/** Rows of one batch do not see each other in the database yet. */
function keyIn({ id, row, fields }: CompanyRead): string {
  if (id) return `id ${id}`
  if (fields.lei) return `lei ${fields.lei}`
  if (fields.registry_number) return `number ${fields.registry_number} ${fields.registry_jurisdiction ?? ''}`
  if (fields.domain) return `domain ${fields.domain}`
  return fields.name ? `name ${String(fields.name).toLowerCase()} ${fields.country ?? ''}` : `row ${row}`
}

async function finish(deps: ImportDeps, trx: Db, row: ImportRow): Promise<void> {
  const now = await lockImport(trx, row.workspace_id, row.id)
  if (!now || now.state !== 'importing') return
  const at = deps.clock.now()
  const { created, changed } = await countOutcomes(trx, now.id)
  await updateImport(trx, now, {
    state: 'done',
    finished_at: at,
    error: null,
    created_count: created,
    changed_count: changed,
  })
  await publishNews(trx, { workspaceId: now.workspace_id, topic: 'companies' })
  await recordAudit(trx, {
    workspaceId: now.workspace_id,
    actorId: now.user_id,
    action: 'import.committed',
    subject: { type: 'import', id: now.id },
    details: { scope: now.scope, created, changed, refused: now.rows_refused },
    at,
  })
}
