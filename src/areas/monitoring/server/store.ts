import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertMany } from '#db/queries/insert-rows.ts'
import { deleteWhere, hasRow, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
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
  return rowsWhere(db, 'monitored_clients', { workspace_id: workspaceId })
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('name')
    .limit(monitoringLimits.clients)
    .execute()
}

export function findClientRow(db: Db, workspaceId: string, id: string): Promise<ClientRow | undefined> {
  return rowsWhere(db, 'monitored_clients', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

/** Locked, because the writer names the version that they saw. */
export function lockClientRow(db: Db, workspaceId: string, id: string): Promise<ClientRow | undefined> {
  return rowsWhere(db, 'monitored_clients', { workspace_id: workspaceId, id })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** The client of an engagement, also where it is no longer monitored. */
export function findEngagementClientRow(
  db: Db,
  workspaceId: string,
  engagementId: string,
): Promise<ClientRow | undefined> {
  return rowsWhere(db, 'monitored_clients', { workspace_id: workspaceId, engagement_id: engagementId })
    .selectAll()
    .executeTakeFirst()
}

export const insertClients = insertMany('monitored_clients')

export async function updateClient(db: Db, row: ClientRow, change: Partial<ClientRow>): Promise<ClientRow> {
  return await updateWhere(db, 'monitored_clients', { workspace_id: row.workspace_id, id: row.id })
    .set({ ...change, version: sql`version + 1` })
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
  const row = await rowsWhere(db, 'monitored_payments', { workspace_id: workspaceId })
    .select('id')
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
  const rows = await rowsWhere(db, 'monitored_payments', { workspace_id: workspaceId })
    .selectAll()
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
  const { count } = await rowsWhere(db, 'monitored_payments', { workspace_id: workspaceId })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((is) => is.or([is('from_account', 'in', [...accounts]), is('to_account', 'in', [...accounts])]))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export function findSettings(db: Db, workspaceId: string): Promise<SettingsRow | undefined> {
  return rowsWhere(db, 'monitoring_settings', { workspace_id: workspaceId }).selectAll().executeTakeFirst()
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

export const insertImport = insertAndReturn('monitoring_imports')

export function findImportRow(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return rowsWhere(db, 'monitoring_imports', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

export function lockImportRow(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  return rowsWhere(db, 'monitoring_imports', { workspace_id: workspaceId, id })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function updateImport(
  db: Db,
  { workspace_id, id }: ImportRow,
  change: Partial<Insertable<Tables['monitoring_imports']>>,
): Promise<void> {
  await updateWhere(db, 'monitoring_imports', { workspace_id, id }).set(change).execute()
}

/** Only while it waits: it may be done although the answer to its commit was lost. */
export async function failImport(
  db: Db,
  { workspace_id, id }: ImportRow,
  failure: Pick<Insertable<Tables['monitoring_imports']>, 'error' | 'finished_at' | 'encoding' | 'letters'>,
): Promise<void> {
  const change = { ...failure, state: 'failed' } as const
  await updateWhere(db, 'monitoring_imports', { workspace_id, id, state: 'waiting' }).set(change).execute()
}

export function listImportRows(db: Db, workspaceId: string): Promise<ImportRow[]> {
  return rowsWhere(db, 'monitoring_imports', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(monitoringLimits.importsListed)
    .execute()
}

export function hasSampleClients(db: Db, workspaceId: string): Promise<boolean> {
  return hasRow(db, 'monitored_clients', { workspace_id: workspaceId, is_sample: true })
}

export async function removeSampleRows(db: Db, workspaceId: string): Promise<void> {
  await deleteWhere(db, 'monitored_clients', { workspace_id: workspaceId, is_sample: true }).execute()
  await deleteWhere(db, 'monitored_payments', { workspace_id: workspaceId, is_sample: true }).execute()
}

type PurgeForEveryoneInput = { now: Date; usualYears: number }

/**
 * Deletes what no law holds any longer: cases resolved before the retention period, payments older than it on which no
 * case rests, and what a deleted workspace leaves without a case. A client under legal hold keeps everything.
 */
export async function purgeForEveryone(db: Db, { now, usualYears }: PurgeForEveryoneInput): Promise<number> {
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
