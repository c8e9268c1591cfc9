import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { DealRow } from './deal-row.ts'

// What pipeline reads of many deals at once: sums and stays, worked out by the database. Removed deals are in none of
// it but in the past, where they were still there.

export type CurrencySumRow = {
  currency: string
  deals: number
  totalMinor: string
  /** How many of them have a value, and how many a probability: one of 0 has not been set yet. */
  valued: number
  probabilities: number
  assessed: number
}

const sums = sql`currency, count(*) as deals, sum(value_minor)::text as "totalMinor",
  count(*) filter (where value_minor > 0) as valued, sum(probability)::int as probabilities,
  count(*) filter (where probability > 0) as assessed`

export async function sumOpenDealRows(db: Db, workspaceId: string): Promise<(CurrencySumRow & { samples: number })[]> {
  const { rows } = await sql<CurrencySumRow & { samples: number }>`
    select ${sums},
      count(*) filter (where is_sample) as samples
    from deals
    where workspace_id = ${workspaceId} and removed_at is null and stage not in ('Closed', 'Integration')
    group by currency`.execute(db)
  return rows
}

/** As it was at that moment, told by the versions that were valid then. */
export async function sumOpenDealRowsAt(db: Db, workspaceId: string, at: Date): Promise<CurrencySumRow[]> {
  const { rows } = await sql<CurrencySumRow>`
    select ${sums}
    from deal_versions
    where workspace_id = ${workspaceId} and valid_from <= ${at} and (valid_to is null or valid_to > ${at})
      and removed_at is null and stage not in ('Closed', 'Integration')
    group by currency`.execute(db)
  return rows
}

export async function hasVersionAt(db: Db, workspaceId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deal_versions where workspace_id = ${workspaceId} and valid_from <= ${at} limit 1`.execute(db)
  return rows.length > 0
}

const openColumns = [
  'id',
  'target',
  'industry',
  'stage',
  'status',
  'value_minor',
  'ebitda_minor',
  'currency',
  'probability',
  'owner_id',
  'expected_close',
] as const

export function listOpenDealRows(db: Db, workspaceId: string, ids: readonly string[] | null) {
  return (
    db
      .selectFrom('deals')
      .select(openColumns)
      .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
      // As it is on the wire: to read thousands of instants only to write them again takes longer than everything else.
      .select(sql<string>`to_char(stage_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('stage_since'))
      .where('workspace_id', '=', workspaceId)
      .where('removed_at', 'is', null)
      .where('stage', 'not in', ['Closed', 'Integration'])
      .execute()
  )
}

export type PartRow = CurrencySumRow & {
  industry: string
  stage: string
  samples: number
  /** The sum of the squares of the values, and the largest of them. */
  squares: number
  largestMinor: number
}

/** Open deals by what a portfolio is looked at for. */
export async function sumOpenPartRows(db: Db, workspaceId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select ${sums}, industry, stage, count(*) filter (where is_sample) as samples,
      sum(value_minor::float8 * value_minor::float8) as squares, max(value_minor) as "largestMinor"
    from deals
    where workspace_id = ${workspaceId} and removed_at is null and stage not in ('Closed', 'Integration')
    group by currency, industry, stage`.execute(db)
  return rows
}

type Worth = { currency: string; valueMinor: bigint }

export function findOpenRowOfValue(db: Db, workspaceId: string, { currency, valueMinor }: Worth) {
  return rowsWhere(db, 'deals', { workspace_id: workspaceId })
    .select(['id', 'target'])
    .where('removed_at', 'is', null)
    .where('stage', 'not in', ['Closed', 'Integration'])
    .where('currency', '=', currency)
    .where('value_minor', '=', Number(valueMinor))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export type EndedRow = {
  stage: string
  ended: number
  /** The ends of the middle half and the middle itself, in days. */
  quartiles: [number, number, number]
}

/**
 * Stays of less than an hour are corrections of a mistake and do not count as ended ones. The stay to which the newest
 * version of a deal belongs, which has no end, has none either.
 */
export async function measureEndedRows(db: Db, workspaceId: string): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    with ended as (
      select v.stage, date_part('epoch', max(v.valid_to) - v.stage_since) / 86400 as days
      from deal_versions v
      where v.workspace_id = ${workspaceId}
        and v.deal_id not in (select id from deals where workspace_id = ${workspaceId} and removed_at is not null)
      group by v.deal_id, v.stage, v.stage_since
      having count(*) = count(v.valid_to)
    )
    select stage, count(*) as ended, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as quartiles
    from ended where days >= 1.0 / 24 group by stage`.execute(db)
  return rows
}

export type StandingRow = { stage: string; standing: number; median: number }

