import { PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readRuns } from '#core/text/read-runs.ts'
import { drawPage, type Canvas, type DrawnPage } from '../formats/draw-page.ts'
import { joinRuns, withPdf, type PdfFile } from '../formats/read-pdf.ts'
import { openRecogniser, type Recogniser } from '../formats/recognise.ts'
import { textLimits } from '../limits.ts'
import type { PageToRedact, RedactedFile } from '../port.ts'
import { UnreadableError } from '../unreadable.ts'
import { cleanPage } from './clean-page.ts'
import { coverWords, placeChosen } from './cover-words.ts'
import type { CopiedPage } from './copied-page.ts'
import { blackOut, countAllowed, countWord, mergeSpans, toComparable } from './hidden-words.ts'
import { checkCopy, shortestInObjects, sayPages } from './check-copy.ts'

export type FileOfRedaction = { bytes: Uint8Array; pages: readonly PageToRedact[] }

/**
 * A copy of a PDF file without the chosen words: pages with some are replaced by pictures with bars over them, the others are copied
 * without anything that is not seen. What was hidden is then searched for in the copy; where it is found, there is no copy.
 */
export async function redactFile({ bytes, pages }: FileOfRedaction): Promise<RedactedFile> {
  const recogniser = await openRecogniser()
  const canvas = recogniser?.canvas ?? (await import('@napi-rs/canvas').catch(() => null))
  if (!canvas)
    throw new UnreadableError('unsupported', 'Redaction is not installed here: a library for pages is missing.')
  const words = wordsOf(pages)
  const source = await openSource(bytes)
  const orders = new Map(pages.map((page) => [page.number, page]))
  const copied = await withPdf(Buffer.from(bytes), undefined, async (file) => {
    if (file.numPages !== source.getPageCount() || pages.some(({ number }) => number > file.numPages))
      throw new UnreadableError('corrupt')
    return await makePages({ file, source, orders, words, canvas, recogniser, started: performance.now() })
  })
  const made = await writeCopy(source, copied)
  await checkCopy(made, copied, words)
  return { bytes: made, pages: copied.map(({ text }) => text) }
}

async function openSource(bytes: Uint8Array): Promise<PDFDocument> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch((cause: unknown) => {
    const isEncrypted = cause instanceof Error && /encrypt|password/i.test(cause.message)
    throw isEncrypted
      ? new UnreadableError(
          'encrypted',
          'This file is encrypted. Save it without a password and upload it again to redact it.',
          { cause },
        )
      : new UnreadableError('corrupt', undefined, { cause })
  })
  if (file.getPageCount() > textLimits.redactedPages) throw new UnreadableError('too_large', tooManyPages)
  return file
}

const tooManyPages = `Files with more than ${textLimits.redactedPages.toLocaleString('en-US')} pages cannot be redacted. Divide this one.`
const tooManyDrawn = `More than ${textLimits.drawnPages} pages of this file would have to become pictures. Divide it, or hide less.`

/** What was chosen, each once, as it is compared. Of a page that is hidden as a whole, nothing can be left anyway. */
function wordsOf(pages: readonly PageToRedact[]): string[] {
  const words = pages.flatMap(({ text, spans }) =>
    mergeSpans(spans).map(({ start, end }) => toComparable(text.slice(start, end))),
  )
  return [...new Set(words)].filter((word) => word !== '')
}

type Making = {
  file: PdfFile
  source: PDFDocument
  orders: ReadonlyMap<number, PageToRedact>
  words: readonly string[]
  canvas: Canvas
  recogniser: Recogniser | null
  started: number
}

async function makePages(making: Making): Promise<CopiedPage[]> {
  const made: CopiedPage[] = []
  const refused: Record<PageRefusal, number[]> = { unplaced: [], readable: [] }
  let drawn = 0
  for (const [at, page] of making.source.getPages().entries()) {
    const one = await makePage(making, page, at + 1)
    if (typeof one === 'string') refused[one].push(at + 1)
    else made.push(one)
    if (typeof one !== 'string' && one.kind === 'drawn') drawn += 1
    if (drawn > textLimits.drawnPages) throw new UnreadableError('too_large', tooManyDrawn)
  }
  refuse('The chosen words cannot be located', refused.unplaced)
  refuse('What you hide can still be read in a picture', refused.readable)
  return made
}

/** Nobody knows where its words are, or they can still be read in a picture. */
type PageRefusal = 'unplaced' | 'readable'

function refuse(reason: string, pages: readonly number[]): void {
  if (pages.length === 0) return
  const these = pages.length === 1 ? 'this page as a whole' : 'these pages as a whole'
  throw new UnreadableError('unsupported', `${reason} on ${sayPages(pages)}. Hide ${these}.`)
}

async function makePage(making: Making, page: PDFPage, number: number): Promise<CopiedPage | PageRefusal> {
  const shown = await making.file.getPage(number)
  const read = toReadPage(making.orders.get(number), clean(joinRuns(await readRuns(shown))))
  const isChosen = read.isWhole || read.spans.length > 0
  const made = isChosen ? await hide(making, shown, read) : await keep(making, shown, { page, read })
  shown.cleanup()
  return made
}

