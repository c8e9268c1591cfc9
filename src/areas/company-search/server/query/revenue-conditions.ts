import { sql, type RawBuilder } from 'kysely'
import { partitionEnds } from './scan-plan.ts'

type Condition = RawBuilder<unknown>

/** Limits in millions; infinite where there is none. `nrev` is minus the revenue, and 1 where it is not known. */
type Revenue = { min: number; max: number }

/** Companies of this revenue, and those of which it is not known. */
export function revenueOf({ min, max }: Revenue): Condition[] {
  return [...revenueUpTo(max), ...revenueFrom(min).map(orUnknown)]
}

/**
 * The same for a scan by words: limits leave out partitions, and inside of one they are compared in the rows, written as a
 * sum. Else the planner would read a large part of the index of revenue beside that of words.
 */
export function revenueInScan(revenue: Revenue): Condition[] {
  const [upper, lower] = [revenueUpTo(revenue.max, sql`(nrev + 0)`), revenueFrom(revenue.min, sql`(nrev + 0)`)]
  return [
    ...partitionsUpTo(revenue.max),
    ...partitionsFrom(revenue.min).map(orUnknown),
    ...upper,
    ...lower.map(orUnknown),
  ]
}

/** The same without the companies of which it is not known. */
export function revenueOfScan(revenue: Revenue): Condition[] {
  const column = sql`(nrev + 0)`
  return [...partitionsOf(revenue), ...revenueUpTo(revenue.max, column), ...revenueFrom(revenue.min, column)]
}

/** Only what leaves out partitions. */
export function partitionsOf({ min, max }: Revenue): Condition[] {
  return [...partitionsUpTo(max), ...partitionsFrom(min)]
}

/** The partitions in which such companies are or may be, as a whole: whoever reads along an index counts all that it passes. */
export function wholePartitionsOf({ min, max }: Revenue): Condition[] {
  const end = Number.isFinite(min) ? partitionEnds.find((one) => one > -min) : undefined
  return [...partitionsUpTo(max), ...(end === undefined ? [] : [orUnknown(sql`nrev < ${end}::double precision`)])]
}

/**
 * The limits without those partitions of which they take less than half, as long as others are left: of companies of about
 * some size there are enough in the others, and in these most would be read in vain.
 */
export function withoutSlivers({ min, max }: Revenue): Revenue {
  const starts = partitionEnds.map((end) => Math.max(0, -end))
  const upper = starts.findLast((start) => start > min)
  const lower = starts.find((start) => start < max)
  if (upper === undefined || lower === undefined || lower <= min || upper >= max) return { min, max }
  const below = starts.find((start) => start <= min) ?? 0
  const above = starts.findLast((start) => start >= max) ?? 2 * lower
  return {
    min: upper - min < min - below ? upper : min,
    max: max - lower < above - max ? lower : max,
  }
}

export function revenueUpTo(max: number, column = sql`nrev`): Condition[] {
  return Number.isFinite(max) ? [sql`${column} >= ${-max}::double precision`] : []
}

export function revenueFrom(min: number, column = sql`nrev`): Condition[] {
  return Number.isFinite(min) ? [sql`${column} <= ${-min}::double precision`] : []
}

function partitionsUpTo(max: number): Condition[] {
  const start = partitionEnds.findLast((end) => end <= -max)
  return start === undefined ? [] : [sql`nrev >= ${start}::double precision`]
}

function partitionsFrom(min: number): Condition[] {
  // Of a partition that begins with the limit only few are left: for those the index of revenue is right.
  if (partitionEnds.includes(-min)) return revenueFrom(min)
  const end = partitionEnds.find((one) => one > -min)
  return end === undefined || !Number.isFinite(min) ? [] : [sql`nrev < ${end}::double precision`]
}

/** What is not known passes every limit. */
function orUnknown(condition: Condition): Condition {
  return sql`(${condition} or nrev = 1)`
}
