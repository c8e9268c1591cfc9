import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import PdfFile from 'pdfkit'
import { afterAll, expect, it } from 'vitest'
import { withPdf } from '../formats/read-pdf.ts'
import { drawPage } from '../formats/draw-page.ts'
import { openTextReader } from '../open-text-reader.ts'

const font = path.resolve('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
GlobalFonts.registerFromPath(font, 'Scanned')

const reader = openTextReader()
afterAll(() => reader.close())

type Choice = { words?: readonly string[]; pages?: readonly number[]; only?: number }

/** Hides these words wherever the reader finds them, or on one page alone. */
async function redact(bytes: Uint8Array, { words = [], pages: whole = [], only }: Choice) {
  const text = await readText(bytes)
  const pages = text.pages.map(({ number, start, end }) => {
    const body = text.text.slice(start, end)
    const isChosen = only === undefined || only === number
    const spans = words.flatMap((word) => (isChosen ? spansOf(body, word) : []))
    return { number, text: body, spans, isWhole: whole.includes(number), isRecognised: text.isRecognised }
  })
  return await reader.redact({ bytes, pages })
}

async function readText(bytes: Uint8Array) {
  const read = await reader.recognise({ name: 'a.pdf', bytes })
  if ('text' in read) return read.text
  throw new Error(read.sentence)
}

function spansOf(text: string, word: string) {
  const found = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ start: at, end: at + word.length })
  return found
}

async function redacted(bytes: Uint8Array, choice: Choice) {
  const made = await redact(bytes, choice)
  if ('problem' in made) throw new Error(made.sentence)
  return made
}

async function makePdf(write: (pdf: InstanceType<typeof PdfFile>) => void): Promise<Buffer> {
  const pdf = new PdfFile({ margin: 50 })
  write(pdf)
  pdf.end()
  return await readAll(pdf)
}

/** What a person or a recogniser reads, page by page. */
async function readSeen(bytes: Uint8Array): Promise<string[]> {
  const text = await readText(bytes)
  return text.pages.map(({ start, end }) => text.text.slice(start, end).replaceAll(/\s+/g, ' ').trim())
}

const contract = () =>
  makePdf((pdf) => {
    pdf.fontSize(14).text('The seller is Jane Doe of Springfield, and the buyer is Acme.')
    pdf.text('Notices reach Jane Doe by mail.')
    pdf.addPage().text('The price is nine million. Jane Doe signs here.')
    pdf.addPage().text('Nothing to hide.')
  })

it('a page with something hidden becomes a picture without text; the others are copied, and what was not chosen stays', async () => {
  const { bytes, pages } = await redacted(await contract(), { words: ['Jane Doe'], only: 1 })
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('The seller is █████ of Springfield')
  expect(pages[0]).not.toContain('Jane')
  expect(pages[1]).toContain('Jane Doe signs here.')
  const seen = await readSeen(bytes)
  expect(seen[0]).toMatch(/The seller is .*of Springfield, and the buyer is Acme/)
  expect(seen[0]).not.toMatch(/Jane|Doe/)
  expect(seen[1]).toBe('The price is nine million. Jane Doe signs here.')
  expect(seen[2]).toBe('Nothing to hide.')
})

it('hides a page as a whole', async () => {
  const { bytes, pages } = await redacted(await contract(), { pages: [2] })
  expect(pages[1]).toBe('')
  expect((await readSeen(bytes))[1]).toBe('This page was redacted.')
})

/** The share of black in the rectangle of a page, in points from its top left. */
async function blackness(bytes: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number]) {
  return await withPdf(Buffer.from(bytes), undefined, async (file) => {
    const canvas = await import('@napi-rs/canvas')
    const { context } = await drawPage(await file.getPage(1), canvas, { annotations: 'drawn' })
    const scale = 200 / 72
    const [width, height] = [(right - left) * scale, (bottom - top) * scale].map(Math.round) as [number, number]
    const { data } = context.getImageData(Math.round(left * scale), Math.round(top * scale), width, height)
    let black = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60) black += 1
    return black / (data.length / 4)
  })
}

