import type { Pen, Style } from './pdf-pen.ts'

/** Where a report is written: the cursor is `pdf.y`. */
export type Page = { pdf: PDFKit.PDFDocument; pen: Pen }

export const colours = {
  ink: '#1b1f1d',
  muted: '#5c6460',
  line: '#c9cfcb',
  accent: '#1f5c46',
  soft: '#d5e4dc',
  less: '#efe3d3',
}
export const left = 56
export const width = 483
/** Room for the line at the foot of each page. */
export const margins = { top: 56, bottom: 64, left, right: 56 }

export const styles = {
  title: { face: 'heading', size: 22, colour: colours.ink },
  heading: { face: 'heading', size: 14, colour: colours.ink },
  text: { size: 9.5, colour: colours.ink },
  note: { size: 8.5, colour: colours.muted },
  cell: { size: 8.5, colour: colours.ink },
  head: { size: 8, colour: colours.muted, isStrong: true },
  total: { size: 8.5, colour: colours.ink, isStrong: true },
} satisfies Record<string, Style>

/** Begins another page where this much does not fit any more. */
export function keepTogether({ pdf }: Page, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage()
}

/** `room`: how much of what follows has to stand on the same page. */
export function heading(page: Page, text: string, room = 60): void {
  const { pdf, pen } = page
  pdf.y += 16
  keepTogether(page, pen.height(text, width, styles.heading) + room)
  pdf.y += pen.write(text, { x: left, y: pdf.y, width }, styles.heading) + 6
}

export function paragraph(page: Page, text: string, style: Style = styles.text): void {
  const { pdf, pen } = page
  keepTogether(page, Math.min(pen.height(text, width, style), 400))
  pdf.y += pen.write(text, { x: left, y: pdf.y, width }, style) + 2
}

export type Column = { label: string; width: number; align?: 'left' | 'right' }
/** A row in bold is a sum. */
export type Row = { cells: readonly string[]; isTotal?: boolean }

const padding = { side: 11, top: 3, bottom: 4 }

/** Rows that break over pages take their head along. */
export function table(page: Page, columns: readonly Column[], rows: readonly Row[]): void {
  const head = columns.map(({ label }) => label)
  const hasHead = head.some((label) => label !== '')
  if (hasHead) tableRow(page, columns, { cells: head, style: styles.head })
  for (const { cells, isTotal = false } of rows) {
    const style = isTotal ? styles.total : styles.cell
    const before = page.pdf.page
    keepTogether(page, heightOfRow(page, columns, { cells, style }))
    if (page.pdf.page !== before && hasHead) tableRow(page, columns, { cells: head, style: styles.head })
    tableRow(page, columns, { cells, style })
  }
  page.pdf.y += 4
}

type Cells = { cells: readonly string[]; style: Style }

function heightOfRow({ pen }: Page, columns: readonly Column[], { cells, style }: Cells): number {
  const heights = cells.map((cell, index) => pen.height(cell, (columns[index]?.width ?? 50) - padding.side, style))
  return Math.max(...heights) + padding.top + padding.bottom
}

function tableRow(page: Page, columns: readonly Column[], row: Cells): void {
  const { pdf, pen } = page
  const height = heightOfRow(page, columns, row)
  const y = pdf.y
  let x = left
  row.cells.forEach((cell, index) => {
    const { width: room = 50, align = 'left' } = columns[index] ?? {}
    pen.write(cell, { x, y: y + padding.top, width: room - padding.side, align }, row.style)
    x += room
  })
  rule(page, y + height)
  pdf.y = y + height
}

function rule({ pdf }: Page, y: number): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

export type Fact = { label: string; value: string; note: string }

/** Figures of the first page, three beside each other. */
export function factGrid(page: Page, facts: readonly Fact[]): void {
  const { pdf, pen } = page
  const [columns, room] = [3, width / 3]
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const top = pdf.y
    rule(page, top)
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

/** On each page: what it is, who made it, and which page of how many. */
export function numberPages({ pdf, pen }: Page, lines: readonly [string, string]): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    const y = pdf.page.height - 40
    pen.writeLine(lines[0], { x: left, y: y - 12, width }, styles.note)
    pen.writeLine(lines[1], { x: left, y, width: width - 90 }, styles.note)
    pen.writeLine(`Page ${index + 1} of ${count}`, { x: left + width - 80, y, width: 80, align: 'right' }, styles.note)
  }
}
