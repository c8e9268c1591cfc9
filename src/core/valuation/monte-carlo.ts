import { quantile } from './quartiles.ts'

/** Chances of an input: all values between two, or most often the middle one. */
export type Spread =
  | { kind: 'normal'; mean: number; deviation: number }
  | { kind: 'triangle'; low: number; likely: number; high: number }

export type Simulation = {
  runs: number
  /** Draws whose inputs allowed no value, such as growth above the discount rate. */
  refused: number
  mean: number
  p10: number
  p50: number
  p90: number
  /** Which part of the draws is below the value that is compared, 0 to 1; null without one. */
  below: number | null
  /** Equally wide columns from the 1st to the 99th percentile. */
  histogram: { from: number; to: number; count: number }[]
}

/** `compared`: a value such as an offer, to find the part of the draws below it. */
type SimulationSettings = { runs: number; seed: number; columns?: number; compared?: number | null }

/** Draws inputs by chance and tells how the value spreads; the same seed gives the same answer on every machine. Null when no draw gave a value, or the values are too large to tell. */
export function simulate<Name extends string>(
  spreads: Readonly<Record<Name, Spread>>,
  { runs, seed, columns = 24, compared = null }: SimulationSettings,
  valueAt: (inputs: Record<Name, number>) => number | null,
): Simulation | null {
  const next = chance(seed)
  const names = Object.keys(spreads).toSorted() as Name[] // the keys of a record of Name
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const drawn = Object.fromEntries(names.map((name) => [name, draw(spreads[name], next)])) as Record<Name, number> // one entry a name
    const value = valueAt(drawn)
    if (value !== null) values.push(value)
  }
  if (values.length === 0) return null
  values.sort((one, other) => one - other)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values.at(-1) ?? 0) - (values[0] ?? 0)
  if (!Number.isFinite(mean) || !Number.isFinite(spread)) return null
  return {
    runs,
    refused: runs - values.length,
    mean,
    p10: quantile(values, 0.1),
    p50: quantile(values, 0.5),
    p90: quantile(values, 0.9),
    below: shareBelow(values, compared),
    histogram: toHistogram(values, columns),
  }
}

function shareBelow(values: readonly number[], compared: number | null): number | null {
  return compared === null ? null : values.filter((value) => value < compared).length / values.length
}

function draw(spread: Spread, next: () => number): number {
  const at = next()
  if (spread.kind === 'normal')
    return spread.mean + spread.deviation * Math.sqrt(-2 * Math.log(1 - at)) * Math.cos(2 * Math.PI * next())
  const { low, likely, high } = spread
  if (high <= low) return likely
  const turn = (likely - low) / (high - low)
  return at < turn
    ? low + Math.sqrt(at * (high - low) * (likely - low))
    : high - Math.sqrt((1 - at) * (high - low) * (high - likely))
}

/** Small, fast and good enough for this (mulberry32): numbers from 0 to below 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function toHistogram(sorted: readonly number[], columns: number): Simulation['histogram'] {
  const from = quantile(sorted, 0.01)
  const to = quantile(sorted, 0.99)
  if (to <= from) return [{ from, to, count: sorted.length }]
  const width = (to - from) / columns
  const counts = Array.from({ length: columns }, () => 0)
  for (const value of sorted) {
    if (value < from || value > to) continue
    const column = Math.min(columns - 1, Math.floor((value - from) / width))
    counts[column] = (counts[column] ?? 0) + 1
  }
  return counts.map((count, index) => ({ from: from + index * width, to: from + (index + 1) * width, count }))
}
