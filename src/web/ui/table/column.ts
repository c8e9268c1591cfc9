import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  /** Said once in the head instead of in every row: 'EUR m'. */
  unit?: string
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end'
  /** In pixels; columns without one share what is left. */
  width?: number
  /** What the column is sorted by, and shown as unless `show` says otherwise. Missing values come last either way. */
  value: (row: Row) => string | number | null
  show?: (row: Row) => ReactNode
  /** The cell of the totals row, from the rows on show. */
  total?: (rows: readonly Row[]) => ReactNode
  sortable?: boolean
  /** False for what always stands: the name. */
  hideable?: boolean
  hidden?: boolean
  /**
   * Its place in the two lines on a narrow screen. Left out: the first column is the title, the first figure stands
   * beside it. What is `named` stands in a third line, with its label.
   */
  narrow?: 'title' | 'figure' | 'detail' | 'named' | 'none'
}

export type Sort = { id: string; descending: boolean }
export type Density = 'comfortable' | 'compact'

export function showCell<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.show) return column.show(row)
  return column.value(row) ?? '–'
}

/** Which columns make the lines of a narrow row. */
export function arrangeNarrow<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find((column) => column.narrow === 'title') ?? columns[0]
  const labelled = columns.filter((column) => column.narrow === 'named')
  const rest = columns.filter((column) => column !== title && !labelled.includes(column) && column.narrow !== 'none')
  const figure = rest.find((column) => column.narrow === 'figure') ?? rest.find((column) => column.align === 'end')
  const others = rest.filter((column) => column !== figure)
  const named = others.filter((column) => column.narrow === 'detail')
  return { title, figure, details: named.length > 0 ? named : others.slice(0, 3), labelled }
}
