import type { ReactNode } from 'react'
import { dash } from '#core/format/dash.ts'
import type { Formatter } from '#core/format/formatter.ts'

/**
 * How all figures of a column are written: each with the same number of places, so that their points align. `millions` are of
 * US dollars, which the head says; less than one has as many places as it takes to say what the record says: 0.44, not 0.4.
 */
export type ColumnFigure = {
  kind: 'number' | 'percent' | 'ratio' | 'multiple' | 'millions'
  /** Always so many; 0 by default, 1 for a multiple. */
  places?: number
  /** Changes show a plus as well. */
  signed?: boolean
}

export type Column<Row> = {
  id: string
  label: string
  /** Said once in the head instead of in every row: 'EUR m'. */
  unit?: string
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end'
  /** Writes the value as a figure, at the end of its column. */
  figure?: ColumnFigure
  /** In pixels, for what is not measured by its text: badges, bars, controls. */
  width?: number
  /** Of what is shown next to the text, in pixels, where it is wider than 'Sample' or the open panel does not make up for it. */
  mark?: number
  /** What the column is sorted by, and shown as unless `show` says otherwise. Missing values come last either way. */
  value: (row: Row) => string | number | null
  show?: (row: Row) => ReactNode
  /** The cell of the totals row, from the rows on show. */
  total?: (rows: readonly Row[]) => ReactNode
  sortable?: boolean
  /** False for what always stands: the name. */
  hideable?: boolean
  hidden?: boolean
  /** Gives its space to the others, and before anything is cut to the open panel, which shows the same. */
  yields?: boolean
  /**
   * Its place in the two lines on a narrow screen. Left out: the first column is the title, the first figure stands
   * beside it. What is `named` stands below them, with its label.
   */
  narrow?: 'title' | 'figure' | 'detail' | 'named' | 'none'
}

export type Sort = { id: string; descending: boolean }
export type Density = 'comfortable' | 'compact'

export function showCell<Row>(column: Column<Row>, row: Row, format: Formatter): ReactNode {
  return column.show ? column.show(row) : writeCell(column, row, format)
}

/** The cell where no head says its unit: '$45.9M', '8.1 of 10'. */
export function showAlone<Row>(column: Column<Row>, row: Row, format: Formatter): ReactNode {
  const { figure, unit } = column
  const value = column.value(row)
  if (value === null || !unit) return showCell(column, row, format)
  if (figure?.kind === 'millions') return format.millions(Number(value), { currency: 'USD', isFixed: true })
  return [showCell(column, row, format), ` ${unit}`]
}

/** The cell as text. */
export function writeCell<Row>(column: Column<Row>, row: Row, format: Formatter): string {
  const value = column.value(row)
  if (value === null) return dash
  return column.figure && typeof value === 'number' ? writeFigure(value, column.figure, format) : String(value)
}

export function writeFigure(value: number, { kind, places, signed }: ColumnFigure, format: Formatter): string {
  const usual = places ?? (kind === 'multiple' ? 1 : 0)
  const least = kind === 'millions' ? placesOfMillions(value) : 0
  const options = { places: Math.max(usual, least), isFixed: true, ...(signed && { signed }) }
  return format[kind === 'millions' ? 'number' : kind](value, options)
}

/** Two for 440 or 66 thousand, three for less than ten thousand; from a million on the column decides. */
function placesOfMillions(value: number): number {
  const size = Math.abs(value)
  if (size === 0 || size >= 0.995) return 0
  return size >= 0.00995 ? 2 : 3
}

/** Figures are at the end of their column. */
export function isAtEnd<Row>({ align, figure }: Column<Row>): boolean {
  return align === 'end' || (align === undefined && figure !== undefined)
}

/** Which columns make the lines of a narrow row. */
export function arrangeNarrow<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find((column) => column.narrow === 'title') ?? columns[0]
  const labelled = columns.filter((column) => column.narrow === 'named')
  const rest = columns.filter((column) => column !== title && !labelled.includes(column) && column.narrow !== 'none')
  const figure = rest.find((column) => column.narrow === 'figure') ?? rest.find(isAtEnd)
  const others = rest.filter((column) => column !== figure)
  const named = others.filter((column) => column.narrow === 'detail')
  return { title, figure, details: named.length > 0 ? named : others.slice(0, 3), labelled }
}
