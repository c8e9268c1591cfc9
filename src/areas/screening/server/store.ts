import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertOne, upsertBy } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { ListedEntry } from '../rules/listed-entry.ts'
import type { ListId } from '../rules/words.ts'

export type VersionRow = Selectable<Tables['screening_versions']>
export type ListRow = Selectable<Tables['screening_lists']>
export type CheckRow = Selectable<Tables['screening_checks']>
export type SubjectRow = Selectable<Tables['screening_subjects']>
export type DecisionRow = Selectable<Tables['screening_decisions']>
export type SubjectKey = { workspaceId: string; kind: string; id: string }

export function listRowsForEveryone(db: Db): Promise<ListRow[]> {
  return db.selectFrom('screening_lists').selectAll().orderBy('list').execute()
}

export function listCurrentVersionsForEveryone(db: Db): Promise<VersionRow[]> {
  return rowsWhere(db, 'screening_versions', { is_current: true }).selectAll().orderBy('id').execute()
}

/** The current versions, which cannot change until the transaction ends. */
export async function holdCurrentVersionsForEveryone(trx: Db): Promise<VersionRow[]> {
  await trx.selectFrom('screening_lists').select('list').orderBy('list').forShare().execute()
  return await listCurrentVersionsForEveryone(trx)
}

/** Refreshes of one list wait for each other, and for checks that are being stored. */
export async function lockListForEveryone(trx: Db, list: ListId): Promise<VersionRow | undefined> {
  await rowsWhere(trx, 'screening_lists', { list }).select('list').forUpdate().execute()
  return await rowsWhere(trx, 'screening_versions', { list, is_current: true }).selectAll().executeTakeFirst()
}

const entriesInOneStatement = 1000

/** Makes a version current. Entries are stored of it and of the version before, which checks under way still use. */
export async function insertVersionForEveryone(
  trx: Db,
  row: Insertable<Tables['screening_versions']>,
  entries: readonly ListedEntry[],
): Promise<void> {
  const { id, list } = row
  const former = await updateWhere(trx, 'screening_versions', { list, is_current: true })
    .set({ is_current: false })
    .returning('id')
    .execute()
  await trx.insertInto('screening_versions').values(row).execute()
  for (let at = 0; at < entries.length; at += entriesInOneStatement) {
    const part = JSON.stringify(entries.slice(at, at + entriesInOneStatement))
    await sql`insert into screening_entries (version_id, source_id, entry)
      select ${id}::uuid, entry ->> 'source_id', entry from jsonb_array_elements(${part}::jsonb) entry`.execute(trx)
  }
  await trx
    .deleteFrom('screening_entries')
    .using('screening_versions')
    .whereRef('screening_versions.id', '=', 'screening_entries.version_id')
    .where('screening_versions.list', '=', list)
    .where('screening_versions.id', 'not in', [id, ...former.map((version) => version.id)])
    .execute()
}

/** All entries of these versions; throws where one of them is no longer stored. */
export async function readEntriesForEveryone(db: Db, versionIds: readonly string[]): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom('screening_entries')
    .select(['version_id', 'entry'])
    .where('version_id', 'in', versionIds)
    .orderBy('version_id')
    .orderBy('source_id')
    .execute()
  const stored = new Set(rows.map(({ version_id }) => version_id))
  const missing = versionIds.find((id) => !stored.has(id))
  if (missing) throw new Error(`The entries of version ${missing} are no longer stored.`)
  // Nobody else writes the column.
  return rows.map(({ entry }) => entry as ListedEntry)
}

export async function saveListStateForEveryone(
  db: Db,
  list: ListId,
  state: { checked_at?: Date } | { failed_at: Date; failure: string },
): Promise<void> {
  const change = 'failure' in state ? state : { ...state, failed_at: null, failure: null }
  await updateWhere(db, 'screening_lists', { list }).set(change).execute()
}