async function hide(making: Making, shown: PDFPageProxy, read: ReadPage): Promise<CopiedPage | PageRefusal> {
  const { width, height } = shown.getViewport({ scale: 1 })
  if (read.isWhole) return { kind: 'hidden', text: '', width, height }
  const drawn = await drawPage(shown, making.canvas, { annotations: 'left out' })
  const boxes = await placeChosen(shown, drawn, { ...read, recogniser: making.recogniser })
  if (!boxes) return 'unplaced'
  coverWords(drawn, boxes)
  if (canBeRead(making, drawn, read)) return 'readable'
  return {
    kind: 'drawn',
    text: read.isKnown ? blackOut(read.text, read.spans) : '',
    ...toPicture(drawn),
    width,
    height,
  }
}

/** `isKnown`: the stored text is that of the page. */
type ReadPage = Omit<PageToRedact, 'number'> & { layer: string; isKnown: boolean }

/** A stamp or a page number is no text of its page. */
const leastLetters = 10

/**
 * What is written on the page itself: comments and the values of forms, which the text has after it, are not in the copy. A page
 * that was recognised has other text than its layer.
 */
function toReadPage(order: PageToRedact | undefined, layer: string): ReadPage {
  if (!order) return { text: layer, layer, spans: [], isWhole: false, isRecognised: false, isKnown: true }
  const isLayer = order.text.startsWith(layer)
  const isRecognised = order.isRecognised && !(isLayer && toComparable(layer).length >= leastLetters)
  const written = isLayer && !isRecognised ? layer.length : order.text.length
  // also where all that was chosen is in comments: the page is drawn without them
  const spans = order.spans.map(({ start, end }) => ({ start: Math.min(start, written), end: Math.min(end, written) }))
  const text = order.text.slice(0, written)
  return { text, layer, spans, isWhole: order.isWhole, isRecognised, isKnown: isLayer || isRecognised }
}

/** As the text is stored. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Shorter words are recognised where there are none. */
const shortestRecognised = 5

/** The process is killed at the limit: recognising has to leave time for the rest. */
const shareOfTime = 0.6

/** Whether a recogniser still reads what was hidden, such as a name in a logo. */
function canBeRead({ recogniser, words, started }: Making, drawn: DrawnPage, own: ReadPage): boolean {
  if (!recogniser || performance.now() - started > textLimits.redactMs * shareOfTime) return false
  const lines = recogniser.read(pixelsOf(drawn)).map(({ text }) => text)
  const seen = toComparable(lines.join('\n'))
  return words.some((word) => word.length >= shortestRecognised && countWord(seen, word) > countAllowed(own, word))
}

function pixelsOf({ context }: DrawnPage) {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

/** A page is copied where all of its objects can be read and none has what is hidden; else it becomes a picture as well. */
async function keep(
  { canvas, words }: Making,
  shown: PDFPageProxy,
  { page, read: { text, layer, isRecognised } }: { page: PDFPage; read: ReadPage },
): Promise<CopiedPage> {
  const found = cleanPage(page)
  const comparable = toComparable(layer)
  // comments after the text of the page are not in the copy
  const shownText = isRecognised ? text : layer
  const inside = found?.map(toComparable).join('\n')
  const isClean = words.every(
    (word) => word.length < shortestInObjects || comparable.includes(word) || !inside?.includes(word),
  )
  if (found && isClean) return { kind: 'copied', text: shownText, layer }
  const { width, height } = shown.getViewport({ scale: 1 })
  const drawn = await drawPage(shown, canvas, { annotations: 'left out' })
  return { kind: 'drawn', text: shownText, ...toPicture(drawn), width, height }
}

const quality = 80

function toPicture({ context }: DrawnPage): { picture: Buffer } {
  return { picture: context.canvas.encodeSync('jpeg', quality) }
}

const note = 'This page was redacted.'

/** Nothing of the file is copied but its pages: no properties, bookmarks, attachments, scripts or forms. */
async function writeCopy(source: PDFDocument, pages: readonly CopiedPage[]): Promise<Uint8Array> {
  const copy = await PDFDocument.create()
  const kept = pages.flatMap(({ kind }, at) => (kind === 'copied' ? [at] : []))
  const copies = new Map((await copy.copyPages(source, kept)).map((page, at) => [kept[at], page]))
  for (const [at, page] of pages.entries()) {
    if (page.kind === 'copied') {
      const own = copies.get(at)
      if (own) copy.addPage(own)
      continue
    }
    const { width, height } = page
    const sheet = copy.addPage([width, height])
    if (page.kind === 'drawn') sheet.drawImage(await copy.embedJpg(page.picture), { x: 0, y: 0, width, height })
    else sheet.drawText(note, { x: 36, y: height - 48, size: 12, font: await copy.embedFont(StandardFonts.Helvetica) })
  }
  return await copy.save()
}
