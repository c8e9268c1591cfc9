import {
  type ParagraphKind,
  type ReadableText,
  type TextPage,
  type TextSpan,
  type TextParagraph,
  type TextTable,
} from './readable-text.ts'

/** A line of a document before offsets are assigned. `cells` makes it a row of a table. */
export type TextLine = { text: string; kind?: ParagraphKind; cells?: string[] }
export type SourcePage = { label?: string | null; isOutside?: true; lines: readonly TextLine[] }

/** Sections of formats without pages end with the paragraph in which they reach this length. */
export const sectionLetters = 4_000

type TextStatus = { isPaged: boolean; isRecognised?: boolean }

/** Joins pages of lines into one text and records where each page, paragraph and table is. */
export function toReadableText(
  source: readonly SourcePage[],
  { isPaged, isRecognised = false }: TextStatus,
): ReadableText {
  const chunks: string[] = []
  const pages: TextPage[] = []
  const paragraphs: TextParagraph[] = []
  const tables: TextTable[] = []
  let at = 0
  for (const { label = null, isOutside, lines } of source) {
    const page = { number: pages.length + 1, label, start: at, end: at, ...(isOutside && { isOutside }) }
    let table: TextTable | null = null
    for (const line of lines) {
      const text = toText(line)
      const span = { start: at, end: at + text.length }
      if (text.trim() !== '') paragraphs.push({ ...span, kind: line.cells ? 'table_row' : (line.kind ?? 'text') })
      table = line.cells ? addRow(tables, table, { ...span, page, cells: line.cells }) : null
      chunks.push(text, '\n')
      at = span.end + 1
    }
    pages.push({ ...page, end: at })
  }
  return { text: chunks.join(''), isPaged, isRecognised, pages, paragraphs, tables }
}

type RowToAdd = TextSpan & { page: TextPage; cells: readonly string[] }

/** Adds a row to the table that is open, or opens one. */
function addRow(tables: TextTable[], table: TextTable | null, { start, end, page, cells }: RowToAdd): TextTable {
  const row = cells.map(toCell)
  if (table) {
    table.rows.push(row)
    table.end = end
    return table
  }
  const opened = { page: page.number, title: page.label, start, end, rows: [row] }
  tables.push(opened)
  return opened
}

function toText({ text, cells }: TextLine): string {
  return cells ? cells.map(toCell).join('\t') : clean(text)
}

/** Text without pages, such as text that somebody pasted; form feeds are page breaks. */
export function readPlainText(text: string): ReadableText {
  const pages = text.split('\f')
  if (pages.length > 1)
    return toReadableText(
      pages.map((page) => ({ lines: toLines(page) })),
      { isPaged: true },
    )
  return toReadableText(toSections(toLines(text)), { isPaged: false })
}

/** Divides lines of a format without pages into sections of readable length. */
export function toSections(lines: readonly TextLine[]): SourcePage[] {
  const sections: TextLine[][] = [[]]
  let letters = 0
  for (const line of lines) {
    if (letters >= sectionLetters) {
      sections.push([])
      letters = 0
    }
    sections.at(-1)?.push(line)
    letters += line.text.length + 1
  }
  return sections.map((section) => ({ lines: section }))
}

export function toLines(text: string): TextLine[] {
  return text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) => ({ text: line }))
}

/** Text that a database stores: no NUL, no half of a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function toCell(cell: string): string {
  return clean(cell).replaceAll(/\s+/g, ' ').trim()
}