it.each([0, 90, 180, 270])(
  'covers words on a page turned by %i degrees, and text that is drawn across it',
  async (turn) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 600])
    const helvetica = await pdf.embedFont(StandardFonts.Helvetica)
    page.setRotation(degrees(turn))
    page.drawText('iiiillll SecretName WWWW', { x: 40, y: 300, size: 20, font: helvetica })
    page.drawText('Across SecretName too', { x: 60, y: 60, size: 16, font: helvetica, rotate: degrees(50) })
    const { bytes } = await redacted(await pdf.save(), { words: ['SecretName'] })
    const width = helvetica.widthOfTextAtSize('SecretName', 20)
    const left = 40 + helvetica.widthOfTextAtSize('iiiillll ', 20)
    const area = turnArea([left, 600 - 316, left + width, 600 - 297], turn)
    expect(await blackness(bytes, area)).toBeGreaterThan(0.98)
    // the word before it is still there
    expect(await blackness(bytes, turnArea([40, 600 - 316, left - 8, 600 - 297], turn))).toBeLessThan(0.6)
    expect((await readSeen(bytes)).join(' ')).not.toMatch(/Secret|Name/i)
  },
  30_000,
)

/** Of a page of 400 to 600 points, as it is shown. */
function turnArea([left, top, right, bottom]: [number, number, number, number], turn: number) {
  if (turn === 90) return [600 - bottom, left, 600 - top, right] as const
  if (turn === 180) return [400 - right, 600 - bottom, 400 - left, 600 - top] as const
  return turn === 270 ? ([top, 400 - right, bottom, 400 - left] as const) : ([left, top, right, bottom] as const)
}

const secret = /zephyrine/i

/** The words in all that a file can have besides its text. */
async function makeHostile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const helvetica = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.setTitle('About Zephyrine')
  pdf.setSubject('Zephyrine')
  const page = pdf.addPage([400, 400])
  page.drawText('The target is Zephyrine.', { x: 40, y: 300, size: 14, font: helvetica })
  const other = pdf.addPage([400, 400])
  other.drawText('Nothing is said here.', { x: 40, y: 300, size: 14, font: helvetica })
  await pdf.attach(new TextEncoder().encode('Zephyrine in a file'), 'zephyrine.txt', { mimeType: 'text/plain' })
  pdf.addJavaScript('main', 'app.alert("Zephyrine")')
  const field = pdf.getForm().createTextField('Name of Zephyrine')
  field.setText('Zephyrine')
  field.addToPage(other, { x: 40, y: 100, width: 200, height: 20 })
  addExtras(pdf, [page, other])
  return await pdf.save()
}

function addExtras(pdf: PDFDocument, pages: readonly PDFPage[]): void {
  const { context } = pdf
  // a drawing that only the first page draws is among the resources of both
  const form = context.register(
    context.flateStream('BT /F1 12 Tf 40 200 Td (Zephyrine in a form) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 400],
      Resources: { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
    }),
  )
  for (const page of pages) page.node.newXObject('Shared', form)
  pages[0]?.node.addContentStream(context.register(context.flateStream('q /Shared Do Q')))
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [10, 10, 30, 30],
    Contents: PDFHexString.fromText('Ask Zephyrine'),
  })
  pages[1]?.node.addAnnot(context.register(note))
  pages[1]?.node.set(PDFName.of('PieceInfo'), context.obj({ Word: { Private: PDFString.of('Zephyrine') } }))
  pages[1]?.node.set(PDFName.of('Metadata'), context.register(context.stream('<x>Zephyrine</x>', { Type: 'Metadata' })))
  const outline = context.register(context.obj({ Title: PDFString.of('Zephyrine'), Count: 0 }))
  pdf.catalog.set(
    PDFName.of('Outlines'),
    context.register(context.obj({ Type: 'Outlines', First: outline, Last: outline, Count: 1 })),
  )
  pdf.catalog.set(PDFName.of('Metadata'), context.register(context.stream('<x>Zephyrine</x>', { Type: 'Metadata' })))
}

/** All bytes of a file with its streams unpacked. */
async function unpackAll(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const { decodePDFRawStream, PDFRawStream } = await import('@cantoo/pdf-lib')
  const streams = file.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    const isPicture = object.dict.get(PDFName.of('Subtype'))?.toString() === '/Image'
    return (
      object.dict.toString() + (isPicture ? '' : Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
    )
  })
  return [Buffer.from(bytes).toString('latin1'), ...streams].join('\n')
}

