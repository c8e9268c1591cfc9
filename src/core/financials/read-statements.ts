import { detectPoint } from '../numbers/detect-point.ts'
import type { Point } from '../numbers/read-digits.ts'
import { readNumber } from '../numbers/read-number.ts'
import { detectLayout, readSample } from '../table-files/detect-layout.ts'
import { costs, type Account } from './accounts.ts'
import { mapLine, type LineMapping } from './map-line.ts'

/** A line of a statement as it was read, with its figure per period and the account to which it was mapped. */
export type StatementLine = {
  /** The line number in the text, from 1. */
  line: number
  label: string
  values: (number | null)[]
  mapping: LineMapping | null
  /** Whether its figures are used: another line may have named the same account more exactly. */
  isUsed: boolean
}

export type PeriodFigures = Partial<Record<Account, number>>

export type Statements = {
  /** Names of the columns as written ('2025', 'FY24'), oldest first where they hold years. */
  periods: string[]
  lines: StatementLine[]
  /** One for each period. */
  figures: PeriodFigures[]
  /** The factor of 'in thousands' and the like, already applied to the figures. */
  scale: number
}

/** Reads statements from pasted text: lines of a name and figures, in columns of periods; any usual separator. */
export function readStatements(text: string): Statements {
  const rows = splitRows(text).map(nameHead)
  const point = detectPoint(
    rows.flatMap(({ cells }) => cells.slice(1)),
    null,
  )
  const read = rows.map((row) => ({ ...row, values: row.cells.slice(1).map((cell) => readCell(cell, point ?? '.')) }))
  const header = read.find(({ cells }) => cells.slice(1).length > 0 && cells.slice(1).every(isPeriod))
  const columns = Math.max(1, header ? header.cells.length - 1 : mostCommonWidth(read))
  const written = header ? header.cells.slice(1) : Array.from({ length: columns }, (_, index) => `Period ${index + 1}`)
  const order = orderOf(written)
  const scale = readScale(text)
  const taxSign = writesCostsNegative(read) ? -1 : 1
  const lines = read
    .filter((row) => row !== header && row.values.some((value) => value !== null))
    .map(({ line, cells, values }): StatementLine => {
      const label = cells[0] ?? ''
      const mapping = mapLine(label)
      const factor = (mapping?.account === 'shares' ? 1 : scale) * (mapping?.account === 'taxExpense' ? taxSign : 1)
      const isCost = mapping !== null && costs.has(mapping.account)
      const sized = order.map((at) => {
        const value = values[at] ?? null
        return value === null ? null : (isCost ? Math.abs(value) : value) * factor
      })
      return { line, label, values: sized, mapping, isUsed: false }
    })
  return {
    periods: order.map((at) => written[at] ?? ''),
    lines: markUsed(lines),
    figures: collect(lines, columns),
    scale,
  }
}

/** Income tax may be an income, so that its sign means something: the one that costs have in these statements. */
function writesCostsNegative(
  rows: readonly { cells: readonly string[]; values: readonly (number | null)[] }[],
): boolean {
  const written = rows.flatMap(({ cells, values }) => {
    const account = mapLine(cells[0] ?? '')?.account
    return account && costs.has(account) ? values.filter((value) => value !== null && value !== 0) : []
  })
  return written.length > 0 && written.every((value) => value !== null && value < 0)
}

/** A head that names its periods only, without a cell above the names of the lines. */
function nameHead(row: TextRow): TextRow {
  return row.cells.length > 0 && row.cells.every(isPeriod) ? { ...row, cells: ['', ...row.cells] } : row
}

type TextRow = { line: number; cells: string[] }

/** Rows of cells: by the layout of a table where the text is one, else each line by its own separators. */
function splitRows(text: string): TextRow[] {
  // A head of years alone begins with an empty cell.
  const trimmed = text.replace(/^(?:\s*\n)+/, '').trimEnd()
  const layout = detectLayout(trimmed, true)
  const table = layout.delimiter === ' ' ? [] : readSample(trimmed, layout, true)
  const wide = table.filter(({ cells }) => cells.length > 1).length
  if (wide > 1 && wide >= table.length * 0.6)
    return table.map(({ number, cells }) => ({ line: number, cells: trimEnd(cells.map((cell) => cell.trim())) }))
  return trimmed.split('\n').flatMap((line, index) => {
    const cells = splitLine(line)
    return cells.length > 0 ? [{ line: index + 1, cells }] : []
  })
}

