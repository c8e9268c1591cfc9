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

export type TornadoBar = { name: string; low: number; high: number; width: number }

/** How far the value moves when one input moves and all others stay, widest first. Inputs that give no value on a side are left out. */
export function tornado(
  inputs: readonly { name: string; low: number; high: number }[],
  valueAt: (name: string, value: number) => number | null,
): TornadoBar[] {
  return inputs
    .flatMap(({ name, low, high }) => {
      const atLow = valueAt(name, low)
      const atHigh = valueAt(name, high)
      return atLow === null || atHigh === null
        ? []
        : [{ name, low: atLow, high: atHigh, width: Math.abs(atHigh - atLow) }]
    })
    .toSorted((one, other) => other.width - one.width || (one.name < other.name ? -1 : 1))
}
