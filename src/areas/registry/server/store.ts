import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { OutsideSourceId } from '../rules/sources.ts'

/** What registers publish belongs to nobody here, so it is kept once for all. */
export type Kept = { value: unknown; fetchedAt: Date; expiresAt: Date }

type RecordKey = { source: OutsideSourceId; jurisdiction_code: string; company_number: string }

export async function findAnswerForEveryone(db: Db, key: Buffer): Promise<Kept | undefined> {
  const row = await db.selectFrom('registry_answers').selectAll().where('key', '=', key).executeTakeFirst()
  return row && { value: row.answer, fetchedAt: row.fetched_at, expiresAt: row.expires_at }
}

export async function keepAnswerForEveryone(
  db: Db,
  row: { key: Buffer; source: OutsideSourceId } & Kept,
): Promise<void> {
  const values = { answer: JSON.stringify(row.value), fetched_at: row.fetchedAt, expires_at: row.expiresAt }
  await db
    .insertInto('registry_answers')
    .values({ key: row.key, source: row.source, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export async function findRecordForEveryone(db: Db, key: RecordKey): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('registry_records')
    .selectAll()
    .where('source', '=', key.source)
    .where('jurisdiction_code', '=', key.jurisdiction_code)
    .where('company_number', '=', key.company_number)
    .executeTakeFirst()
  return row && { value: row.record, fetchedAt: row.fetched_at, expiresAt: row.expires_at }
}

export async function keepRecordForEveryone(db: Db, key: RecordKey, kept: Kept): Promise<void> {
  const record = kept.value === null ? null : JSON.stringify(kept.value)
  const values = { record, fetched_at: kept.fetchedAt, expires_at: kept.expiresAt }
  await db
    .insertInto('registry_records')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'jurisdiction_code', 'company_number']).doUpdateSet(values))
    .execute()
}

export async function forgetOlderForEveryone(db: Db, than: Date): Promise<void> {
  await db.deleteFrom('registry_answers').where('fetched_at', '<', than).execute()
  await db.deleteFrom('registry_records').where('fetched_at', '<', than).execute()
}

type Spending = { source: OutsideSourceId; calls: number; budget: { calls: number; windowSeconds: number }; now: Date }

/** Counts the calls when there is room for them. Otherwise says when there will be. */
export async function spendCallsForEveryone(db: Db, spending: Spending): Promise<{ waitUntil: Date } | null> {
  const { source, calls, budget, now } = spending
  const endsAt = new Date(now.getTime() + budget.windowSeconds * 1000)
  const isOver = sql<boolean>`registry_quotas.ends_at <= ${now}`
  const spent = await db
    .insertInto('registry_quotas')
    .values({ source, used: calls, ends_at: endsAt, paused_until: null })
    .onConflict((conflict) =>
      conflict
        .column('source')
        .doUpdateSet({
          used: sql`case when ${isOver} then excluded.used else registry_quotas.used + excluded.used end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else registry_quotas.ends_at end`,
        })
        .where(sql<boolean>`coalesce(registry_quotas.paused_until <= ${now}, true)`)
        .where(sql<boolean>`(${isOver} or registry_quotas.used + ${calls} <= ${budget.calls})`),
    )
    .returning('source')
    .executeTakeFirst()
  if (spent) return null
  const row = await db.selectFrom('registry_quotas').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
  const isPaused = row.paused_until !== null && row.paused_until > now
  return { waitUntil: isPaused && row.paused_until ? row.paused_until : row.ends_at }
}

export async function pauseForEveryone(db: Db, source: OutsideSourceId, until: Date): Promise<void> {
  await db.updateTable('registry_quotas').set({ paused_until: until }).where('source', '=', source).execute()
}

export type LinkRow = Selectable<Tables['registry_links']>

/** A company has at most one record of each source: a second link takes the place of the first. */
export async function keepLink(db: Db, row: Insertable<Tables['registry_links']>): Promise<LinkRow> {
  const { id: _id, company_id: _company, source: _source, ...change } = row
  return db
    .insertInto('registry_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source']).doUpdateSet({
        ...change,
        // What an earlier record filled in is still there.
        filled_fields: sql`array(select distinct unnest(registry_links.filled_fields || excluded.filled_fields) order by 1)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listLinkRows(db: Db, workspaceId: string, companyId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('registry_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('workspace_id', 'is', null), eb('workspace_id', '=', workspaceId)]))
    .orderBy('source')
    .execute()
}
