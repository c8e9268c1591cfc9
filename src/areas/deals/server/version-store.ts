import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { factColumns } from './deal-row.ts'

export type VersionRow = Selectable<Tables['deal_versions']>

/** What is true of everything that is changed at once. */
export type Change = {
  workspaceId: string
  at: Date
  changedBy: string | null
  kind: VersionRow['kind']
  /** Why a gate was passed, and by which deals. */
  override?: { reason: string; dealIds: readonly string[] } | undefined
}

/** Ends the present version of these deals and begins a new one with what the deals are now. */
export async function appendVersions(trx: Db, dealIds: readonly string[], change: Change): Promise<void> {
  const { workspaceId, at, changedBy, kind, override } = change
  const ids = sql<string>`any(${dealIds}::uuid[])`
  await trx
    .updateTable('deal_versions')
    // A clock that was set back must not turn the past around.
    .set({ valid_to: sql<Date>`greatest(valid_from, ${at}::timestamptz)` })
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', ids)
    .where('valid_to', 'is', null)
    .execute()
  const columns = ['deal_id', 'version', 'change_id', 'workspace_id', 'valid_from', 'changed_by', 'kind'] as const
  await trx
    .insertInto('deal_versions')
    .columns([...columns, 'override_reason', ...factColumns])
    .expression((eb) =>
      eb
        .selectFrom('deals')
        .select([
          'deals.id',
          'deals.version',
          'deals.change_id',
          'deals.workspace_id',
          sql<Date>`coalesce((
            select max(valid_to) from deal_versions as past where past.deal_id = deals.id
          ), ${at}::timestamptz)`.as('valid_from'),
          sql<string | null>`${changedBy}::uuid`.as('changed_by'),
          sql<VersionRow['kind']>`${kind}`.as('kind'),
          sql<string | null>`case when deals.id = any(${override?.dealIds ?? []}::uuid[])
            then ${override?.reason ?? null}::text end`.as('override_reason'),
          ...factColumns.map((name) => sql.ref(`deals.${name}`).as(name)),
        ])
        .where('deals.workspace_id', '=', workspaceId)
        .where('deals.id', '=', ids),
    )
    .execute()
}

/** The newest versions of a deal, newest first. */
export function listVersions(
  db: Db,
  key: { workspaceId: string; dealId: string },
  limit: number,
): Promise<VersionRow[]> {
  return db
    .selectFrom('deal_versions')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function listVersionsOfChange(db: Db, workspaceId: string, changeId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('deal_versions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('change_id', '=', changeId)
    .execute()
}

/** Of each deal in a change the version before it, where there is one. */
export function listVersionsBefore(db: Db, workspaceId: string, changeId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('deal_versions as made')
    .innerJoin('deal_versions as before', (join) =>
      join.onRef('before.deal_id', '=', 'made.deal_id').on('before.version', '=', sql<number>`made.version - 1`),
    )
    .selectAll('before')
    .where('made.workspace_id', '=', workspaceId)
    .where('made.change_id', '=', changeId)
    .execute()
}
