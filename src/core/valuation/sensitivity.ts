/** The value for each pair of two inputs; null where the inputs allow none. Rows are the first input. */
export function twoWayGrid<Value>(
  rows: readonly number[],
  columns: readonly number[],
  valueAt: (row: number, column: number) => Value,
): Value[][] {
  return rows.map((row) => columns.map((column) => valueAt(row, column)))
}

/** Values around the middle one at equal steps: `stepsAround(0.1, 0.01, 5)` is 8, 9, 10, 11 and 12 %. */
export function stepsAround(middle: number, step: number, count: number): number[] {
  const half = (count - 1) / 2
  // Rounded, so that 0.1 + 0.01 - 0.01 is 0.1 again and the middle of the grid is the value itself.
  return Array.from({ length: count }, (_, index) => Number((middle + (index - half) * step).toPrecision(12)))
}

/** A side without a value is null. */
export type TornadoBar<Name extends string> = { name: Name; low: number | null; high: number | null; width: number }

type Watched<Name extends string> = { now: number; at(name: Name, value: number): number | null }

/**
 * How far a value moves when one input moves and all others stay, widest first. Where a side has no value, the bar
 * reaches from the other to the value now; inputs that give none on either side are left out.
 */
export function tornado<Name extends string>(
  inputs: readonly { name: Name; low: number; high: number }[],
  { now, at }: Watched<Name>,
): TornadoBar<Name>[] {
  return inputs
    .map(({ name, ...ends }) => {
      const [low, high] = [at(name, ends.low), at(name, ends.high)]
      return { name, low, high, width: Math.abs((high ?? now) - (low ?? now)) }
    })
    .filter(({ low, high }) => low !== null || high !== null)
    .toSorted((one, other) => other.width - one.width || (one.name < other.name ? -1 : 1))
}
