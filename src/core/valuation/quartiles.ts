export type Quartiles = { low: number; first: number; median: number; third: number; high: number }

/** Minimum, quartiles and maximum, between neighbours where needed, as a spreadsheet's QUARTILE.INC; null without values. */
export function quartiles(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return {
    low: quantile(sorted, 0),
    first: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    third: quantile(sorted, 0.75),
    high: quantile(sorted, 1),
  }
}

/** The value below which the given share (0 to 1) of the sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}
