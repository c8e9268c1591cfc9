import { cutText } from '../format/cut-text.ts'
import { readAffix } from '../numbers/read-affix.ts'
import type { Row } from './read-delimited.ts'

export type Header = {
  /** Unique names, one a column, as they are written in the file as far as possible. */
  columns: string[]
  /** The number of the header's row; 0 when the file has none. */
  row: number
}

/** Rows in which the head is searched, and by which the width of the table is measured. */
const headRows = 100
const bodyRows = 500

/**
 * Finds the row that names the columns: titles and padding above it are narrower than the table, and a row of figures names
 * nothing. A line of dashes below it belongs to it.
 */
export function readHeader(rows: readonly Row[]): Header {
  const body = rows.slice(0, bodyRows)
  const usual = usualWidth(body)
  const wide = body.slice(0, headRows).findIndex(({ cells }) => filled(cells).length >= Math.max(1, usual * 0.6))
  const isNarrow = isNarrowHead(body[wide - 1], body[wide]) || isGroupHead(body[wide - 1], body[wide], body[wide + 1])
  const at = isNarrow ? wide - 1 : wide
  const [first, second] = [body[at], body[at + 1]]
  const width = body.slice(Math.max(0, at)).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (!first) return { columns: nameAll([], width), row: 0 }
  if (!namesColumns(first, body.slice(at + 1)))
    return { columns: nameAll([], width), row: at === 0 ? 0 : first.number - 1 }
  const names = joinSecond(first, second, body[at + 2])
  return {
    columns: nameAll(names ?? first.cells, Math.max(first.cells.length, width)),
    row: endOfHead(first, second, names),
  }
}

function endOfHead(first: Row, second: Row | undefined, joined: readonly string[] | null): number {
  return second && (joined !== null || isRule(second.cells)) ? second.number : first.number
}

/** The names of two rows in one: units below them, or what a name above several columns is divided into. */
function joinSecond(first: Row, second: Row | undefined, third: Row | undefined): string[] | null {
  if (isUnits(first, second, third))
    return first.cells.map((name, index) => [name, inBrackets(second?.cells[index] ?? '')].join(' '))
  if (!second || !isGroupHead(first, second, third)) return null
  let group = ''
  return second.cells.map((name, index) => {
    group = (first.cells[index] ?? '').trim() || (name.trim() === '' ? '' : group)
    return [group, name.trim()].join(' ')
  })
}

/** 'Financials' above 'Revenue' and 'EBITDA', written once or above each of them, and their figures below. */
function isGroupHead(above: Row | undefined, below: Row | undefined, next: Row | undefined): boolean {
  if (!above || !below || !next || !isLaterRow(above, below, next) || textAt(above, leadOf(next)) === '') return false
  const parts = below.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell, index }]))
  if (parts.length < 2 || parts.some(({ cell }) => isFigure(cell) && !isYear(cell))) return false
  if (!parts.some(({ index }) => isFigure(textAt(next, index)))) return false
  const repeats = parts.filter(({ index }) => {
    const written = textAt(above, index)
    return written === '' || written === textAt(above, index - 1)
  })
  return filled(above.cells).length > 1 && repeats.length >= parts.length / 3
}

/** A later row of the head names no company: where the row below it begins, it has no text. */
function isLaterRow(above: Row, below: Row, next: Row): boolean {
  return below.number === above.number + 1 && textAt(below, leadOf(next)) === ''
}

function leadOf({ cells }: Row): number {
  return cells.findIndex((cell) => cell.trim() !== '')
}

function textAt({ cells }: Row, index: number): string {
  return cells[index]?.trim() ?? ''
}

/** A quarter of the rows with several cells have as many or more: sparse rows and facts above the head do not count. */
function usualWidth(rows: readonly Row[]): number {
  const widths = rows.map(({ cells }) => filled(cells).length).filter((width) => width > 0)
  const several = widths.filter((width) => width > 1)
  // A single column is usual only where hardly a row has several.
  const counted = (several.length >= widths.length / 4 ? several : widths).toSorted((one, other) => one - other)
  return counted[Math.floor(counted.length * 0.75)] ?? 1
}

