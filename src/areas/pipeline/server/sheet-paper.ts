import { once } from 'node:events'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default export only
import PDFDocument from 'pdfkit'
import { formatter } from '../rules/texts.ts'
import { toLatin } from '../rules/to-latin.ts'

type Pdf = PDFKit.PDFDocument

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

export type Paper = { pdf: Pdf; finish: () => Promise<Uint8Array<ArrayBuffer>> }

/** A4, vectors and selectable text only. `finish` writes the foot of each page and gives the file. */
export function openPaper({ title, by, at }: { title: string; by: string; at: Date }): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: sheet.top, bottom: 842 - sheet.bottom, left: sheet.left, right: 842 - sheet.left - sheet.width },
    bufferPages: true,
    info: { Title: title, Author: by, CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const finish = async () => {
    numberPages(pdf, `${title} · printed by ${by}, ${formatter.dateTime(at.toISOString())} UTC`)
    pdf.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { pdf, finish }
}

type Line = {
  x?: number
  y?: number
  width?: number
  size?: number
  colour?: string
  font?: string
  align?: 'left' | 'right'
}

/** One line, cut with an ellipsis where it is too long; returns its height. */
export function line(pdf: Pdf, text: string, options: Line = {}): number {
  const { x = sheet.left, y = pdf.y, width = sheet.width, size = 9, align = 'left' } = options
  const height = size * 1.25
  pdf
    .font(options.font ?? 'Helvetica')
    .fontSize(size)
    .fillColor(options.colour ?? colours.ink)
    .text(cut(pdf, toLatin(text), width), x, y, { width, align, lineBreak: false })
  pdf.x = sheet.left
  pdf.y = y + height
  return height
}

export function heading(pdf: Pdf, text: string, options: Line = {}): void {
  pdf.y = (options.y ?? pdf.y) + 10
  line(pdf, text, { ...options, y: pdf.y, font: 'Times-Bold', size: 12 })
  pdf.y += 2
}

export type Column = { label: string; width: number; align?: 'left' | 'right' }

/** Rows of one line each; what goes over a page takes the head along. */
export function table(pdf: Pdf, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const x = pdf.x
  writeRow(pdf, columns, { cells: columns.map(({ label }) => label), isHead: true, x })
  for (const cells of rows) {
    if (pdf.y + rowHeight > sheet.bottom) {
      pdf.addPage()
      writeRow(pdf, columns, { cells: columns.map(({ label }) => label), isHead: true, x })
    }
    writeRow(pdf, columns, { cells, isHead: false, x })
  }
}

const rowHeight = 14
const cellGap = 9

type Row = { cells: readonly string[]; isHead: boolean; x: number }

function writeRow(pdf: Pdf, columns: readonly Column[], { cells, isHead, x: from }: Row): void {
  const y = pdf.y
  let x = from
  cells.forEach((cell, index) => {
    const { width = 50, align = 'left' } = columns[index] ?? {}
    const look = isHead ? { font: 'Helvetica-Bold', colour: colours.muted } : {}
    line(pdf, cell, { x, y: y + 3, width: width - cellGap, size: 8, align, ...look })
    x += width
  })
  rule(pdf, { x: from, y: y + rowHeight, width: columns.reduce((sum, { width }) => sum + width, 0) })
  pdf.x = from
  pdf.y = y + rowHeight
}

export function rule(pdf: Pdf, { x, y, width }: { x: number; y: number; width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

/** Halving finds the longest beginning that fits with few measurements. */
function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (pdf.widthOfString(`${text.slice(0, middle)}…`) <= width) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}

function numberPages(pdf: Pdf, text: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The foot lies in the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    const look = { y: 808, size: 8, colour: colours.muted }
    line(pdf, text, { ...look, width: sheet.width - 70 })
    line(pdf, `Page ${index + 1} of ${count}`, { ...look, x: sheet.left + sheet.width - 70, width: 70, align: 'right' })
  }
}
