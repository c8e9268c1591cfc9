import { toColumnLetters } from './address.ts'

/** A cell of a workbook: inputs are for the reader to change, formulas follow from them. */
export type SheetCell = {
  value: string | number | boolean | null
  /** Without the equals sign; `value` is then the result that we computed. */
  formula?: string
  /** A `figureHead` is the head of a column of figures. */
  look?: 'title' | 'head' | 'figureHead' | 'input' | 'total' | 'note'
  /** How a number is shown; a figure has two decimal places. */
  format?: 'figure' | 'percent' | 'multiple' | 'factor'
  /** A long text is broken into lines in its column; what stands beside it begins at its first line. */
  wraps?: true
  /** Shown as a comment: the source. */
  note?: string
  /** The name by which formulas of all sheets, and readers, find the cell. */
  name?: string
}

/** Bars that are stacked from left to right, one a row of the sheet; a series without a colour only moves the next one. */
export type SheetChart = {
  title: string
  /** References to the cells, as `Summary!$A$5:$A$9`. */
  categories: string
  series: { name: string; values: string; colour: string | null }[]
  /** The cell rows over which the chart is drawn, beginning with 0. */
  fromRow: number
  toRow: number
}

/** `heads`: so many rows are repeated on each printed page and stay in view. */
export type Sheet = { name: string; widths: number[]; rows: SheetCell[][]; heads: number; chart?: SheetChart }

/** Cells by the name of their column. The rows of a list share one key. */
export type SheetRow = { key?: string; cells: Readonly<Record<string, SheetCell>> }
export type SheetPlan = {
  name: string
  /** Width of each column in characters, from left to right. */
  columns: Readonly<Record<string, number>>
  rows: readonly SheetRow[]
  heads?: number
  /** References are written as in formulas. The chart has so many rows below the last one. */
  chart?: Pick<SheetChart, 'title' | 'categories' | 'series'> & { height: number }
}

/**
 * Puts the cells in their places and resolves the references of their formulas: `{row.column}` is a cell, or the range over
 * all rows with that key; `{row}` is in the column of the formula, `{row<}` in the column to its left, `{.column}` in its
 * own row; `{one:other}` is the range from the first cell of one to the last of the other.
 */
export function layOutSheet({ name, columns, rows, heads = 1, chart }: SheetPlan): Sheet {
  const columnNames = Object.keys(columns)
  const extents = findExtents(rows)
  const find = (reference: string, from: Position): Extent & { column: number } => {
    const [, key, left = '', columnName = ''] = /^([\w-]*)(?:(<)|\.([\w-]+))?$/.exec(reference) ?? []
    const extent = key === '' ? { first: from.row, last: from.row } : extents.get(key ?? '')
    const column = columnName === '' ? from.column - left.length : columnNames.indexOf(columnName)
    if (!extent || column < 0) throw new Error(`Sheet ${name} has no cell {${reference}}`)
    return { ...extent, column }
  }
  const resolve = (formula: string, from: Position) =>
    formula.replaceAll(/\{([^{}]+)\}/g, (_reference, inside: string) => {
      const [one = '', other = one] = inside.split(':')
      const [start, end] = [find(one, from), find(other, from)]
      const cells = [
        `${toColumnLetters(start.column)}${start.first + 1}`,
        `${toColumnLetters(end.column)}${end.last + 1}`,
      ]
      return [...new Set(cells)].join(':')
    })
  const place = (cell: SheetCell | undefined, at: Position): SheetCell => {
    if (!cell?.formula) return cell ?? { value: null }
    return { ...cell, formula: resolve(cell.formula, at) }
  }
  const absolute = (reference: string) => {
    const { first, last, column } = find(reference.slice(1, -1), { row: 0, column: 0 })
    const letters = toColumnLetters(column)
    return `${name}!$${letters}$${first + 1}:$${letters}$${last + 1}`
  }
  return {
    name,
    heads,
    ...(chart && {
      chart: {
        title: chart.title,
        categories: absolute(chart.categories),
        series: chart.series.map((one) => ({ ...one, values: absolute(one.values) })),
        fromRow: rows.length + 1,
        toRow: rows.length + 1 + chart.height,
      },
    }),
    widths: Object.values(columns),
    rows: rows.map(({ cells }, row) => columnNames.map((each, column) => place(cells[each], { row, column }))),
  }
}

type Position = { row: number; column: number }
type Extent = { first: number; last: number }

function findExtents(rows: readonly SheetRow[]): ReadonlyMap<string, Extent> {
  const extents = new Map<string, Extent>()
  rows.forEach(({ key }, row) => {
    if (key !== undefined) extents.set(key, { first: extents.get(key)?.first ?? row, last: row })
  })
  return extents
}