it('takes nothing along from properties, comments, form fields, attachments, bookmarks, scripts and shared drawings', async () => {
  const hostile = await makeHostile()
  expect((await unpackAll(hostile)).match(/zephyrine/gi)?.length).toBeGreaterThan(6)
  const { bytes, pages } = await redacted(hostile, { words: ['Zephyrine'] })
  expect(await unpackAll(bytes)).not.toMatch(secret)
  expect(Buffer.from(bytes).includes(Buffer.from('Zephyrine', 'utf16le').subarray(1))).toBe(false)
  expect(pages.join('\n')).not.toMatch(secret)
  expect(pages[1]).toContain('Nothing is said here.')
  expect((await readSeen(bytes)).join(' ')).not.toMatch(secret)
})

it('a page whose objects hold the words unseen becomes a picture as well', async () => {
  const pdf = await PDFDocument.create()
  const helvetica = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage().drawText('Zephyrine is sold.', { x: 40, y: 300, size: 14, font: helvetica })
  const other = pdf.addPage()
  other.drawText('Nothing is said here.', { x: 40, y: 300, size: 14, font: helvetica })
  const marked = '/Span <</ActualText (Zeph\\171rine)>> BDC EMC /Span <</Alt (Zephyrine)>> BDC EMC'
  other.node.addContentStream(pdf.context.register(pdf.context.flateStream(marked)))
  const { bytes, pages } = await redacted(await pdf.save(), { words: ['Zephyrine'] })
  expect(await unpackAll(bytes)).not.toMatch(secret)
  expect(pages[1]).toContain('Nothing is said here.')
  const text = await readText(bytes)
  expect(text.isRecognised).toBe(true)
})

const picture = (lines: readonly string[]) => {
  const canvas = createCanvas(1700, 1100)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 1700, 1100)
  context.fillStyle = 'black'
  context.font = '44px Scanned'
  for (const [at, line] of lines.entries()) context.fillText(line, 100, 150 + at * 90)
  return canvas.toBuffer('image/jpeg')
}

it('covers words of a scan where the recogniser finds them', async () => {
  const scan = await makePdf((pdf) => {
    pdf.image(picture(['The seller is Zephyrine of Springfield.', 'The price is nine million.']), 50, 50, {
      width: 500,
    })
  })
  const { bytes, pages } = await redacted(scan, { words: ['Zephyrine'] })
  expect(pages[0]).toContain('The seller is █████ of Springfield')
  const [seen] = await readSeen(bytes)
  expect(seen).toContain('The price is nine million')
  expect(seen).not.toMatch(/zeph|yrine/i)
})

it('makes no copy where a picture on the page still says what is hidden', async () => {
  const logo = await makePdf((pdf) => {
    pdf
      .text('This letter is from Zephyrine, and nobody else is to know.')
      .image(picture(['ZEPHYRINE']), 50, 150, { width: 500 })
  })
  expect(await redact(logo, { words: ['Zephyrine'] })).toEqual({
    problem: 'unsupported',
    sentence: 'What you hide can still be read in a picture on page 1. Hide this page as a whole.',
  })
})

it('says where nobody knows the position of a word', async () => {
  const bytes = await contract()
  const page = {
    number: 1,
    text: 'Other words than these.',
    spans: [{ start: 0, end: 11 }],
    isWhole: false,
    isRecognised: false,
  }
  expect(await reader.redact({ bytes, pages: [page] })).toMatchObject({
    sentence: 'The chosen words cannot be located on page 1. Hide this page as a whole.',
  })
})

it('refuses an encrypted file', async () => {
  const pdf = new PdfFile({ userPassword: 'open', ownerPassword: 'own' })
  pdf.text('Jane Doe').end()
  expect(await reader.redact({ bytes: await readAll(pdf), pages: [] })).toMatchObject({
    problem: 'encrypted',
    sentence: 'This file is encrypted. Save it without a password and upload it again to redact it.',
  })
})

const shared = path.resolve('../shared/data/documents/files')
const samples = ['ArabicCIDTrueType.pdf', 'tracemonkey.pdf', 'TAMReview.pdf'].filter((name) =>
  existsSync(path.join(shared, name)),
)

it.skipIf(samples.length === 0)(
  'hides the most frequent long word of real files',
  async () => {
    for (const name of samples) {
      const bytes = readFileSync(path.join(shared, name))
      const text = await readText(bytes)
      const words = text.text.slice(0, text.pages[0]?.end).match(/\p{L}{5,}/gu) ?? []
      const word = [...Map.groupBy(words, (one) => one)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? ''
      const made = await redacted(bytes, { words: [word], only: 1 })
      expect(made.pages[0]).not.toContain(word)
    }
  },
  120_000,
)
