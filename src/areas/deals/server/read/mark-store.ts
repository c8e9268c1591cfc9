import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Stage } from '../../contract.ts'
import type { DealCondition, DealMark } from '../../rules/deal-mark.ts'
import { endStages, factsBefore, type GateField } from '../../rules/stage-gates.ts'
import { openStages } from '../../rules/words.ts'
import { valueHundredths } from './deal-filter.ts'

type MarkedRow = {
  deals: number
  /** By the place of the mark. */
  counts: number[]
  ids: string[][]
  firstIds: string[]
  /** A bit for each mark. */
  firstMarks: number[]
}

type MarkQuery = { marks: readonly DealMark<string>[]; dealsShown: number; idsShown: number }

/** One reading of the table, in which each condition is looked at once: unfolded, it would be worked out for each bit. */
export async function rankMarkedRow(db: Db, workspaceId: string, wish: MarkQuery): Promise<MarkedRow> {
  const { marks, dealsShown, idsShown } = wish
  const bits = marks.map(
    ({ condition }, bit) => sql`(case when ${toSql(condition)} then ${sql.lit(1 << bit)} else 0 end)`,
  )
  const weight = marks.map((mark, bit) => sql`((marks >> ${sql.lit(bit)}) & 1) * ${sql.lit(mark.weight)}`)
  const has = (bit: number) => sql`marks & ${sql.lit(1 << bit)} <> 0`
  const counts = marks.map((_, bit) => sql`count(*) filter (where ${has(bit)})`)
  // An array has no empty rows, so that each list travels in a column of its own.
  const ids = marks.map(
    (_, bit) => sql`(array_agg(id) filter (where ${has(bit)}))[1:${sql.lit(idsShown)}] as ${sql.ref(`ids${bit}`)}`,
  )
  const { rows } = await sql<Omit<MarkedRow, 'ids'> & Record<string, string[] | null>>`
    with looked_at as materialized (
      select deals.id, ${valueHundredths} as value, ${sql.join(bits, sql` | `)} as marks
      from deals
      where workspace_id = ${workspaceId} and removed_at is null and stage not in (${sql.join(endStages)})
    ), ranked as (
      select id, marks from looked_at where marks <> 0 order by ${sql.join(weight, sql` + `)} desc, value desc, id
    )
    select count(*) as deals, array[${sql.join(counts)}] as counts,
      coalesce((array_agg(id))[1:${sql.lit(dealsShown)}], '{}') as "firstIds",
      coalesce((array_agg(marks))[1:${sql.lit(dealsShown)}], '{}') as "firstMarks", ${sql.join(ids)}
    from ranked`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups has one row.')
  return { ...row, counts: row.counts.map(Number), ids: marks.map((_, bit) => row[`ids${bit}`] ?? []) }
}

function toSql(condition: DealCondition): RawBuilder<boolean> {
  switch (condition.is) {
    case 'due before':
      return sql`expected_close < ${condition.day}`
    case 'standing for':
      return anyOf([...condition.days].map(([stage, days]) => standingFor(stage, days, condition.now)))
    case 'incomplete':
      return anyOf(
        openStages
          .map((stage) => ({ stage, facts: factsBefore(stage).flatMap((field) => lacking[field] ?? []) }))
          .filter(({ facts }) => facts.length > 0)
          .map(({ stage, facts }) => sql`(stage = ${stage} and ${anyOf(facts)})`),
      )
    case 'one of':
      return condition.ids.size === 0 ? sql`false` : sql`id = any(${[...condition.ids]}::uuid[])`
    case 'less likely than':
      return sql`(probability > 0 and probability < ${condition.percent})`
    case 'of status':
      return sql`status = ${condition.status}`
  }
}

function standingFor(stage: Stage, days: number, now: Date): RawBuilder<boolean> {
  const latest = new Date(now.getTime() - days * 86_400_000)
  return sql`(stage = ${stage} and stage_since <= ${latest})`
}

/** How an open deal lacks a fact; those of its end it does not have by nature. */
const lacking: Partial<Record<GateField, RawBuilder<boolean>>> = {
  industry: sql`industry = ''`,
  value: sql`value_minor <= 0`,
  ebitda: sql`ebitda_minor is null`,
  owner_id: sql`owner_id is null`,
  probability: sql`probability = 0`,
  expected_close: sql`expected_close is null`,
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
