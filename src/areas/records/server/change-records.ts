import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { changedColumns } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { RecordDeps } from './create-records.ts'
import { titleOf, type Changed, type ChangeKind, type RecordKind, type RecordRow } from './record-kind.ts'
import { listRecordsForChange, withoutHidden } from './record-store.ts'
import { ownerOf, writeRecords, type Planned, type Writer } from './write-records.ts'

/** What a record becomes, or why it may not. */
export type Decision<Row> = { facts: Partial<Row>; isOverride?: boolean } | { refusal: AppError }

export type RecordChange<Row extends RecordRow, Context> = {
  kind: RecordKind<Row>
  ids: readonly string[]
  /** The version that the writer saw, of a single record. */
  version?: number | undefined
  how?: ChangeKind
  overrideReason?: string | undefined
  /** Reads what the decision needs; the rows are locked. */
  read: (trx: Db, rows: readonly Row[]) => Promise<Context>
  decide: (row: Row, context: Context, at: Date) => Decision<Row>
}

export type ChangedMany<Row> = {
  /** Null where nothing was changed. */
  changeId: string | null
  changes: Changed<Row>[]
  /** Every record that was found, as it is now. */
  rows: Row[]
  refused: { id: string; title: string; error: AppError }[]
}

/** Changes one record or many in one transaction: lock, read, decide, write. A refused record stays as it was; the others change. */
export function changeRecords<Row extends RecordRow, Context>(
  deps: RecordDeps,
  actor: Writer,
  { kind, ids, version, how = 'changed', overrideReason, read, decide }: RecordChange<Row, Context>,
): Promise<ChangedMany<Row>> {
  const at = deps.clock.now()
  const changeId = deps.newId()
  return inTransaction(deps.db, async (trx) => {
    const found = await listRecordsForChange(trx, kind, { ownerId: ownerOf(kind, actor), ids })
    const rows = await withoutHidden(trx, kind, found.filter(isThere))
    if (rows.length === 0) throw noSuch(kind, new Set(ids).size)
    checkVersion(kind, rows, version)
    const context = await read(trx, rows)
    const planned: Planned<Row>[] = []
    const refused: ChangedMany<Row>['refused'] = []
    for (const before of rows) {
      const decision = decide(before, context, at)
      if ('refusal' in decision) refused.push({ id: before.id, title: titleOf(kind, before), error: decision.refusal })
      else if (changedColumns(before, decision.facts).length > 0)
        planned.push({ ...decision, before, after: nextRow(before, decision.facts, { changeId, at }) })
    }
    const changes = await writeRecords(trx, actor, { kind, planned, how, at, overrideReason })
    const now = new Map(changes.map(({ after }) => [after.id, after]))
    return {
      changeId: changes.length > 0 ? changeId : null,
      changes,
      rows: rows.map((row) => now.get(row.id) ?? row),
      refused: [...refused, ...missingOf(kind, ids, rows)],
    }
  })
}

/** The same for a single record: a refusal is thrown, and nothing is written. */
export async function changeRecord<Row extends RecordRow, Context>(
  deps: RecordDeps,
  actor: Actor,
  { id, ...change }: Omit<RecordChange<Row, Context>, 'ids'> & { id: string },
): Promise<Row> {
  const { rows, refused } = await changeRecords(deps, actor, { ...change, ids: [id] })
  const [row] = rows
  if (refused[0]) throw refused[0].error
  if (!row) throw noSuch(change.kind)
  return row
}

/** Marks records as removed. For some days undo restores them; then the daily purge deletes them. */
export function removeRecords<Row extends RecordRow>(
  deps: RecordDeps,
  actor: Actor,
  {
    kind,
    ids,
    check,
  }: { kind: RecordKind<Row>; ids: readonly string[]; check?: (trx: Db, rows: readonly Row[]) => Promise<void> },
): Promise<ChangedMany<Row>> {
  return changeRecords(deps, actor, {
    kind,
    ids,
    how: 'removed',
    read: async (trx, rows) => check?.(trx, rows),
    // every kind of row has the column
    decide: (_row, _context, at) => ({ facts: { removed_at: at } as Partial<Row> }),
  })
}

/** The row of a record after one more change. */
export function nextRow<Row extends RecordRow>(
  before: Row,
  facts: Partial<Row>,
  { changeId, at }: { changeId: string; at: Date },
): Row {
  return { ...before, ...facts, version: before.version + 1, change_id: changeId, updated_at: at }
}

export function noSuch({ noun }: { noun: string }, count = 1): AppError {
  return new AppError('NOT_FOUND', count === 1 ? `There is no such ${noun}.` : `There are no such ${toPlural(noun)}.`)
}

function toPlural(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

export function isThere({ removed_at }: RecordRow): boolean {
  return removed_at === null
}

function checkVersion<Row extends RecordRow>({ noun }: RecordKind<Row>, [row]: readonly Row[], version?: number): void {
  if (version === undefined || !row || row.version === version) return
  throw new AppError('CONFLICT', `Someone else changed this ${noun} in the meantime.`, {
    data: { version: row.version },
  })
}

export function missingOf<Row extends RecordRow>(kind: RecordKind<Row>, ids: Iterable<string>, rows: readonly Row[]) {
  const found = new Set(rows.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !found.has(id))
  return missing.map((id) => ({ id, title: '', error: noSuch(kind) }))
}
