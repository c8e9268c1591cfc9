import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { unusualPlaces } from '#core/money/minor-units.ts'
import type { Tables } from '#db/tables.ts'
import type { DealFilter, DealSort, Stage } from '../contract.ts'
import { endStages } from '../rules/stage-gates.ts'
import { openStages, stages } from '../rules/words.ts'

type Deals = ExpressionBuilder<Tables, 'deals'>

/** Hundredths of the currency, whatever places it has: what amounts of different currencies are compared by. */
export const valueHundredths = sql<number>`(case
  when deals.currency = any(${currenciesOf(0)}) then deals.value_minor * 100
  when deals.currency = any(${currenciesOf(3)}) then deals.value_minor / 10
  else deals.value_minor end)`

function currenciesOf(places: number) {
  const codes = Object.keys(unusualPlaces).filter((code) => unusualPlaces[code] === places)
  return sql`${sql.lit(`{${codes.join(',')}}`)}::text[]`
}

/** The deals of a workspace that are there and that the filter names. */
export function fitting(eb: Deals, workspaceId: string, filter: DealFilter): Expression<SqlBool> {
  return eb.and([
    eb('deals.workspace_id', '=', workspaceId),
    eb('deals.removed_at', 'is', null),
    ...wordConditions(eb, filter),
    ...standingConditions(eb, filter),
    ...figureConditions(eb, filter),
    ...courseConditions(filter),
  ])
}

function wordConditions(eb: Deals, filter: DealFilter): Expression<SqlBool>[] {
  const { q, stage, status, outcome, industry } = filter
  const conditions: Expression<SqlBool>[] = []
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(eb.or([eb('deals.target', 'ilike', pattern), eb('deals.industry', 'ilike', pattern)]))
  }
  if (stage) conditions.push(eb('deals.stage', 'in', stage))
  if (status) conditions.push(eb('deals.status', 'in', status))
  if (outcome) conditions.push(eb('deals.outcome', 'in', outcome))
  if (industry !== undefined) conditions.push(eb('deals.industry', '=', industry))
  return conditions
}

function standingConditions(eb: Deals, { state, owner, company_id, ids }: DealFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (state) conditions.push(eb('deals.stage', state === 'closed' ? 'in' : 'not in', endStages))
  if (owner) conditions.push(owner === 'none' ? eb('deals.owner_id', 'is', null) : eb('deals.owner_id', '=', owner))
  if (company_id) conditions.push(eb('deals.company_id', '=', company_id))
  if (ids) conditions.push(eb('deals.id', '=', sql<string>`any(${ids}::uuid[])`))
  return conditions
}

function figureConditions(eb: Deals, filter: DealFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const within = (column: Expression<unknown>, min: number | string | undefined, max: number | string | undefined) => {
    if (min !== undefined) conditions.push(sql<SqlBool>`${column} >= ${min}`)
    if (max !== undefined) conditions.push(sql<SqlBool>`${column} <= ${max}`)
  }
  const hundredths = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100))
  within(valueHundredths, hundredths(filter.value_min), hundredths(filter.value_max))
  within(eb.ref('deals.probability'), filter.probability_min, filter.probability_max)
  within(eb.ref('deals.expected_close'), filter.close_from, filter.close_to)
  if (filter.close === 'none') conditions.push(eb('deals.expected_close', 'is', null))
  if (filter.currency) conditions.push(eb('deals.currency', '=', filter.currency))
  return conditions
}

/** How far deals ever came, told by their versions. */
function courseConditions({ reached, furthest }: DealFilter): Expression<SqlBool>[] {
  const wasIn = (some: readonly Stage[]) =>
    sql<SqlBool>`exists (select from deal_versions v where v.deal_id = deals.id and v.stage in (${sql.join(some)}))`
  const conditions: Expression<SqlBool>[] = []
  // Into the first stage came every deal, and through all of them one that was won.
  if (reached && reached !== openStages[0])
    conditions.push(
      sql<SqlBool>`(deals.outcome is not distinct from 'won' or ${wasIn(openStages.slice(openStages.indexOf(reached)))})`,
    )
  const further = furthest ? openStages.slice(openStages.indexOf(furthest) + 1) : []
  if (further.length > 0) conditions.push(sql<SqlBool>`not ${wasIn(further)}`)
  return conditions
}

type Direction = 'asc' | 'desc'

/** What a list is ordered by; days that are not known stand last either way. */
export function sortKey(sort: DealSort, direction: Direction): Expression<unknown> {
  if (sort === 'target') return sql`lower(deals.target)`
  if (sort === 'value') return valueHundredths
  if (sort === 'stage')
    return sql`array_position(${sql.lit(`{${stages.map((s) => `"${s}"`).join(',')}}`)}::text[], deals.stage)`
  if (sort === 'expected_close')
    return sql`coalesce(deals.expected_close, ${sql.lit(direction === 'asc' ? 'infinity' : '-infinity')}::date)`
  return sql.ref(`deals.${sort}`)
}

/** Behind the deal with which the page before ended. */
export function behind(deal: string, sort: DealSort, direction: Direction): Expression<SqlBool> {
  const key = sortKey(sort, direction)
  const last = sql`(select ${key} from deals where deals.id = ${deal})`
  return direction === 'asc'
    ? sql<SqlBool>`(${key} >= ${last} and (${key} > ${last} or deals.id > ${deal}))`
    : sql<SqlBool>`(${key} <= ${last} and (${key} < ${last} or deals.id > ${deal}))`
}
