import { detectPoint } from '#core/numbers/detect-point.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { readNumber } from './number-text.ts'

/** Cells as they were pasted, and which cell of the table the first of them is. */
type Block = { block: string[][]; row: number; column: number }
type Bounds = { min: number; max: number }

/** A table with a column for each year: its rows from the top, and what they hold. */
export type YearRows<Row extends string> = {
  rows: readonly Row[]
  kind: 'percent' | 'millions'
  bounds: Readonly<Record<Row, Bounds>>
}

/** Fills a pasted block from its first cell; what is no number, or beyond the table or its bounds, leaves the cell as it is. */
export function fillYears<Row extends string, Year extends Readonly<Record<Row, number | null>>>(
  years: readonly Year[],
  { block, row, column }: Block,
  { rows, kind, bounds }: YearRows<Row>,
): Year[] {
  // The cells of a block were written by one program.
  const point = detectPoint(block.flat(), null) ?? personPoint()
  return years.map((year, index) => {
    const pasted = block.flatMap((line, down): [Row, number][] => {
      const name = rows[row + down]
      const value = readNumber(line[index - column] ?? '', kind, { point })
      if (name === undefined || typeof value !== 'number') return []
      return value >= bounds[name].min && value <= bounds[name].max ? [[name, value]] : []
    })
    return { ...year, ...Object.fromEntries(pasted) }
  })
}
