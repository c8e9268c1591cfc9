import { cutText } from '../format/cut-text.ts'
import type { MergedCell } from './fill-merged.ts'
import { refuseAt, tableLimits } from './limits.ts'
import type { Row } from './read-delimited.ts'
import { noteUnsaved } from './unsaved-formula.ts'

/** What the cells of a sheet refer to. */
export type Workbook = {
  strings: readonly string[]
  dateStyles: ReadonlySet<number>
  percentStyles: ReadonlySet<number>
  startsIn1904: boolean
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(xml: string): string {
  if (!xml.includes('&') && !xml.includes('_x')) return xml
  return xml
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, hex: string) => toLetter(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, decimal: string) => toLetter(Number(decimal)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function toLetter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

type Element = { attributes: string; content: string; from: number; to: number }

/**
 * The elements of one name, one behind the other. Each end is looked for once: openings without an end are refused, and not
 * searched for until the end of the file again and again.
 */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])([^<>]*)>`, 'g')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const { 1: tag = '', 2: attributes = '', index: from } = found
    const start = opening.lastIndex
    if (attributes.endsWith('/')) yield { attributes, content: '', from, to: start }
    else {
      const end = xml.indexOf(`</${tag}>`, start)
      if (end < 0) throw refuseAt({ row: 1, column: 1 }, 'a part of this spreadsheet has no end.')
      opening.lastIndex = end + tag.length + 3
      yield { attributes, content: xml.slice(start, end), from, to: opening.lastIndex }
    }
  }
}

/** The text inside an entry: all its runs, without how Japanese is read aloud. */
function readText(xml: string): string {
  let text = ''
  for (const { content } of elementsOf(xml.includes('rPh') ? withoutReadings(xml) : xml, 't')) text += decode(content)
  return text
}

function withoutReadings(xml: string): string {
  let rest = ''
  let at = 0
  for (const { from, to } of elementsOf(xml, 'rPh')) {
    rest += xml.slice(at, from)
    at = to
  }
  return rest + xml.slice(at)
}

/** Splits XML that arrives in pieces into whole elements of one name; what is between them is dropped. */
function openSplitter(name: string, limitLetters: number): (text: string) => string[] {
  const end = new RegExp(`</(?:\\w+:)?${name}>`, 'g')
  let rest = ''
  return (text) => {
    rest += text
    const elements: string[] = []
    let from = 0
    for (const match of rest.matchAll(end)) {
      elements.push(rest.slice(from, match.index + match[0].length))
      from = match.index + match[0].length
    }
    rest = rest.slice(from)
    if (rest.length > limitLetters)
      throw refuseAt({ row: 1, column: 1 }, 'a part of this spreadsheet is too long to be read.')
    return elements
  }
}

/** Reads sharedStrings.xml piece by piece. */
export function openStringsReader(): { push(text: string): void; strings: string[] } {
  const split = openSplitter('si', 4 * tableLimits.cellLetters)
  const strings: string[] = []
  let letters = 0
  return {
    strings,
    push(text) {
      for (const element of split(text)) {
        const string = cutText(readText(element), tableLimits.cellLetters)
        letters += string.length
        if (letters > maxStringLetters)
          throw refuseAt({ row: 1, column: 1 }, 'this spreadsheet holds too much text. Save it as CSV.')
        strings.push(string)
      }
    },
  }
}

const maxStringLetters = 40_000_000

/** Reads the rows of a sheet piece by piece. */
export function openSheetReader(workbook: Workbook): { push(text: string): Row[] } {
  const split = openSplitter('row', 8 * tableLimits.rowLetters)
  let number = 0
  return {
    push(text) {
      const rows: Row[] = []
      for (const element of split(text)) {
        const row = readRow(element, workbook, number)
        number = row.number
        if (row.cells.some((cell) => cell !== '')) rows.push(row)
      }
      return rows
    },
  }
}

/** More than any program writes, and what the database can hold. */
const mostRows = 2_000_000_000

function readRow(xml: string, workbook: Workbook, previous: number): Row {
  const opening = [...xml.matchAll(/<(?:\w+:)?row\b([^<>]*)>/g)].at(-1)?.[1] ?? ''
  const number = readRowNumber(readAttribute(opening, 'r'), previous)
  const cells: string[] = []
  for (const { attributes, content } of elementsOf(xml, 'c')) {
    const column = readColumn(readAttribute(attributes, 'r')) ?? cells.length
    if (column >= tableLimits.columns)
      throw refuseAt({ row: number, column: column + 1 }, 'a table has at most 1,000 columns.')
    while (cells.length < column) cells.push('')
    const cell = cutText(readCell(attributes, content, workbook), tableLimits.cellLetters)
    cells[column] = cell || noteFormula(content, { attributes, column, row: number })
  }
  return { number, cells }
}

type EmptyCell = { attributes: string; column: number; row: number }

/** What is known of a cell without a value. A formula whose result is an empty text stores one. */
function noteFormula(content: string, { attributes, column, row }: EmptyCell): string {
  if (!/<(?:\w+:)?f\b/.test(content)) return ''
  const isEmptyText = readAttribute(attributes, 't') === 'str' && /<(?:\w+:)?v\b/.test(content)
  return isEmptyText ? '' : noteUnsaved(nameCell(column, row))
}

/** Column 27, counted from 0, in row 12 is 'AB12'. */
function nameCell(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** Rows are numbered in their order; what else a file says there is no number of a row. */
function readRowNumber(told: string | undefined, previous: number): number {
  const number = Number(told)
  return Number.isInteger(number) && number > previous && number <= mostRows ? number : previous + 1
}

function readAttribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}

/** So many merged cells are no longer a table. */
const mostMerged = 20_000
const mergedLetters = 2_000_000

/** Finds the merged cells of a sheet, which are written after its rows, in text that arrives in pieces. */
export function openMergedReader(): { push(text: string): void; end(): MergedCell[] } {
  let rest = ''
  let isFound = false
  return {
    push(text) {
      rest += text
      const at = isFound ? 0 : rest.search(/<(?:\w+:)?mergeCells\b/)
      isFound ||= at >= 0
      // the opening may be cut in two
      if (!isFound) rest = rest.slice(-50)
      else if (rest.length > mergedLetters) rest = rest.slice(0, mergedLetters)
    },
    end: () => (isFound ? readMerged(rest) : []),
  }
}

function readMerged(xml: string): MergedCell[] {
  const ranges = [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^<>]*?\sref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g)]
  return ranges.slice(0, mostMerged).flatMap(([, letters, from, to]) => {
    const column = readColumn(letters)
    return column === undefined || column >= tableLimits.columns ? [] : [{ column, from: Number(from), to: Number(to) }]
  })
}

/** 'AB12' is column 27, counted from 0. */
function readColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(attributes: string, content: string, workbook: Workbook): string {
  const type = readAttribute(attributes, 't') ?? 'n'
  if (type === 'inlineStr') return readText(content)
  const [element] = elementsOf(content, 'v')
  const value = decode(element?.content ?? '')
  if (type === 'n') return readFigure(value, Number(readAttribute(attributes, 's') ?? -1), workbook)
  if (type === 's') return workbook.strings[Number(value)] ?? ''
  return type === 'b' ? String(value === '1') : value
}

function readFigure(value: string, style: number, { dateStyles, percentStyles, startsIn1904 }: Workbook): string {
  if (value === '') return ''
  if (percentStyles.has(style)) return toPercent(value)
  return dateStyles.has(style) ? toDay(Number(value), startsIn1904) : tidyNumber(value)
}

/** A spreadsheet stores the 12.5% that it shows as 0.125. */
function toPercent(value: string): string {
  return Number.isFinite(Number(value)) ? showPercent(Number(value)) : value
}

/** The percentage that a share of one is shown as. */
export function showPercent(share: number): string {
  return `${Number((share * 100).toPrecision(12))}%`
}

/** 0.1 is stored as 0.10000000000000001. */
function tidyNumber(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) && /[.eE]/.test(value) ? String(Number(number.toPrecision(15))) : value
}

/** Days since the end of 1899, or since 1 January 1904, as 2011-01-31. */
function toDay(serial: number, startsIn1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 3_000_000) return String(serial)
  // Days since 0000-03-01: https://howardhinnant.github.io/date_algorithms.html#civil_from_days
  const days = Math.floor(serial) + (startsIn1904 ? 1462 : 0) + 719_468 - 25_569
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const shown = month < 10 ? month + 3 : month - 9
  const year = yearOfEra + era * 400 + (shown <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(shown).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Which cell styles of styles.xml show a number as a day, and which as a percentage (ECMA-376, 18.8.30). */
export function readNumberStyles(xml: string): Pick<Workbook, 'dateStyles' | 'percentStyles'> {
  const codes = new Map<number, string>()
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)) {
    codes.set(Number(readAttribute(attributes, 'numFmtId')), decode(readAttribute(attributes, 'formatCode') ?? ''))
  }
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  const styles = [...formats.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, attributes = '']) =>
    Number(readAttribute(attributes, 'numFmtId')),
  )
  const stylesOf = (isShown: (id: number, code: string | undefined) => boolean) =>
    new Set(styles.flatMap((id, index) => (isShown(id, codes.get(id)) ? [index] : [])))
  return {
    dateStyles: stylesOf(isDateFormat),
    percentStyles: stylesOf((id, code) => (code === undefined ? id === 9 || id === 10 : isPercentFormat(code))),
  }
}

/** A percent sign that multiplies by 100; one in quotation marks or behind a backslash is only text. */
export function isPercentFormat(code: string): boolean {
  return withoutTexts(code).includes('%')
}

function withoutTexts(code: string): string {
  return code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
}

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[ymd]/i.test(withoutTexts(code))
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

export type WorkbookParts = { sheets: { name: string; path: string }[]; startsIn1904: boolean }

/** The sheets that are not hidden, with their paths inside the file, and from when it counts days. */
export function readWorkbookParts(workbook: string, relations: string): WorkbookParts {
  const all = [...workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const visible = all.filter((attributes) => !/state="(?:hidden|veryHidden)"/.test(attributes))
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, attributes = '']) => [
      readAttribute(attributes, 'Id'),
      readAttribute(attributes, 'Target'),
    ]),
  )
  const sheets = (visible.length > 0 ? visible : ['']).flatMap((attributes) => {
    const target = targets.get(/\s(?:\w+:)?id="([^"]*)"/.exec(attributes)?.[1]) ?? 'worksheets/sheet1.xml'
    if (/(?:chart|dialog|macro)sheets\//.test(target)) return []
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return [{ name: decode(readAttribute(attributes, 'name') ?? ''), path }]
  })
  return { sheets, startsIn1904: /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook) }
}
