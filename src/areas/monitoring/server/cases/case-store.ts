import { sql, type Insertable, type NotNull } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import type { AlertRow, NewAlert } from '../store.ts'

const withClient = (db: Db) =>
  db
    .selectFrom('monitoring_alerts')
    .innerJoin('monitored_clients', 'monitored_clients.id', 'monitoring_alerts.client_id')
    .selectAll('monitoring_alerts')
    .select('monitored_clients.name as client_name')

export type NamedAlertRow = AlertRow & { client_name: string }

/** Open ones first, real ones above those of the sample, then by type and certainty. */
export function listAlertRows(db: Db, workspaceId: string): Promise<NamedAlertRow[]> {
  return withClient(db)
    .where('monitoring_alerts.workspace_id', '=', workspaceId)
    .orderBy(sql`monitoring_alerts.state = 'resolved'`)
    .orderBy('monitoring_alerts.is_sample')
    .orderBy(sql`array_position(array['High', 'Medium', 'Low'], monitoring_alerts.type)`)
    .orderBy('monitoring_alerts.ai_confidence', 'desc')
    .orderBy('monitoring_alerts.id')
    .limit(monitoringLimits.alertsListed)
    .execute()
}

export function findAlertRow(db: Db, workspaceId: string, id: string): Promise<NamedAlertRow | undefined> {
  return withClient(db)
    .where('monitoring_alerts.workspace_id', '=', workspaceId)
    .where('monitoring_alerts.id', '=', id)
    .executeTakeFirst()
}

/** The alert, locked until the transaction ends. */
export function lockAlertRow(trx: Db, workspaceId: string, id: string): Promise<NamedAlertRow | undefined> {
  return withClient(trx)
    .where('monitoring_alerts.workspace_id', '=', workspaceId)
    .where('monitoring_alerts.id', '=', id)
    .forUpdate('monitoring_alerts')
    .executeTakeFirst()
}

/** Two searches for alerts of one workspace store their results one after the other. */
export async function lockAlerts(trx: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${workspaceId}`}, 0))`.execute(trx)
}

/** What is known of all alerts of a workspace: which payments each rests on. */
export function listAlertPatterns(db: Db, workspaceId: string) {
  return rowsWhere(db, 'monitoring_alerts', { workspace_id: workspaceId })
    .select(['id', 'workspace_id', 'rule', 'account', 'state', 'payment_ids', 'version'])
    .execute()
}

type KnownAlert = Pick<AlertRow, 'id' | 'workspace_id' | 'version'>
type AlertChange = Partial<Omit<NewAlert, 'id' | 'workspace_id' | 'version'>>

export async function updateAlert(db: Db, row: KnownAlert, change: AlertChange): Promise<void> {
  await updateWhere(db, 'monitoring_alerts', { workspace_id: row.workspace_id, id: row.id })
    .set({ ...change, version: row.version + 1 })
    .execute()
}

export async function countAlerts(db: Db, workspaceId: string): Promise<{ alerts: number; high: number }> {
  const row = await db
    .selectFrom('monitoring_alerts')
    .select(({ fn }) => [
      fn.countAll<number>().as('alerts'),
      fn.countAll<number>().filterWhere('type', '=', 'High').as('high'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('state', '!=', 'resolved')
    .executeTakeFirstOrThrow()
  return { alerts: row.alerts, high: row.high }
}

/** Stores the alerts that were not raised before, and returns those. */
export async function insertAlerts(db: Db, rows: readonly NewAlert[]) {
  if (rows.length === 0) return []
  return await db
    .insertInto('monitoring_alerts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'pattern_key']).doNothing())
    .returning(['id', 'rule', 'type'])
    .execute()
}

export function listNoteRows(db: Db, alertId: string) {
  return rowsWhere(db, 'monitoring_notes', { alert_id: alertId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(monitoringLimits.notes)
    .execute()
}

export const insertNote = insertOne('monitoring_notes')

export async function countEvidence(db: Db, alertId: string): Promise<number> {
  const { count } = await rowsWhere(db, 'monitoring_notes', { alert_id: alertId })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_path', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export function findEvidenceRow(db: Db, workspaceId: string, noteId: string) {
  return db
    .selectFrom('monitoring_notes as n')
    .innerJoin('monitoring_alerts as a', 'a.id', 'n.alert_id')
    .select(['n.alert_id', 'n.file_path', 'n.file_name', 'n.file_type', 'n.file_size', 'n.sha256'])
    .where('a.workspace_id', '=', workspaceId)
    .where('n.id', '=', noteId)
    .where('n.file_path', 'is not', null)
    .$narrowType<{ file_path: NotNull; file_name: NotNull; file_type: NotNull; file_size: NotNull; sha256: NotNull }>()
    .executeTakeFirst()
}

export function listFollowUpRows(db: Db, alertId: string) {
  return rowsWhere(db, 'monitoring_follow_ups', { alert_id: alertId }).selectAll().orderBy('due_on').execute()
}

export function insertFollowUps(db: Db, rows: readonly Insertable<Tables['monitoring_follow_ups']>[]) {
  return db
    .insertInto('monitoring_follow_ups')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['alert_id', 'title']).doNothing())
    .returning('id')
    .execute()
}

/** Marks an open follow-up of the workspace as done; undefined where there is none. */
export function finishFollowUpRow(
  db: Db,
  workspaceId: string,
  { id, userId, at }: { id: string; userId: string; at: Date },
) {
  return updateWhere(db, 'monitoring_follow_ups', { id })
    .set((is) => ({
      done_at: is.fn.coalesce('done_at', is.val(at)),
      done_by: is.fn.coalesce('done_by', is.val(userId)),
    }))
    .where('alert_id', 'in', rowsWhere(db, 'monitoring_alerts', { workspace_id: workspaceId }).select('id'))
    .returningAll()
    .executeTakeFirst()
}
