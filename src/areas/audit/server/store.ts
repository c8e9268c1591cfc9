import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { genesis, type ChainEnd } from '#core/ledger/hash-chain.ts'
import type { AuditAction } from '../rules/actions.ts'

export type AuditRow = Selectable<Tables['audit_log']>
export type AuditFilter = {
  action?: AuditAction | undefined
  actorId?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The end of a chain, locked for the transaction so that nobody else can append, and ids for the next entries. */
export async function lockChainEnd(
  trx: Db,
  chainId: string,
  entries: number,
): Promise<{ end: ChainEnd; ids: readonly string[] }> {
  const row = await trx
    .insertInto('audit_chains')
    .values({ chain_id: chainId, last_seq: genesis.seq, last_hash: genesis.hash })
    // changes nothing, but locks the row and returns its newest version, even one committed just now
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ chain_id: chainId }))
    .returning(['last_seq', 'last_hash', newIds(entries).as('ids')])
    .executeTakeFirstOrThrow()
  return { end: { seq: row.last_seq, hash: row.last_hash }, ids: row.ids }
}

function newIds(count: number) {
  return sql<string[]>`array(select gen_random_uuid()::text from generate_series(1, ${count}::int))`
}

/** A statement takes at most 65,535 values. */
const chunkRows = 2000

/** Appends consecutive entries; the chain ends with the last one. */
export async function insertAuditEntries(trx: Db, rows: readonly Insertable<Tables['audit_log']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows)
    await trx
      .with('ended', () => updateChainEnd(trx, chunk))
      .insertInto('audit_log')
      .values(chunk)
      .execute()
  }
}

function updateChainEnd(trx: Db, rows: readonly Insertable<Tables['audit_log']>[]) {
  const last = rows.at(-1)
  if (!last) throw new Error('A chain was to be continued by no entry.')
  return updateWhere(trx, 'audit_chains', { chain_id: last.chain_id }).set({ last_seq: last.seq, last_hash: last.hash })
}

export async function findChainEnd(db: Db, chainId: string): Promise<ChainEnd | undefined> {
  const row = await rowsWhere(db, 'audit_chains', { chain_id: chainId }).selectAll().executeTakeFirst()
  return row && { seq: row.last_seq, hash: row.last_hash }
}

export type NamedEnd = ChainEnd & { chainId: string }

/** The ends of the chains with greater names, in the order of their names. */
export async function listChainEndsForEveryone(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<NamedEnd[]> {
  const rows = await db
    .selectFrom('audit_chains')
    .selectAll()
    .where('chain_id', '>', after)
    .orderBy('chain_id')
    .limit(limit)
    .execute()
  return rows.map(({ chain_id, last_seq, last_hash }) => ({ chainId: chain_id, seq: last_seq, hash: last_hash }))
}

/** The first of these ends that is no entry with this digest any more. */
export async function findOtherEndForEveryone(db: Db, ends: readonly NamedEnd[]): Promise<NamedEnd | undefined> {
  const { rows } = await sql<{ place: number }>`
    select (recorded.place - 1)::int as place
    from unnest(
      ${ends.map(({ chainId }) => chainId)}::text[],
      ${ends.map(({ seq }) => seq)}::bigint[],
      ${ends.map(({ hash }) => hash)}::text[]
    ) with ordinality as recorded (chain_id, seq, hash, place)
    left join audit_log as stored using (chain_id, seq)
    where stored.hash is distinct from recorded.hash
    order by recorded.place
    limit 1`.execute(db)
  return rows[0] && ends[rows[0].place]
}

/** Entries from newest to oldest, before the number `before` if given. */
export function listAuditEntries(
  db: Db,
  chainId: string,
  page: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = rowsWhere(db, 'audit_log', { chain_id: chainId }).selectAll()
  if (page.before !== undefined) query = query.where('seq', '<', page.before)
  if (page.action) query = query.where('action', '=', page.action)
  if (page.actorId) query = query.where('actor_id', '=', page.actorId)
  if (page.subjectType) query = query.where('subject_type', '=', page.subjectType)
  if (page.subjectId) query = query.where('subject_id', '=', page.subjectId)
  if (page.from) query = query.where('at', '>=', page.from)
  if (page.to) query = query.where('at', '<', page.to)
  return query.orderBy('seq', 'desc').limit(page.limit).execute()
}

export async function listSubjectIds(db: Db, chainId: string, actions: readonly AuditAction[]): Promise<string[]> {
  const rows = await rowsWhere(db, 'audit_log', { chain_id: chainId })
    .select('subject_id')
    .where('action', 'in', actions)
    .distinct()
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

/** Must match the expression of the index `audit_log_by_deal`. */
const dealOfEntry = sql<string>`coalesce(details ->> 'deal_id', case when subject_type = 'deal' then subject_id end)`

/** Entries about a deal or with its id, from newest to oldest. */
export function listDealEntryRows(
  db: Db,
  chainId: string,
  page: { dealId: string; actions: readonly AuditAction[]; before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = rowsWhere(db, 'audit_log', { chain_id: chainId }).selectAll()
  query = query.where(dealOfEntry, '=', page.dealId).where('action', 'in', page.actions)
  if (page.before !== undefined) query = query.where('seq', '<', page.before)
  return query.orderBy('seq', 'desc').limit(page.limit).execute()
}

/** Entries after the number `after`, oldest first. */
export function listAuditEntriesAfter(
  db: Db,
  chainId: string,
  page: { after: number; limit: number },
): Promise<AuditRow[]> {
  return rowsWhere(db, 'audit_log', { chain_id: chainId })
    .selectAll()
    .where('seq', '>', page.after)
    .orderBy('seq')
    .limit(page.limit)
    .execute()
}

/** What one person did in one workspace, from the one moment until before the other. */
export type EntrySpan = { actorId: string; workspaceId: string; from: Date; to: Date }

export async function countEntryRows(
  db: Db,
  spans: readonly EntrySpan[],
  actions: readonly AuditAction[],
): Promise<{ actor_id: string; entries: number }[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<{ actor_id: string; entries: number }>`
    select a.actor_id, count(*)::int as entries
    from unnest(
      ${spans.map(({ actorId }) => actorId)}::uuid[],
      ${spans.map(({ workspaceId }) => workspaceId)}::text[],
      ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]
    ) as span (actor_id, chain_id, since, until)
    join audit_log a on a.chain_id = span.chain_id and a.actor_id = span.actor_id
      and a.at >= span.since and a.at < span.until
    where a.action = any(${[...actions]}::text[])
    group by a.actor_id`.execute(db)
  return rows
}
