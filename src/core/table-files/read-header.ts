import { cutText } from '../format/cut-text.ts'
import type { Row } from './read-delimited.ts'

export type Header = {
  /** Unique names, one a column, as they are written in the file as far as possible. */
  columns: string[]
  /** The number of the header's row; 0 when the file has none. */
  row: number
}

/** Finds the row that names the columns: titles above it are narrower than the table, and a row of figures names nothing. */
export function readHeader(rows: readonly Row[]): Header {
  const early = rows.slice(0, 50)
  const usual = usualWidth(early)
  const first = early.find(({ cells }) => filled(cells).length >= Math.max(1, usual * 0.6))
  const width = early.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (!first || !namesColumns(first.cells)) return { columns: nameAll([], width), row: 0 }
  return { columns: nameAll(first.cells, Math.max(first.cells.length, width)), row: first.number }
}

function usualWidth(rows: readonly Row[]): number {
  const widths = rows.map(({ cells }) => filled(cells).length).toSorted((one, other) => one - other)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '')
}

function namesColumns(cells: readonly string[]): boolean {
  const figures = filled(cells).filter((cell) => /^[\s\d.,%$€£/:+-]+$|^https?:|@/.test(cell)).length
  return figures <= filled(cells).length / 2
}

/** 'Name', 'Name (2)', 'Column 3': what was written twice or left out gets a name of its own. */
function nameAll(cells: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const written =
      cutText((cells[index] ?? '').toWellFormed().replaceAll(/\s+/g, ' ').trim(), 200) || `Column ${index + 1}`
    let name = written
    for (let copy = 2; taken.has(name); copy += 1) name = `${written} (${copy})`
    taken.add(name)
    return name
  })
}
