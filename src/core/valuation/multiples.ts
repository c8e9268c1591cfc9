import { quartiles, type Quartiles } from './quartiles.ts'
import type { Refused } from './refused.ts'

/** A peer's or deal's price in relation to one of its figures, and why it is left out, if it is. */
export type Multiple = { id: string; multiple: number; leftOut?: 'not-positive' | 'outlier' | 'by-hand' }

export type MultiplesRange = {
  ok: true
  used: Multiple[]
  leftOut: Multiple[]
  quartiles: Quartiles
  /** Values of the company: its figure times first quartile, median and third quartile. */
  low: number
  base: number
  high: number
}

/** The price of a peer over its figure; null where the figure is not positive, since such a multiple says nothing. */
export function multipleOf(price: number | null, figure: number | null): number | null {
  if (price === null || figure === null || !(price > 0) || !(figure > 0)) return null
  const multiple = price / figure
  return Number.isFinite(multiple) ? multiple : null
}

/**
 * Values a company by what is paid for others. Outliers by Tukey's fences (1.5 times the distance of the quartiles, on
 * logarithms, so that 2x and 32x lie equally far from 8x) are left out when at least five multiples are there to say so.
 */
export function valueByMultiples(figure: number, multiples: readonly Multiple[]): MultiplesRange | Refused {
  if (!(figure > 0)) return { ok: false, because: 'nothing-to-value' }
  const judged = judge(multiples)
  const used = judged.filter(({ leftOut }) => leftOut === undefined)
  const spread = quartiles(used.map(({ multiple }) => multiple))
  if (!spread) return { ok: false, because: 'too-few-peers' }
  if (!Number.isFinite(figure * spread.high)) return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    used,
    leftOut: judged.filter(({ leftOut }) => leftOut !== undefined),
    quartiles: spread,
    low: figure * spread.first,
    base: figure * spread.median,
    high: figure * spread.third,
  }
}

/**
 * How often the range holds a company of the same kind that is not among its multiples: each of the gaps between n of
 * them, and what lies below and above all, is equally likely. Outliers count, since the company may be one too.
 */
export function coverOfMultiples({ used, leftOut }: MultiplesRange, range: 'quartiles' | 'all'): number {
  const outliers = leftOut.filter((one) => one.leftOut === 'outlier').length
  const gaps = used.length - 1
  return (range === 'quartiles' ? gaps / 2 : gaps) / (used.length + outliers + 1)
}

function judge(multiples: readonly Multiple[]): Multiple[] {
  const positive = multiples.map((one) =>
    one.leftOut === undefined && !(one.multiple > 0 && Number.isFinite(one.multiple))
      ? { ...one, leftOut: 'not-positive' as const }
      : one,
  )
  const logs = positive.filter(({ leftOut }) => leftOut === undefined).map(({ multiple }) => Math.log(multiple))
  const spread = quartiles(logs)
  if (!spread || logs.length < 5) return positive
  const reach = 1.5 * (spread.third - spread.first)
  return positive.map((one) => {
    if (one.leftOut !== undefined) return one
    const log = Math.log(one.multiple)
    const isInside = log >= spread.first - reach - 1e-9 && log <= spread.third + reach + 1e-9
    return isInside ? one : { ...one, leftOut: 'outlier' as const }
  })
}
