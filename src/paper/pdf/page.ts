import { openPdf } from './open-pdf.ts'
import type { Pen, Style } from './pen.ts'

export const colours = {
  ink: '#1b1f1d',
  muted: '#5c6460',
  accent: '#1f5c46',
  soft: '#d5e4dc',
  less: '#efe3d3',
  line: '#c9cfcb',
  bad: '#9f2a1d',
} as const

/** The part of an A4 page that is written on, and how densely; all in points. */
export type Layout = {
  left: number
  top: number
  width: number
  bottom: number
  styles: Record<'heading' | 'text' | 'note' | 'cell' | 'head' | 'total', Style>
  /** Space around a heading, and how much of what follows has to be on its page. */
  heading: { before: number; after: number; room: number }
  /** Space inside and below a table. Rows of one line end long texts in an ellipsis, others wrap them. */
  table: { side: number; top: number; bottom: number; after: number; rows: 'one-line' | 'wrapped' }
  /** The lines at the foot of each page, and which of them holds the page number. */
  foot: { y: number; step: number; numberedLine: number }
}

/** Running text, tables and charts over many pages. */
export const report = {
  left: 56,
  top: 56,
  width: 483,
  bottom: 778,
  styles: {
    heading: { face: 'heading', size: 14, colour: colours.ink },
    text: { size: 9.5, colour: colours.ink },
    note: { size: 8.5, colour: colours.muted },
    cell: { size: 8.5, colour: colours.ink },
    head: { size: 8, colour: colours.muted, isStrong: true },
    total: { size: 8.5, colour: colours.ink, isStrong: true },
  },
  heading: { before: 16, after: 6, room: 60 },
  table: { side: 11, top: 3, bottom: 4, after: 4, rows: 'wrapped' },
  foot: { y: 790, step: 12, numberedLine: 1 },
} as const satisfies Layout

/** As much as fits on one page: each fact and each row of a table has one line. */
export const sheet = {
  left: 48,
  top: 44,
  width: 499,
  bottom: 790,
  styles: {
    heading: { face: 'heading', size: 12, colour: colours.ink },
    text: { size: 9, colour: colours.ink },
    note: { size: 8, colour: colours.muted },
    cell: { size: 8, colour: colours.ink },
    head: { size: 8, colour: colours.muted, isStrong: true },
    total: { size: 8, colour: colours.ink, isStrong: true },
  },
  heading: { before: 10, after: 1.16, room: 0 },
  table: { side: 9, top: 2, bottom: 1.44, after: 0, rows: 'one-line' },
  foot: { y: 806, step: 11, numberedLine: 0 },
} as const satisfies Layout

/** Where a file is written: the cursor is `pdf.y`. */
export type Page = { pdf: PDFKit.PDFDocument; pen: Pen; layout: Layout }

/** `finish` writes these lines at the foot of each page, with its number, and returns the file. */
export type Paper = Page & { finish: (footLines: readonly string[]) => Promise<Uint8Array<ArrayBuffer>> }

export function openPaper(layout: Layout, about: { title: string; subject: string; by: string; at: Date }): Paper {
  const { left, top, width, bottom } = layout
  const margins = { top, bottom: 842 - bottom, left, right: 595 - left - width }
  const { pdf, pen, end } = openPdf({ ...about, margins })
  const finish: Paper['finish'] = async (footLines) => {
    numberPages({ pdf, pen, layout }, footLines)
    return await end()
  }
  return { pdf, pen, layout, finish }
}

/** Starts a new page if this much does not fit on the current one. */
export function keepTogether({ pdf, layout }: Page, height: number): void {
  if (pdf.y + height > layout.bottom) pdf.addPage()
}

/** `room`: how much of what follows has to be on the same page. */
export function heading(page: Page, text: string, room = page.layout.heading.room): void {
  const { pdf, pen, layout } = page
  const { left, width, styles } = layout
  pdf.y += layout.heading.before
  keepTogether(page, pen.height(text, width, styles.heading) + layout.heading.after + room)
  pdf.y += pen.write(text, { x: left, y: pdf.y, width }, styles.heading) + layout.heading.after
}

/** A longer paragraph is not moved to the next page as a whole: it begins where there is room for some of its lines. */
const keptTogether = { height: 400, lines: 3 }

export function paragraph(page: Page, text: string, style: Style = page.layout.styles.text): void {
  const { pdf, pen, layout } = page
  const { left: x, width } = layout
  const { count, height, write } = pen.lines(text, width, style)
  keepTogether(page, height * (count * height > keptTogether.height ? keptTogether.lines : count))
  for (let index = 0; index < count; index += 1) {
    keepTogether(page, height)
    write(index, { x, y: pdf.y, width })
    pdf.y += height
  }
  pdf.y += 2
}

/** Where characters have no font: what the notes in their place are, so that nobody takes them for part of a name. */
export function explainBrackets(page: Page, text: string): void {
  if (!page.pen.hasUnknown()) return
  page.pdf.y += 6
  paragraph(page, text, page.layout.styles.note)
}

type Line = Partial<Style> & { x?: number; y?: number; width?: number; align?: 'left' | 'right' }