/** How long the deals of each stage have stood there until now, in days. */
export async function measureStandingRows(db: Db, workspaceId: string, now: Date): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select stage, count(*) as standing,
      percentile_cont(0.5) within group (order by date_part('epoch', ${now}::timestamptz - stage_since) / 86400) as median
    from deals where workspace_id = ${workspaceId} and removed_at is null group by stage`.execute(db)
  return rows
}

export type ReachRow = {
  /** The furthest stage before Closed that such deals ever stood in, counted from 0. */
  furthest: number
  stage: string
  outcome: string | null
  deals: number
}

/** Deals by how far they came, where they stand and how they ended. */
export async function countReachRows(db: Db, workspaceId: string): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    with reached as (
      select deal_id, max(case stage
          when 'Target Review' then 1 when 'Due Diligence' then 2 when 'Valuation' then 3 when 'Negotiation' then 4
        end) as place
      from deal_versions where workspace_id = ${workspaceId} group by deal_id
    )
    select coalesce(r.place, 1) - 1 as furthest, d.stage, d.outcome, count(*) as deals
    from deals d left join reached r on r.deal_id = d.id
    where d.workspace_id = ${workspaceId} and d.removed_at is null
    group by 1, d.stage, d.outcome`.execute(db)
  return rows
}

export type CloseRow = {
  currency: string
  part: 'quarter' | 'late' | 'undated'
  /** The first day of the quarter. */
  quarter: string | null
  deals: number
  valueMinor: string
  /** Value times probability in percent. */
  weightedMinor: string
}

/** Open deals by the quarter in which they are expected to close. */
export async function sumCloseRows(db: Db, workspaceId: string, today: string): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    select currency,
      case when expected_close is null then 'undated' when expected_close < ${today} then 'late' else 'quarter' end as part,
      case when expected_close >= ${today} then date_trunc('quarter', expected_close)::date end as quarter,
      count(*) as deals, sum(value_minor)::text as "valueMinor",
      (sum(value_minor::numeric * probability) / 100)::numeric(40, 0)::text as "weightedMinor"
    from deals
    where workspace_id = ${workspaceId} and removed_at is null and stage not in ('Closed', 'Integration')
    group by 1, 2, 3`.execute(db)
  return rows
}

type StateRow = Pick<DealRow, 'stage' | 'stage_since' | 'value_minor' | 'currency' | 'probability'> & {
  valid_from: Date
}

/** The states of one deal, oldest first; of very long histories the newest. */
export async function listStateRows(db: Db, { workspaceId, dealId }: { workspaceId: string; dealId: string }) {
  const { rows } = await sql<StateRow>`
    select valid_from, stage, stage_since, value_minor, currency, probability
    from deal_versions
    where workspace_id = ${workspaceId} and deal_id = ${dealId} and removed_at is null
    order by version desc limit 500`.execute(db)
  return rows.toReversed()
}

export type MoveRow = { dealId: string; target: string; from: string | null; to: string; at: Date; by: string | null }

/** Deals that came or changed their stage since then, the newest first. */
export async function listMoveRows(db: Db, workspaceId: string, { since, limit }: { since: Date; limit: number }) {
  const { rows } = await sql<MoveRow>`
    select d.id as "dealId", d.target, before.stage as "from", v.stage as "to", v.valid_from as at, v.changed_by as by
    from deal_versions v
    join deals d on d.id = v.deal_id and d.removed_at is null
    left join deal_versions before on before.deal_id = v.deal_id and before.version = v.version - 1
    where v.workspace_id = ${workspaceId} and v.valid_from >= ${since} and before.stage is distinct from v.stage
    order by v.valid_from desc, d.id limit ${limit}`.execute(db)
  return rows
}

/** Those of these deals that are there and not won. */
export async function listUnwonRowsForEveryone(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('deals')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('outcome', 'is distinct from', 'won')
    .execute()
}

/** A workspace of an owner, from the one moment until before the other. */
export type FinalisedSpan = { ownerId: string; workspaceId: string; from: Date; to: Date }

type FinalisedRow = Pick<DealRow, 'id' | 'target' | 'currency' | 'value_minor'> & { owner_id: string }

/** Deals that were won within the time; samples and deals without a value are none. */
export async function listFinalisedRows(db: Db, spans: readonly FinalisedSpan[]): Promise<FinalisedRow[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<FinalisedRow>`
    select span.owner_id, d.id, d.target, d.currency, d.value_minor
    from unnest(
      ${spans.map(({ ownerId }) => ownerId)}::uuid[],
      ${spans.map(({ workspaceId }) => workspaceId)}::uuid[],
      ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]
    ) as span (owner_id, workspace_id, since, until)
    join deals d on d.workspace_id = span.workspace_id and d.closed_at >= span.since and d.closed_at < span.until
    where d.outcome = 'won' and d.removed_at is null and not d.is_sample and d.value_minor > 0
    order by d.closed_at, d.id`.execute(db)
  return rows
}
