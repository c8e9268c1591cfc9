import { openPdf, type PdfFile } from '#areas/valuation/server/pdf-file.ts'
import { formatter } from '../rules/texts.ts'

export const colours = {
  ink: '#1b1f1d',
  muted: '#5c6460',
  accent: '#1f5c46',
  soft: '#d5e4dc',
  line: '#c9cfcb',
  bad: '#9f2a1d',
} as const

/** The area that is written on, in points. */
export const sheet = { left: 48, top: 44, width: 499, bottom: 790 } as const

type Page = Pick<PdfFile, 'pdf' | 'pen'>
/** Where a sheet is written. `finish` writes the foot of each page and gives the file. */
export type Paper = Page & { finish: PdfFile['end'] }

const margins = {
  top: sheet.top,
  bottom: 842 - sheet.bottom,
  left: sheet.left,
  right: 595 - sheet.left - sheet.width,
}

export function openPaper({ title, by, at }: { title: string; by: string; at: Date }): Paper {
  const { pdf, pen, end } = openPdf({ title, subject: 'Deal sheet', by, at, margins })
  const finish = async () => {
    numberPages({ pdf, pen }, `Confidential · printed by ${by}, ${formatter.dateTime(at.toISOString())} UTC · ${title}`)
    return await end()
  }
  return { pdf, pen, finish }
}

type Line = {
  x?: number
  y?: number
  width?: number
  size?: number
  colour?: string
  face?: 'text' | 'heading'
  isStrong?: boolean
  align?: 'left' | 'right'
}

/** One line, cut with an ellipsis where it is too long. */
export function line({ pdf, pen }: Page, text: string, options: Line = {}): void {
  const { x = sheet.left, y = pdf.y, width = sheet.width, size = 9, align = 'left' } = options
  const { colour = colours.ink, face = 'text', isStrong = false } = options
  pen.writeLine(text, { x, y, width, align }, { face, size, colour, isStrong })
  pdf.x = sheet.left
  pdf.y = y + size * lineHeight
}

const lineHeight = 1.25

/** What the page is about, smaller where it is long. */
export function headline(page: Page, text: string): void {
  const [size, smaller] = [20, 14]
  const isLong = page.pen.width(text, { face: 'heading', size, colour: colours.ink }) > sheet.width
  line(page, text, { face: 'heading', size: isLong ? smaller : size })
}

export function heading(page: Page, text: string, options: Line = {}): void {
  const { pdf } = page
  pdf.y = (options.y ?? pdf.y) + 10
  line(page, text, { ...options, y: pdf.y, face: 'heading', size: 12 })
  pdf.y += 2
}

export type Column = { label: string; width: number; align?: 'left' | 'right' }

/** Rows of one line each; what goes over a page takes the head along. */
export function table(page: Page, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { pdf } = page
  const x = pdf.x
  writeRow(page, columns, { cells: columns.map(({ label }) => label), isHead: true, x })
  for (const cells of rows) {
    if (pdf.y + rowHeight > sheet.bottom) {
      pdf.addPage()
      writeRow(page, columns, { cells: columns.map(({ label }) => label), isHead: true, x })
    }
    writeRow(page, columns, { cells, isHead: false, x })
  }
}

const rowHeight = 14
const cellGap = 9

type Row = { cells: readonly string[]; isHead: boolean; x: number }

function writeRow(page: Page, columns: readonly Column[], { cells, isHead, x: from }: Row): void {
  const { pdf } = page
  const y = pdf.y
  let x = from
  cells.forEach((cell, index) => {
    const { width = 50, align = 'left' } = columns[index] ?? {}
    const look = isHead ? { isStrong: true, colour: colours.muted } : {}
    line(page, cell, { x, y: y + 2, width: width - cellGap, size: 8, align, ...look })
    x += width
  })
  rule(page, { x: from, y: y + rowHeight, width: columns.reduce((sum, { width }) => sum + width, 0) })
  pdf.x = from
  pdf.y = y + rowHeight
}

export function rule({ pdf }: Page, { x, y, width }: { x: number; y: number; width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

/** A name in square brackets is explained below it. */
function numberPages(page: Page, text: string): void {
  const { pdf, pen } = page
  const { start, count } = pdf.bufferedPageRange()
  const isIncomplete = pen.hasUnknown()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    const look = { y: 806, size: 8, colour: colours.muted }
    line(page, text, { ...look, width: sheet.width - 70 })
    line(page, `Page ${index + 1} of ${count}`, {
      ...look,
      x: sheet.left + sheet.width - 70,
      width: 70,
      align: 'right',
    })
    if (isIncomplete) line(page, unknownNote, { ...look, y: 817 })
  }
}

const unknownNote =
  'Square brackets stand for characters that this sheet has no font for. The deal on the screen shows them.'
