import { once } from 'node:events'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default export only
import PDFDocument from 'pdfkit'
import { makePen, type Pen } from './pen.ts'

type About = {
  title: string
  subject: string
  by: string
  at: Date
  margins: { top: number; bottom: number; left: number; right: number }
}

/** The cursor is `pdf.y`. `end` returns the file; nothing can be written after it. */
export type PdfFile = { pdf: PDFKit.PDFDocument; pen: Pen; end: () => Promise<Uint8Array<ArrayBuffer>> }

/** A4, with embedded fonts only. Pages stay open to the end, for the lines at the foot of each. */
export function openPdf({ title, subject, by, at, margins }: About): PdfFile {
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: by, Subject: subject, CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const end = async () => {
    pdf.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { pdf, pen: makePen(pdf), end }
}