const figure =
  /^[(\-−–+]?\s?(?:[$€£]|[A-Z]{3}\s)?\s?[(\-−]?\d[\d.,'’ ]*\)?\s?(?:%|[kKmMbBx]|mn|bn|[mM]illion|[bB]illion)?\)?$/

/** 'Revenue: 12,400   11,900' or 'Revenue 12,400 11,900': a name, then figures. */
function splitLine(line: string): string[] {
  const parts = line
    .trim()
    .replace(/:\s/, '\t')
    .split(/\t|\s{2,}|\s*\|\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > 1) return parts
  const words = line.trim().split(/\s+/)
  let from = words.length
  while (from > 1 && (figure.test(words[from - 1] ?? '') || isPeriod(words[from - 1] ?? ''))) from -= 1
  return from === words.length ? parts : [words.slice(0, from).join(' '), ...words.slice(from)]
}

function trimEnd(cells: string[]): string[] {
  let length = cells.length
  while (length > 1 && cells[length - 1] === '') length -= 1
  return cells.slice(0, length)
}

function readCell(cell: string, point: Point): number | null {
  if (/%\s*\)?$/.test(cell)) return null
  return readNumber(cell, point)?.value ?? null
}

/** '2024', 'FY24', 'FY 2024', 'Q1 2024', '31.12.2024', 'Dec-24', 'LTM', '2025E'. */
function isPeriod(cell: string): boolean {
  return (
    /^(?:(?:fy|cy|ye|q[1-4]|h[12]|[a-z]{3,9})[\s'’/-]?)?(?:\d{1,2}[./-]\d{1,2}[./-])?(?:(?:19|20)\d{2}|'?\d{2})[aeb]?$|^ltm$|^ttm$|^(?:current|previous|prior)(?: (?:year|period))?$/i.test(
      cell.trim(),
    ) && !/^\d{1,2}$/.test(cell.trim())
  )
}

/** Positions of the columns, oldest first. */
function orderOf(written: readonly string[]): number[] {
  const order = written.map((_, index) => index)
  const years = written.map(yearOf)
  if (years.some((year) => year === null)) return order
  return order.toSorted((one, other) => (years[one] ?? 0) - (years[other] ?? 0))
}

function yearOf(period: string): number | null {
  if (/^(?:previous|prior)/i.test(period)) return 0
  if (/^(?:current|ltm|ttm)/i.test(period)) return 9999
  const quarter = Number(/^[qh]([1-4])/i.exec(period)?.[1] ?? 0) / 10
  const year = /(?:19|20)\d{2}/.exec(period)?.[0] ?? /(\d{2})[aeb]?$/i.exec(period)?.[1]
  return year === undefined ? null : (year.length === 2 ? 2000 : 0) + Number(year) + quarter
}

function mostCommonWidth(rows: readonly { values: readonly (number | null)[] }[]): number {
  const counts = new Map<number, number>()
  for (const { values } of rows) {
    const width = values.filter((value) => value !== null).length
    if (width > 0) counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1
}

function readScale(text: string): number {
  const said =
    /\b(?:in|[€$£]|eur|usd|gbp|chf)\s*(?:[a-z]{0,4}\s)?(thousands?|000s?|k|millions?|mn?|billions?|bn)\b/i.exec(
      text.slice(0, 2000),
    )?.[1]
  if (!said) return 1
  if (/^(?:t|0|k)/i.test(said)) return 1_000
  return /^b/i.test(said) ? 1_000_000_000 : 1_000_000
}

/** Of several lines of one account the one with the more exact name is used, the earlier one of equals. */
function markUsed(lines: StatementLine[]): StatementLine[] {
  for (const line of lines) {
    const { mapping } = line
    if (!mapping) continue
    const better = lines.find(
      (other) =>
        other !== line &&
        other.mapping?.account === mapping.account &&
        (rateOf(other.mapping) < rateOf(mapping) ||
          (rateOf(other.mapping) === rateOf(mapping) && other.line < line.line)),
    )
    line.isUsed = better === undefined
  }
  return lines
}

function rateOf({ how, rank }: LineMapping): number {
  return (how === 'name' ? 0 : 100) + rank
}

function collect(lines: readonly StatementLine[], columns: number): PeriodFigures[] {
  return Array.from({ length: columns }, (_, at) => {
    const figures: PeriodFigures = {}
    for (const { mapping, values, isUsed } of lines) {
      const value = values[at]
      if (mapping && isUsed && typeof value === 'number') figures[mapping.account] = value
    }
    return figures
  })
}
