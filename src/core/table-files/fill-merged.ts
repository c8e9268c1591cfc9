import { readNumber } from '../numbers/read-number.ts'
import type { Row } from './read-delimited.ts'

/** Cells that a sheet shows as one: the numbers of its first and last row, and its first column, counted from 0. */
export type MergedCell = { from: number; to: number; column: number }

/**
 * The rows below a merged cell have its text too: 'Germany' next to five companies is the country of each, and a file stores
 * it in the first row alone. A figure that several rows share is not the figure of each, and is left where it is.
 */
export function openMergedFiller(merged: readonly MergedCell[], headerRow: number): (rows: readonly Row[]) => Row[] {
  const below = merged.filter(({ from, to }) => from > headerRow && to > from)
  const byRow = Map.groupBy(below, ({ from }) => from)
  let open: { cell: MergedCell; text: string }[] = []
  const fill = (row: Row): Row => {
    open = open.filter(({ cell }) => cell.to >= row.number)
    const cells = [...row.cells]
    for (const { cell, text } of open) {
      if ((cells[cell.column] ?? '').trim() !== '') continue
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = text
    }
    for (const cell of byRow.get(row.number) ?? []) {
      const text = row.cells[cell.column] ?? ''
      if (text.trim() !== '' && readNumber(text, '.') === null) open.push({ cell, text })
    }
    return { number: row.number, cells }
  }
  return below.length === 0 ? (rows) => [...rows] : (rows) => rows.map(fill)
}