function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '')
}

/** A head may leave out the names of some columns; the row below it then holds figures. */
function isNarrowHead(above: Row | undefined, below: Row | undefined): boolean {
  if (!above || !below) return false
  const names = filled(above.cells)
  return (
    names.length > 1 && !names.some(isFigure) && filled(below.cells).some((cell) => isFigure(cell) && !isYear(cell))
  )
}

/** Or that there is none. */
function isFigure(cell: string): boolean {
  return /^[\s\d.,%$€£/:+-]+$|^https?:|@|^\s*n[./]\s?a\.?\s*$/i.test(cell)
}

/** Years and months may name columns beside words: 'Revenue by year' has one for each. */
function namesColumns({ cells }: Row, below: readonly Row[]): boolean {
  const all = filled(cells)
  if (all.length > 2 && cells.some(isOfOneCompany) && !areMonths(cells, below)) return false
  const figures = all.filter(isFigure)
  if (figures.length <= all.length / 2) return true
  const years = new Set(figures.filter(isYear))
  return figures.length < all.length && years.size === figures.length
}

/** A figure with a fraction, an address of the web or of mail: no column is called so, unless it is a month. */
function isOfOneCompany(cell: string): boolean {
  return /^[-+$€£]?\d+(?:,\d{2})*(?:[.,]\d{3})*[.,]\d{1,2}$|^https?:\/\/|^[^\s@]+@[^\s@]+\.\w+$/.test(cell.trim())
}

/** What looks like figures with a fraction: several different months, or all in a row of words above figures or above whole ones. */
function areMonths(cells: readonly string[], rows: readonly Row[]): boolean {
  const found = cells.flatMap((cell, index) => (isOfOneCompany(cell) ? [{ cell: cell.trim(), index }] : []))
  const read = found.map(({ cell }) => /^(0?[1-9]|1[0-2])[.,]([1-3]\d)$/.exec(cell) ?? [])
  if (read.some(({ length }) => length === 0)) return false
  const [texts, months, years] = [0, 1, 2].map((part) => new Set(read.map((parts) => parts[part])).size)
  if (found.length > 1 && texts === found.length && (months === 1 || years === 1)) return true
  const below = (index: number): string[] => filled(rows.map((row) => textAt(row, index)))
  return (
    found.every(({ index }) => !below(index).some(isOfOneCompany)) ||
    cells.some((cell, index) => isNameOfFigures(cell, below(index)))
  )
}

function isNameOfFigures(name: string, below: readonly string[]): boolean {
  return name.trim() !== '' && !isFigure(name) && below.length > 0 && below.every(isFigure)
}

function isYear(cell: string): boolean {
  return /^(?:19|20)\d\d(?:[-/]\d{1,4})*$/.test(cell.trim())
}

/** A row below the head that says in what its figures are counted: 'EUR m', '%', 'x', and nothing else. */
function isUnits(above: Row, below: Row | undefined, next: Row | undefined): boolean {
  return !!below && !!next && isLaterRow(above, below, next) && filled(below.cells).every(isUnit)
}

function isUnit(cell: string): boolean {
  const inner = cell.trim().replaceAll(/^[([]|[)\]]$/g, '')
  const read = readAffix('', inner)
  if (read === null) return /^(?:[x#]|ftes?)$/i.test(inner)
  return read.isPercent || read.scale !== null || read.currency !== null
}

function inBrackets(text: string): string {
  const inner = text.trim().replaceAll(/^[([]|[)\]]$/g, '')
  return inner === '' ? '' : `(${inner})`
}

function isRule(cells: readonly string[]): boolean {
  const all = filled(cells)
  return all.length > 0 && all.every((cell) => /^\s*[:|+]?[-=_]{2}[-=_+|: ]*$/.test(cell))
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
