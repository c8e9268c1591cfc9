import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { upsertBy } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { RegistryCompany } from '../contract.ts'
import type { SourceId } from '../rules/sources.ts'
import { planSpending, type Budget, type Counted, type Full } from '../rules/spend-calls.ts'

/** Register data is public, so it is cached once for all workspaces. */
export type Cached = { value: unknown; fetchedAt: Date; expiresAt: Date }

type RecordKey = { source: SourceId; jurisdiction_code: string; company_number: string }

export async function findAnswerForEveryone(db: Db, key: Buffer): Promise<Cached | undefined> {
  const row = await rowsWhere(db, 'registry_answers', { key }).selectAll().executeTakeFirst()
  return row && { value: row.answer, fetchedAt: row.fetched_at, expiresAt: row.expires_at }
}

const writeAnswer = upsertBy('registry_answers', 'key')

export async function saveAnswerForEveryone(db: Db, row: { key: Buffer; source: SourceId } & Cached): Promise<void> {
  const { key, source, value, fetchedAt: fetched_at, expiresAt: expires_at } = row
  await writeAnswer(db, { key, source, answer: JSON.stringify(value), fetched_at, expires_at })
}

export async function findRecordForEveryone(db: Db, key: RecordKey): Promise<Cached | undefined> {
  const row = await rowsWhere(db, 'registry_records', {
    source: key.source,
    jurisdiction_code: key.jurisdiction_code,
    company_number: key.company_number,
  })
    .selectAll()
    .executeTakeFirst()
  return row && { value: row.record, fetchedAt: row.fetched_at, expiresAt: row.expires_at }
}

const writeRecord = upsertBy('registry_records', 'source', 'jurisdiction_code', 'company_number')

export async function saveRecordForEveryone(db: Db, key: RecordKey, cached: Cached): Promise<void> {
  const record = cached.value === null ? null : JSON.stringify(cached.value)
  await writeRecord(db, { ...key, record, fetched_at: cached.fetchedAt, expires_at: cached.expiresAt })
}

export async function deleteOlderForEveryone(db: Db, than: Date): Promise<void> {
  await db.deleteFrom('registry_answers').where('fetched_at', '<', than).execute()
  await db.deleteFrom('registry_records').where('fetched_at', '<', than).execute()
}

type Spending = { source: SourceId; calls: number; budgets: readonly Budget[]; now: Date }

/** Counts the calls if all periods have enough left. Otherwise returns which is full and until when. */
export function spendCallsForEveryone(db: Db, spending: Spending): Promise<Full | { until: Date } | null> {
  const { source, budgets, calls, now } = spending
  return db.transaction().execute(async (trx) => {
    const rows = budgets.map(({ period }) => ({ source, period, used: 0, ends_at: now }))
    // Creates the rows that the next statement locks.
    await trx
      .insertInto('registry_quotas')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const counted = await rowsWhere(trx, 'registry_quotas', { source })
      .selectAll()
      .orderBy('period')
      .forUpdate()
      .execute()
    const pause = await findPauseForEveryone(trx, source)
    if (pause && pause > now) return { until: pause }
    const { counts, full } = planSpending({ budgets, counted, calls, now })
    if (full) return full
    await writeCounts(trx, source, counts)
    return null
  })
}

