import { sql, type Insertable, type NotNull, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { monitoringLimits } from '../rules/limits.ts'

export type ClientRow = Selectable<Tables['monitored_clients']>
export type PaymentRow = Selectable<Tables['monitored_payments']>
export type AlertRow = Selectable<Tables['monitoring_alerts']>
export type ImportRow = Selectable<Tables['monitoring_imports']>
export type NewPayment = Insertable<Tables['monitored_payments']>
export type NewAlert = Insertable<Tables['monitoring_alerts']>
export type SettingsRow = Selectable<Tables['monitoring_settings']>

/** Those that are monitored now. */
export function listClientRows(db: Db, workspaceId: string): Promise<ClientRow[]> {
  return db
    .selectFrom('monitored_clients')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .limit(monitoringLimits.clients)
    .execute()
}

export function findClientRow(db: Db, workspaceId: string, id: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom('monitored_clients')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The client of an engagement, also where it is no longer monitored. */
export function findEngagementClientRow(
  db: Db,
  workspaceId: string,
  engagementId: string,
): Promise<ClientRow | undefined> {
  return db
    .selectFrom('monitored_clients')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst()
}

export async function insertClients(db: Db, rows: readonly Insertable<Tables['monitored_clients']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('monitored_clients').values(rows).execute()
}

export async function updateClient(db: Db, row: ClientRow, change: Partial<ClientRow>): Promise<ClientRow> {
  return await db
    .updateTable('monitored_clients')
    .set(change)
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const chunkRows = 4000

/** Stores the payments that are not known yet, and returns how many that were. One parameter for all costs a third of one for each value. */
export async function insertPayments(db: Db, rows: readonly NewPayment[]): Promise<number> {
  let stored = 0
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = JSON.stringify(rows.slice(from, from + chunkRows))
    const { numAffectedRows } = await sql`
      insert into monitored_payments (id, workspace_id, fingerprint, at, from_account, to_account, from_name, to_name,
        amount_minor, currency, from_country, to_country, is_cash, purpose, is_sample)
      select id, workspace_id, fingerprint, at, from_account, to_account, from_name, to_name,
        amount_minor, currency, from_country, to_country, is_cash, purpose, coalesce(is_sample, false)
      from jsonb_populate_recordset(null::monitored_payments, ${chunk}::jsonb)
      on conflict (workspace_id, fingerprint) do nothing`.execute(db)
    stored += Number(numAffectedRows ?? 0)
  }
  return stored
}

/** All payments that the rules read, the newest where there are more. */
export async function listRulePayments(db: Db, workspaceId: string): Promise<RulePayment[]> {
  return await db
    .selectFrom('monitored_payments')
    .select([
      'id',
      'at',
      'from_account',
      'to_account',
      'amount_minor',
      'currency',
      'from_country',
      'to_country',
      'is_cash',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('at', 'desc')
    .limit(monitoringLimits.paymentsRead)
    .execute()
}

export async function hasPayments(db: Db, workspaceId: string, accounts: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('monitored_payments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where((is) => is.or([is('from_account', 'in', accounts), is('to_account', 'in', accounts)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the rules read of a payment. */
export type RulePayment = Pick<
  PaymentRow,
  'id' | 'at' | 'from_account' | 'to_account' | 'amount_minor' | 'currency' | 'from_country' | 'to_country' | 'is_cash'
>

type Accounts = { accounts: readonly string[]; always: readonly string[] }

/** The newest payments of these accounts, and those that are named, whoever made them. */
export async function listAccountPayments(db: Db, workspaceId: string, { accounts, always }: Accounts) {
  const rows = await db
    .selectFrom('monitored_payments')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((is) =>
      is.or([
        is('from_account', 'in', [...accounts]),
        is('to_account', 'in', [...accounts]),
        ...(always.length > 0 ? [is('id', 'in', [...always])] : []),
      ]),
    )
    .orderBy(sql<boolean>`id = any(${always})`, 'desc')
    .orderBy('at', 'desc')
    .limit(monitoringLimits.paymentsShown)
    .execute()
  const { count } = await db
    .selectFrom('monitored_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where((is) => is.or([is('from_account', 'in', [...accounts]), is('to_account', 'in', [...accounts])]))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

const withClient = (db: Db) =>
  db
    .selectFrom('monitoring_alerts')
    .innerJoin('monitored_clients', 'monitored_clients.id', 'monitoring_alerts.client_id')
    .selectAll('monitoring_alerts')
    .select('monitored_clients.name as client_name')

export type NamedAlertRow = AlertRow & { client_name: string }

/** Open ones first, then by type and certainty. */
export function listAlertRows(db: Db, workspaceId: string): Promise<NamedAlertRow[]> {
  return withClient(db)
    .where('monitoring_alerts.workspace_id', '=', workspaceId)
    .orderBy(sql`monitoring_alerts.state = 'resolved'`)
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
  return db
    .selectFrom('monitoring_alerts')
    .select(['id', 'workspace_id', 'rule', 'account', 'state', 'payment_ids', 'version'])
    .where('workspace_id', '=', workspaceId)
    .execute()
}

type KnownAlert = Pick<AlertRow, 'id' | 'workspace_id' | 'version'>
type AlertChange = Partial<Omit<NewAlert, 'id' | 'workspace_id' | 'version'>>

export async function updateAlert(db: Db, row: KnownAlert, change: AlertChange): Promise<void> {
  await db
    .updateTable('monitoring_alerts')
    .set({ ...change, version: row.version + 1 })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
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
  return db
    .selectFrom('monitoring_notes')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('created_at', 'desc')
    .limit(monitoringLimits.notes)
    .execute()
}

export async function insertNote(db: Db, row: Insertable<Tables['monitoring_notes']>): Promise<void> {
  await db.insertInto('monitoring_notes').values(row).execute()
}

export async function countEvidence(db: Db, alertId: string): Promise<number> {
  const { count } = await db
    .selectFrom('monitoring_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('alert_id', '=', alertId)
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
  return db.selectFrom('monitoring_follow_ups').selectAll().where('alert_id', '=', alertId).orderBy('due_on').execute()
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
  return db
    .updateTable('monitoring_follow_ups')
    .set((is) => ({
      done_at: is.fn.coalesce('done_at', is.val(at)),
      done_by: is.fn.coalesce('done_by', is.val(userId)),
    }))
    .where('id', '=', id)
    .where('alert_id', 'in', (inner) =>
      inner.selectFrom('monitoring_alerts').select('id').where('workspace_id', '=', workspaceId),
    )
    .returningAll()
    .executeTakeFirst()
}

export function findSettings(db: Db, workspaceId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom('monitoring_settings').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()
}

/** Undefined where somebody else changed them since that version. */
export function saveSettingsRow(db: Db, row: Insertable<Tables['monitoring_settings']>) {
  return db
    .insertInto('monitoring_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet(row)
        .where('monitoring_settings.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst()
}

export async function insertImport(db: Db, row: Insertable<Tables['monitoring_imports']>): Promise<ImportRow> {
  return await db.insertInto('monitoring_imports').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findImportRow(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('monitoring_imports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateImport(
  db: Db,
  { workspace_id, id }: ImportRow,
  change: Partial<Insertable<Tables['monitoring_imports']>>,
): Promise<void> {
  await db
    .updateTable('monitoring_imports')
    .set(change)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

export function listImportRows(db: Db, workspaceId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('monitoring_imports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .limit(monitoringLimits.importsListed)
    .execute()
}

export async function hasSampleClients(db: Db, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('monitored_clients')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeSampleRows(db: Db, workspaceId: string): Promise<void> {
  await db
    .deleteFrom('monitored_clients')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .execute()
  await db
    .deleteFrom('monitored_payments')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .execute()
}

/**
 * Deletes what no law holds any longer: cases resolved before the retention period, payments older than it on which no
 * case rests, and what a deleted workspace leaves without a case. A client under legal hold keeps everything.
 */
export async function purgeForEveryone(
  db: Db,
  { now, usualYears }: { now: Date; usualYears: number },
): Promise<number> {
  const cutoff = sql`${now}::timestamptz - make_interval(years => coalesce(
    (select (s.settings->>'retentionYears')::integer from monitoring_settings s where s.workspace_id = row.workspace_id), ${usualYears}))`
  const held = sql`exists (select 1 from monitored_clients c where c.workspace_id = row.workspace_id
    and c.hold_reason is not null and (row.from_account = any(c.accounts) or row.to_account = any(c.accounts)))`
  const cases = await sql`delete from monitoring_alerts row using monitored_clients c
    where c.id = row.client_id and c.hold_reason is null and row.state = 'resolved' and row.approved_at < ${cutoff}`.execute(
    db,
  )
  const clients = await sql`delete from monitored_clients row
    where hold_reason is null
      and (ended_at < ${cutoff} or not exists (select 1 from workspaces w where w.id = row.workspace_id))
      and (is_sample or not exists (select 1 from monitoring_alerts a where a.client_id = row.id))`.execute(db)
  const payments = await sql`delete from monitored_payments row
    where (at < ${cutoff} or not exists (select 1 from workspaces w where w.id = row.workspace_id))
      and not ${held}
      and not exists (select 1 from monitoring_alerts a where a.workspace_id = row.workspace_id and row.id = any(a.payment_ids))`.execute(
    db,
  )
  return (
    Number(cases.numAffectedRows ?? 0) + Number(clients.numAffectedRows ?? 0) + Number(payments.numAffectedRows ?? 0)
  )
}
