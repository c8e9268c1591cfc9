import type { ChangeResult } from '#areas/record-calls.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { columnOf } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { missingOf, nextRow } from './change-records.ts'
import type { RecordDeps } from './create-records.ts'
import { factColumns, titleOf, type RecordKind, type RecordRow } from './record-kind.ts'
import { listRecordsForChange, withoutHidden } from './record-store.ts'
import { listVersionsOfChange, type VersionRow } from './version-store.ts'
import { ownerOf, writeRecords } from './write-records.ts'

type Made = Pick<VersionRow, 'record_id' | 'version' | 'changed_by'> & { earlier: unknown }

/**
 * Undoes one change of one record or of many: each becomes what it was before, as a new version. A record that was
 * changed again since then stays as it is. Undoing an undo restores the change.
 */
export function undoChange<Row extends RecordRow>(
  deps: RecordDeps,
  actor: Actor,
  { kind, changeId }: { kind: RecordKind<Row>; changeId: string },
): Promise<ChangeResult> {
  const at = deps.clock.now()
  const next = { changeId: deps.newId(), at }
  const ownerId = ownerOf(kind, actor)
  return inTransaction(deps.db, async (trx) => {
    const versions = await listVersionsOfChange(trx, {
      kind: kind.table,
      ownerId,
      changeId,
      isShared: kind.isShared === true,
    })
    const made = new Map(versions.map((version) => [version.record_id, version]))
    const found = await listRecordsForChange(trx, kind, { ownerId, ids: [...made.keys()] })
    const rows = await withoutHidden(trx, kind, found)
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'There is no such change.')
    await kind.checkSeen?.(trx, actor, rows)
    const refused: ChangeResult['refused'] = missingOf(kind, made.keys(), rows).map(({ error, ...one }) => ({
      ...one,
      reason: error.message,
    }))
    const last = rows.filter((row) => {
      const reason = whyNot(kind, row, made.get(row.id))
      if (reason) refused.push({ id: row.id, title: titleOf(kind, row), reason })
      return !reason
    })
    const restore = await prepareRestore(trx, actor, { kind, versions })
    const planned = last.map((before) => {
      const earlier = made.get(before.id)?.earlier
      // every kind of row has the column
      const facts = earlier ? restore(earlier) : ({ removed_at: at } as Partial<Row>)
      return { before, after: nextRow(before, facts, next) }
    })
    await kind.checkUndo?.(trx, actor, planned)
    await writeRecords(trx, actor, { kind, planned, how: 'undone', at })
    return { change_id: planned.length > 0 ? next.changeId : null, changed: planned.length, refused }
  })
}

function whyNot<Row extends RecordRow>({ noun }: RecordKind<Row>, row: Row, made: Made | undefined) {
  if (!made || row.version !== made.version) return `Someone else has changed this ${noun} since.`
  if (isBeginning(made)) return `Nobody made this ${noun} by hand. Please remove it instead.`
  return made.version > 1 && !made.earlier ? `What this ${noun} was before is not known.` : undefined
}

/** A version that no person made, as samples have it: there is nothing to undo. */
export function isBeginning({ version, changed_by }: Pick<VersionRow, 'version' | 'changed_by'>): boolean {
  return version === 1 && changed_by === null
}

/** The facts of a version as columns, without people and records that no longer exist. */
async function prepareRestore<Row extends RecordRow>(
  trx: Db,
  actor: Actor,
  { kind, versions }: { kind: RecordKind<Row>; versions: readonly Made[] },
): Promise<(earlier: unknown) => Partial<Row>> {
  const existing = new Map<string, ReadonlySet<string>>()
  const links = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.kind === 'id' && field.nullable && (field.of === 'member' || kind.findExisting?.[field.of])
      ? [{ name, of: field.of }]
      : [],
  )
  for (const { of, name } of links) {
    const ids = versions.flatMap(({ earlier }) => toId(earlier, name))
    const before = existing.get(of) ?? []
    existing.set(of, new Set([...before, ...(await findExisting(trx, actor, { kind, of, ids }))]))
  }
  return (earlier) => {
    const facts = readFacts(kind, earlier)
    for (const { name, of } of links)
      if (facts[name] !== null && !existing.get(of)?.has(facts[name] as string)) facts[name] = null
    return facts as Partial<Row>
  }
}

function toId(facts: unknown, name: string): string[] {
  const id = (facts as Readonly<Record<string, string | null>> | null)?.[name]
  return id ? [id] : []
}

async function findExisting<Row extends RecordRow>(
  trx: Db,
  actor: Actor,
  { kind, of, ids }: { kind: RecordKind<Row>; of: string; ids: readonly string[] },
): Promise<Set<string>> {
  const wanted = [...new Set(ids)]
  if (of === 'member') return new Set((await findPeople(trx, wanted)).map(({ userId }) => userId))
  return (await kind.findExisting?.[of]?.(trx, actor, wanted)) ?? new Set()
}

/** Facts as JSON keeps them become columns again: instants are dates. */
export function readFacts<Row extends RecordRow>(kind: RecordKind<Row>, facts: unknown): Record<string, unknown> {
  const { fields } = kind
  const known = new Set(factColumns(kind))
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(facts as object).filter(([name]) => known.has(name)),
  )
  const instants = Object.keys(fields).filter((name) => fields[name]?.kind === 'instant')
  for (const name of [...instants.map((one) => columnOf(fields, one)), 'removed_at'])
    values[name] = typeof values[name] === 'string' ? new Date(values[name]) : null
  return values
}