async function writeCounts(db: Db, source: SourceId, counts: readonly Counted[]): Promise<void> {
  await db
    .insertInto('registry_quotas')
    .values(counts.map((count) => ({ source, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'period'])
        .doUpdateSet((eb) => ({ used: eb.ref('excluded.used'), ends_at: eb.ref('excluded.ends_at') })),
    )
    .execute()
}

/** Replaces our counts by the register's own, because the key may also be used by others. */
export function replaceCountsForEveryone(db: Db, source: SourceId, counts: readonly Counted[]): Promise<void> {
  return counts.length === 0 ? Promise.resolve() : writeCounts(db, source, counts)
}

export function listCountsForEveryone(db: Db, after: Date): Promise<(Counted & { source: SourceId })[]> {
  return db.selectFrom('registry_quotas').selectAll().where('ends_at', '>', after).execute()
}

async function findPauseForEveryone(db: Db, source: SourceId): Promise<Date | undefined> {
  const row = await rowsWhere(db, 'registry_pauses', { source }).select('until').executeTakeFirst()
  return row?.until
}

export const pauseForEveryone = upsertBy('registry_pauses', 'source')

export type LinkRow = Selectable<Tables['registry_links']>

/** A company has at most one record per source: a second link replaces the first. */
export async function saveLink(
  db: Db,
  {
    latest,
    filled,
    ...row
  }: Omit<Insertable<Tables['registry_links']>, 'record' | 'latest' | 'changed_at' | 'checked_at'> & {
    latest: RegistryCompany
  },
): Promise<LinkRow> {
  const record = JSON.stringify(latest)
  const values = { ...row, filled, record, latest: record, changed_at: null, checked_at: row.fetched_at }
  const { id: _id, company_id: _company, source: _source, ...change } = values
  return db
    .insertInto('registry_links')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source']).doUpdateSet({
        ...change,
        // Values filled in by an earlier record are still there.
        filled: sql`registry_links.filled || excluded.filled`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listLinkRows(db: Db, workspaceId: string, companyId: string): Promise<LinkRow[]> {
  return visibleLinks(db, workspaceId).selectAll().where('company_id', '=', companyId).orderBy('source').execute()
}

export function findLinkForChange(db: Db, workspaceId: string, linkId: string): Promise<LinkRow | undefined> {
  return visibleLinks(db, workspaceId).selectAll().where('id', '=', linkId).forUpdate().executeTakeFirst()
}

/** Newest changes first. */
export function listChangedLinkRows(db: Db, workspaceId: string, limit: number): Promise<LinkRow[]> {
  return visibleLinks(db, workspaceId)
    .selectAll()
    .where('changed_at', 'is not', null)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type LinkKey = Pick<LinkRow, 'id' | 'workspace_id'>

export async function deleteLink(db: Db, { id, workspace_id }: LinkKey): Promise<void> {
  await deleteWhere(db, 'registry_links', { id }).where('workspace_id', 'is not distinct from', workspace_id).execute()
}

/** Marks the latest record as seen. */
export async function markLinkSeen(db: Db, { id, workspace_id }: LinkKey): Promise<LinkRow> {
  return updateWhere(db, 'registry_links', { id })
    .set((eb) => ({ record: eb.ref('latest'), changed_at: null }))
    .where('workspace_id', 'is not distinct from', workspace_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Replaced = { filled: LinkRow['filled']; replaced: LinkRow['replaced'] }

/** Stores the values that the link wrote, and the ones they replaced. */
export async function saveReplacedValues(db: Db, { id, workspace_id }: LinkKey, values: Replaced): Promise<LinkRow> {
  return updateWhere(db, 'registry_links', { id })
    .set({ filled: JSON.stringify(values.filled), replaced: values.replaced })
    .where('workspace_id', 'is not distinct from', workspace_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Links not checked since `before`, least recently checked first. */
export function listDueLinksForEveryone(
  db: Db,
  due: { source: SourceId; before: Date; limit: number },
): Promise<LinkRow[]> {
  return rowsWhere(db, 'registry_links', { source: due.source })
    .selectAll()
    .where('checked_at', '<', due.before)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(due.limit)
    .execute()
}

type Check = { id: string; latest: RegistryCompany | null; fetchedAt: Date; checkedAt: Date; changedAt: Date | null }

export async function saveCheckForEveryone(db: Db, check: Check): Promise<void> {
  const { id, latest, fetchedAt, checkedAt, changedAt } = check
  await updateWhere(db, 'registry_links', { id })
    .set({
      latest: latest === null ? null : JSON.stringify(latest),
      fetched_at: fetchedAt,
      checked_at: checkedAt,
      changed_at: changedAt,
    })
    .execute()
}

function visibleLinks(db: Db, workspaceId: string) {
  return db
    .selectFrom('registry_links')
    .where((eb) => eb.or([eb('workspace_id', 'is', null), eb('workspace_id', '=', workspaceId)]))
}
