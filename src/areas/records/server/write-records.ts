import { recordAudits, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import {
  factColumns,
  type Changed,
  type ChangeKind,
  type Described,
  type RecordKind,
  type RecordRow,
} from './record-kind.ts'
import { countOfParent, saveRecordRows } from './record-store.ts'
import { appendVersions, listVersions } from './version-store.ts'

/** Whoever writes; samples are written by nobody. */
export type Writer = Pick<Actor, 'workspaceId'> & { userId: string | null }

export type Planned<Row> = { before: Row | null; after: Partial<Row> & { id: string }; isOverride?: boolean }

type Write<Row extends RecordRow> = {
  kind: RecordKind<Row>
  planned: readonly Planned<Row>[]
  how: ChangeKind
  at: Date
  overrideReason?: string | undefined
}

export function ownerOf({ owner }: { owner: 'workspace_id' | 'user_id' }, { workspaceId, userId }: Writer): string {
  return owner === 'workspace_id' ? workspaceId : (userId ?? '')
}

/**
 * The only way in which a record is written: the rows, a version of each, the news, and last the audit entries, because
 * their chain stays locked until the transaction ends. What nobody did is in the versions only.
 */
export async function writeRecords<Row extends RecordRow>(
  trx: Db,
  writer: Writer,
  { kind, planned, how, at, overrideReason }: Write<Row>,
): Promise<Changed<Row>[]> {
  if (planned.length === 0) return []
  const plans = new Map(planned.map((plan) => [plan.after.id, plan]))
  await checkRoom(trx, kind, planned)
  const rows = await saveRows(trx, kind, planned)
  await recordBulkWrites(trx, kind, planned)
  const versions = rows.map((row) => ({
    ...toVersion(kind, row),
    changed_by: writer.userId,
    change_kind: how,
    override_reason: plans.get(row.id)?.isOverride ? (overrideReason ?? '') : null,
  }))
  await appendVersions(trx, kind.table, { versions, at })
  const changes = rows.map((after) => ({ before: plans.get(after.id)?.before ?? null, after }))
  if (writer.userId === null) return changes
  await publish(trx, writer, { kind, rows })
  await kind.afterWrite?.(trx, changes)
  const entries = changes.flatMap((change) =>
    toEntries(kind, { ...change, how, isOverride: plans.get(change.after.id)?.isOverride === true }, { writer, at }),
  )
  await recordAudits(trx, entries)
  return changes
}

function toVersion<Row extends RecordRow>(kind: RecordKind<Row>, row: Row) {
  const { id: record_id, version, change_id } = row
  // null in the other column, and in both of a record for everybody
  const { workspace_id = null, user_id = null } = row as { workspace_id?: string | null; user_id?: string | null }
  const owner = kind.owner === 'workspace_id' ? { workspace_id, user_id: null } : { workspace_id: null, user_id }
  return { record_id, version, change_id, ...owner, facts: toFacts(kind, row) }
}

/** What was written in bulk has no version: it gets one before somebody changes it, so that undo can restore it. */
async function recordBulkWrites<Row extends RecordRow>(
  trx: Db,
  kind: RecordKind<Row>,
  planned: readonly Planned<Row>[],
): Promise<void> {
  const { howInBulk } = kind
  if (!howInBulk) return
  for (const { before } of planned) {
    const [last] = before ? await listVersions(trx, { kind: kind.table, recordId: before.id }, 1) : []
    if (!before || last?.version === before.version) continue
    const how = { changed_by: null, change_kind: howInBulk(before), override_reason: null }
    const version = { ...toVersion(kind, before), change_id: before.id, ...how }
    await appendVersions(trx, kind.table, { versions: [version], at: before.updated_at })
  }
}

/** However records are added or restored, what they belong to has at most as many as its kind says. */
async function checkRoom<Row extends RecordRow>(trx: Db, kind: RecordKind<Row>, planned: readonly Planned<Row>[]) {
  const { parent } = kind
  if (!parent) return
  const added = planned.filter(
    ({ before, after }) => (before === null || before.removed_at !== null) && after.removed_at === null,
  )
  const byParent = Map.groupBy(added, ({ after }) => String(after[parent.column]))
  // always in one order, so that two writers never wait for each other
  for (const [parentId, some] of [...byParent].toSorted(([one], [other]) => one.localeCompare(other, 'en'))) {
    if ((await countOfParent(trx, kind, parentId)) + some.length <= parent.most) continue
    const most = parent.most.toLocaleString('en-US')
    throw new AppError('CONFLICT', `${parent.called} can have at most ${most} ${parent.plural}. Remove some first.`)
  }
}

async function saveRows<Row extends RecordRow>(trx: Db, kind: RecordKind<Row>, planned: readonly Planned<Row>[]) {
  try {
    return await saveRecordRows(
      trx,
      kind,
      planned.map(({ after }) => after),
    )
  } catch (error) {
    const isDouble = error instanceof Error && 'code' in error && error.code === '23505'
    if (!isDouble) throw error
    const known = 'constraint' in error ? kind.doubles?.[String(error.constraint)] : undefined
    throw new AppError('CONFLICT', known ?? `There is already such a ${kind.noun}.`, { cause: error })
  }
}

export function toFacts<Row extends RecordRow>(kind: RecordKind<Row>, row: Row): Record<string, unknown> {
  const values = row as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(factColumns(kind).map((name) => [name, values[name]]))
}

async function publish<Row extends RecordRow>(
  trx: Db,
  { workspaceId, userId }: Writer,
  { kind: { news, owner }, rows }: { kind: RecordKind<Row>; rows: readonly Row[] },
): Promise<void> {
  const [id, ...others] = new Set(rows.map(news.idOf))
  const audience = owner === 'workspace_id' ? { workspaceId } : { workspaceId: null, userId: userId ?? '' }
  await publishNews(trx, { ...audience, topic: news.topic, ...(others.length === 0 && { id }) })
}

function toEntries<Row extends RecordRow>(
  { subject = '', describe }: RecordKind<Row>,
  made: Described<Row>,
  { writer, at }: { writer: Writer; at: Date },
): AuditEntry[] {
  const notes = describe?.(made) ?? []
  const whose = { workspaceId: writer.workspaceId, actorId: writer.userId, at }
  // each action comes with its own details
  return notes.map((note) => ({ ...whose, ...note, subject: { type: subject, id: made.after.id } }))
}