/** Checks and decisions of one subject wait for each other until the transaction ends. */
export async function lockSubject(trx: Db, { workspaceId, kind, id }: SubjectKey): Promise<void> {
  const name = `screening of ${workspaceId} ${kind} ${id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

export function findSubjectRow(db: Db, { workspaceId, kind, id }: SubjectKey): Promise<SubjectRow | undefined> {
  return rowsWhere(db, 'screening_subjects', { workspace_id: workspaceId, subject_kind: kind, subject_id: id })
    .selectAll()
    .executeTakeFirst()
}

export function listSubjectRows(
  db: Db,
  workspaceId: string,
  subjects: readonly { kind: string; id: string }[],
): Promise<SubjectRow[]> {
  if (subjects.length === 0) return Promise.resolve([])
  return rowsWhere(db, 'screening_subjects', { workspace_id: workspaceId })
    .selectAll()
    .where((eb) =>
      eb.or(subjects.map(({ kind, id }) => eb.and([eb('subject_kind', '=', kind), eb('subject_id', '=', id)]))),
    )
    .execute()
}

export async function listConfirmedSubjectIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await rowsWhere(db, 'screening_subjects', { workspace_id: workspaceId, state: 'confirmed' })
    .select('subject_id')
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

export const saveSubject = upsertBy('screening_subjects', 'workspace_id', 'subject_kind', 'subject_id')

export async function deleteSubject(trx: Db, { workspaceId, kind, id }: SubjectKey): Promise<void> {
  await deleteWhere(trx, 'screening_subjects', {
    workspace_id: workspaceId,
    subject_kind: kind,
    subject_id: id,
  }).execute()
}

/** Subjects that were compared with other versions than these. */
export function listDueSubjectsForEveryone(db: Db, versions: string, limit: number): Promise<SubjectRow[]> {
  return rowsWhere(db, 'screening_subjects', { is_sample: false })
    .selectAll()
    .where('versions', '<>', versions)
    .orderBy('versions')
    .limit(limit)
    .execute()
}

/** Workspaces that rely on the lists of the real world. */
export async function listScreeningWorkspacesForEveryone(db: Db): Promise<string[]> {
  const rows = await rowsWhere(db, 'screening_subjects', { is_sample: false })
    .select('workspace_id')
    .distinct()
    .orderBy('workspace_id')
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

export async function countDueSubjectsForEveryone(db: Db, versions: string): Promise<number> {
  const { count } = await rowsWhere(db, 'screening_subjects', { is_sample: false })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('versions', '<>', versions)
    .executeTakeFirstOrThrow()
  return count
}

export const insertCheck = insertAndReturn('screening_checks')

export function listCheckRows(db: Db, { workspaceId, kind, id }: SubjectKey, limit: number): Promise<CheckRow[]> {
  return rowsWhere(db, 'screening_checks', { workspace_id: workspaceId, subject_kind: kind, subject_id: id })
    .selectAll()
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export const insertDecision = insertOne('screening_decisions')

/** The newest checks of the subjects that somebody decided about, each with its decisions, oldest first. */
export async function listDecidedRows(
  db: Db,
  workspaceId: string,
): Promise<{ check: CheckRow; decisions: DecisionRow[] }[]> {
  const decisions = await rowsWhere(db, 'screening_decisions', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  if (decisions.length === 0) return []
  const bySubject = Map.groupBy(decisions, ({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}`)
  const checks = await db
    .selectFrom('screening_checks')
    .distinctOn(['subject_kind', 'subject_id'])
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', 'in', [...new Set(decisions.map(({ subject_id }) => subject_id))])
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return checks.flatMap((check) => {
    const found = bySubject.get(`${check.subject_kind} ${check.subject_id}`)
    return found ? [{ check, decisions: found }] : []
  })
}

/** All decisions of a subject, oldest first. */
export function listDecisionRows(db: Db, { workspaceId, kind, id }: SubjectKey): Promise<DecisionRow[]> {
  return rowsWhere(db, 'screening_decisions', { workspace_id: workspaceId, subject_kind: kind, subject_id: id })
    .selectAll()
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
}

/** The hits of these checks, by check. */
export async function listHitsForEveryone(db: Db, checkIds: readonly string[]): Promise<Map<string, unknown>> {
  if (checkIds.length === 0) return new Map()
  const rows = await db.selectFrom('screening_checks').select(['id', 'hits']).where('id', 'in', checkIds).execute()
  return new Map(rows.map(({ id, hits }) => [id, hits]))
}

/** Compared again with the same result. A subject that has a newer check, or another threshold since, is left alone. */
export async function markComparedForEveryone(
  trx: Db,
  rows: readonly SubjectRow[],
  { versions, at }: { versions: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  const keys = JSON.stringify(
    rows.map(({ workspace_id, subject_kind, subject_id, check_id, versions: former }) => ({
      workspace_id,
      subject_kind,
      subject_id,
      check_id,
      former,
    })),
  )
  // by the primary key: no index finds a subject by its check
  await sql`update screening_subjects s set versions = ${versions}, checked_at = ${at}
    from jsonb_to_recordset(${keys}::jsonb) as due(workspace_id uuid, subject_kind text, subject_id uuid, check_id uuid, former text)
    where s.workspace_id = due.workspace_id and s.subject_kind = due.subject_kind
      and s.subject_id = due.subject_id and s.check_id = due.check_id and s.versions = due.former`.execute(trx)
}
