import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type VersionRow = Selectable<Tables['record_versions']>
type NewVersion = Omit<VersionRow, 'kind' | 'valid_from' | 'valid_to' | 'stage' | 'stage_since'>

/** A statement takes at most 65,535 values. */
const chunkRows = 1000

type AppendVersionsInput = { versions: readonly NewVersion[]; at: Date }

/** Ends the present version of these records and begins a new one. */
export async function appendVersions(trx: Db, kind: string, { versions, at }: AppendVersionsInput): Promise<void> {
  const since = await endVersions(trx, kind, { versions, at })
  const rows = versions.map((version) => ({
    ...version,
    kind,
    valid_from: since.get(version.record_id) ?? at,
    valid_to: null,
  }))
  for (let from = 0; from < rows.length; from += chunkRows)
    await trx
      .insertInto('record_versions')
      .values(rows.slice(from, from + chunkRows))
      .execute()
}

/** When the present versions of these records ended. A first version ends none. */
async function endVersions(trx: Db, kind: string, { versions, at }: AppendVersionsInput) {
  const ids = versions.filter(({ version }) => version > 1).map(({ record_id }) => record_id)
  if (ids.length === 0) return new Map<string, Date | null>()
  const ended = await trx
    .updateTable('record_versions')
    // A clock that was set back must not turn the past around.
    .set({ valid_to: sql<Date>`greatest(valid_from, ${at}::timestamptz)` })
    .where('kind', '=', kind)
    .where('record_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('valid_to', 'is', null)
    .returning(['record_id', 'valid_to'])
    .execute()
  return new Map(ended.map(({ record_id, valid_to }) => [record_id, valid_to]))
}

/** The newest versions of a record, newest first. */
export function listVersions(db: Db, key: { kind: string; recordId: string }, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('record_versions')
    .selectAll()
    .where('kind', '=', key.kind)
    .where('record_id', '=', key.recordId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** The versions that a change made, each with the facts of the version before it, where there is one. */
export function listVersionsOfChange(
  db: Db,
  key: { kind: string; ownerId: string; changeId: string; isShared: boolean },
) {
  const isOfOwner = sql<boolean>`coalesce(made.workspace_id, made.user_id) = ${key.ownerId}`
  const isOfNobody = sql<boolean>`num_nonnulls(made.workspace_id, made.user_id) = 0`
  return db
    .selectFrom('record_versions as made')
    .leftJoin('record_versions as before', (join) =>
      join
        .onRef('before.kind', '=', 'made.kind')
        .onRef('before.record_id', '=', 'made.record_id')
        .on('before.version', '=', sql<number>`made.version - 1`),
    )
    .select(['made.record_id', 'made.version', 'made.changed_by', 'before.facts as earlier'])
    .where('made.kind', '=', key.kind)
    .where((is) => (key.isShared ? is.or([isOfOwner, isOfNobody]) : isOfOwner))
    .where('made.change_id', '=', key.changeId)
    .execute()
}

/** The kinds of which there are records that were removed before then. */
export async function listKindsWithRemovedForEveryone(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('record_versions')
    .select('kind')
    .distinct()
    .where('valid_to', 'is', null)
    .where('valid_from', '<', before)
    .where(sql`facts ->> 'removed_at'`, 'is not', null)
    .execute()
  return rows.map(({ kind }) => kind)
}
