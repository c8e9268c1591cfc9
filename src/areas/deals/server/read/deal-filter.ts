import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { containsText } from '#db/queries/contains-text.ts'
import { fieldConditions, hundredthsOf } from '#db/queries/field-conditions.ts'
import type { Tables } from '#db/tables.ts'
import type { DealFilter, DealSort, Stage } from '../../contract.ts'
import { dealFields } from '../../fields.ts'
import { endStages } from '../../rules/stage-gates.ts'
import { openStages, stages } from '../../rules/words.ts'

type Deals = ExpressionBuilder<Tables, 'deals'>

export const valueHundredths = hundredthsOf('deals', 'value_minor', 'currency')

/** The deals of a workspace that are there and that the filter names. */
export function fitting(eb: Deals, workspaceId: string, filter: DealFilter): Expression<SqlBool> {
  return eb.and([
    eb('deals.workspace_id', '=', workspaceId),
    eb('deals.removed_at', 'is', null),
    ...fieldConditions(dealFields, 'deals', filter),
    ...wholeConditions(eb, filter),
    ...courseConditions(filter),
  ])
}

function wholeConditions(eb: Deals, { q, state, ids }: DealFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (q) conditions.push(eb.or([containsText('deals.target', q), containsText('deals.industry', q)]))
  if (state) conditions.push(eb('deals.stage', state === 'closed' ? 'in' : 'not in', endStages))
  if (ids) conditions.push(eb('deals.id', '=', sql<string>`any(${ids}::uuid[])`))
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