/** One line, cut with an ellipsis if it is too long. */
export function line({ pdf, pen, layout }: Page, text: string, options: Line = {}): void {
  const { x = layout.left, y = pdf.y, width = layout.width, align = 'left', ...style } = options
  const { size, colour } = layout.styles.text
  pen.writeLine(text, { x, y, width, align }, { size, colour, ...style })
  pdf.y = y + (style.size ?? size) * lineHeight
}

const lineHeight = 1.25

/** The title of a sheet, in smaller letters if it is long. */
export function headline(page: Page, text: string): void {
  const [size, smaller] = [20, 14]
  const isLong = page.pen.width(text, { face: 'heading', size, colour: colours.ink }) > page.layout.width
  line(page, text, { face: 'heading', size: isLong ? smaller : size })
}

export type Column = { label: string; width: number; align?: 'left' | 'right' }
/** A total is in bold. */
export type Row = readonly string[] | { total: readonly string[] }

/** A table that continues on the next page repeats its column labels there, also within a row that is taller than a page. */
export function table(page: Page, columns: readonly Column[], rows: readonly Row[]): void {
  const { styles } = page.layout
  const labels = { cells: columns.map(({ label }) => label), style: styles.head }
  const hasLabels = labels.cells.some((label) => label !== '')
  if (hasLabels) tableRow(page, columns, labels)
  const turn = () => {
    page.pdf.addPage()
    if (hasLabels) tableRow(page, columns, labels)
  }
  for (const row of rows) {
    const cells = 'total' in row ? { cells: row.total, style: styles.total } : { cells: row, style: styles.cell }
    const height = heightOfRow(page, columns, cells)
    const isIn = () => page.pdf.y + height <= page.layout.bottom
    if (!isIn()) turn()
    if (isIn()) tableRow(page, columns, cells)
    else tallRow(page, columns, { ...cells, turn })
  }
  page.pdf.y += page.layout.table.after
}

type Cells = { cells: readonly string[]; style: Style }

function heightOfRow({ pen, layout }: Page, columns: readonly Column[], { cells, style }: Cells): number {
  const { side, top, bottom, rows } = layout.table
  const texts = rows === 'one-line' ? [''] : cells
  const heights = texts.map((cell, index) => pen.height(cell, (columns[index]?.width ?? 50) - side, style))
  return Math.max(...heights) + top + bottom
}

function tableRow(page: Page, columns: readonly Column[], row: Cells): void {
  const { pdf, pen, layout } = page
  const { side, top, rows } = layout.table
  const height = heightOfRow(page, columns, row)
  const y = pdf.y
  const write = rows === 'one-line' ? pen.writeLine : pen.write
  let x = layout.left
  row.cells.forEach((cell, index) => {
    const { width = 50, align = 'left' } = columns[index] ?? {}
    write(cell, { x, y: y + top, width: width - side, align }, row.style)
    x += width
  })
  rule(page, { x: layout.left, y: y + height, width: layout.width })
  pdf.y = y + height
}

function tallRow(page: Page, columns: readonly Column[], { cells, style, turn }: Cells & { turn: () => void }): void {
  const { pdf, pen, layout } = page
  const { side, top, bottom } = layout.table
  const texts = cells.map((cell, index) => pen.lines(cell, (columns[index]?.width ?? 50) - side, style))
  const step = Math.max(...texts.map(({ height }) => height))
  pdf.y += top
  for (let at = 0; at < Math.max(...texts.map(({ count }) => count)); at += 1) {
    if (pdf.y + step + bottom > layout.bottom) {
      turn()
      pdf.y += top
    }
    let x = layout.left
    texts.forEach(({ count, write }, index) => {
      const { width = 50, align = 'left' } = columns[index] ?? {}
      if (at < count) write(at, { x, y: pdf.y, width: width - side, align })
      x += width
    })
    pdf.y += step
  }
  pdf.y += bottom
  rule(page, { x: layout.left, y: pdf.y, width: layout.width })
}

export function rule({ pdf }: Page, { x, y, width }: { x: number; y: number; width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

export type Fact = { label: string; value: string; note: string }

/** Figures of the first page, in three columns. */
export function factGrid(page: Page, facts: readonly Fact[]): void {
  const { pdf, pen, layout } = page
  const { left, width, styles } = layout
  const [columns, room] = [3, width / 3]
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const top = pdf.y
    rule(page, { x: left, y: top, width })
    const heights = row.map(({ label, value, note }, index) => {
      const box = { x: left + index * room, width: room - 12 }
      let y = top + 7
      y += pen.write(label, { ...box, y }, styles.note)
      pen.writeLine(value, { ...box, y }, { face: 'heading', size: 16, colour: colours.ink })
      y += 22
      return y + pen.write(note, { ...box, y }, styles.note) - top
    })
    pdf.y = top + Math.max(...heights) + 8
  }
}

const numberWidth = 70

/** On each page: what it is, who made it, and which page of how many. */
function numberPages({ pdf, pen, layout }: Page, lines: readonly string[]): void {
  const { left, width, styles, foot } = layout
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    lines.forEach((text, at) => {
      const box = { x: left, y: foot.y + at * foot.step, width: at === foot.numberedLine ? width - numberWidth : width }
      pen.writeLine(text, box, styles.note)
    })
    const y = foot.y + foot.numberedLine * foot.step
    const box = { x: left + width - numberWidth, y, width: numberWidth, align: 'right' } as const
    pen.writeLine(`Page ${index + 1} of ${count}`, box, styles.note)
  }
}
