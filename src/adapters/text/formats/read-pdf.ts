import { fileURLToPath } from 'node:url'
import {
  getDocument,
  OPS,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readRuns, type DrawnRun } from '#core/text/read-runs.ts'
import { toReadableText, type SourcePage, type TextLine } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import type { TextOfFile } from '../port.ts'
import { noRecogniser, ScanFound, UnreadableError, wrongPassword } from '../unreadable.ts'
import { recognisePages } from './recognise-pdf.ts'
import { openRecogniser } from './recognise.ts'

type PdfToRead = { bytes: Buffer; password: string | undefined; recognises: boolean }

/** The text layer of a PDF file, with the values of its form fields and comments; pages that are pictures recognised. */
export async function readPdf({ bytes, password, recognises }: PdfToRead): Promise<TextOfFile> {
  const { pages: read, scanned } = await withPdf(bytes, password, async (file) => {
    const pages = await readPages(file)
    return { pages, scanned: hasPicture(bytes) ? await findScans(file, pages) : [] }
  })
  if (scanned.length === 0) return { text: toReadableText(read, { isPaged: true }) }
  const recogniser = await openRecogniser()
  if (!recogniser && scanned.length < read.length) return { text: toReadableText(read, { isPaged: true }) }
  if (!recogniser) throw new UnreadableError('no_text', noRecogniser)
  if (!recognises) throw new ScanFound()
  const { pages, unread } = await withPdf(bytes, password, (file) => recognisePages(file, scanned, recogniser))
  const text = toReadableText(
    read.map((page, at) => pages.get(at + 1) ?? page),
    { isPaged: true, isRecognised: true },
  )
  return unread.length === 0 ? { text } : { text, sentence: sayUnread(unread) }
}

/** A stamp or a page number is no text of its page. */
const leastLetters = 10
/** A page at 75 dots per inch; logos and signatures are smaller. A scan can be made of many strips. */
const leastPixels = 500_000

/** The numbers of the pages that have no text and are a picture; where no page has text, of any size. */
async function findScans(file: PdfFile, pages: readonly SourcePage[]): Promise<number[]> {
  const least = pages.some(hasText) ? leastPixels : 1
  const found: number[] = []
  for (const [at, page] of pages.entries())
    if (!hasText(page) && (await countPixels(file, at + 1).catch(() => 0)) >= least) found.push(at + 1)
  return found
}

function hasText({ lines }: SourcePage): boolean {
  return lines.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0) >= leastLetters
}

async function countPixels(file: PdfFile, number: number): Promise<number> {
  const page = await file.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  page.cleanup()
  return fnArray.reduce((sum, operator, at) => sum + (pictureOperators.has(operator) ? pixelsOf(argsArray[at]) : 0), 0)
}

const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

/** A name with width and height, or an object that has them. */
function pixelsOf(args: unknown): number {
  const [first, width, height] = Array.isArray(args) ? (args as unknown[]) : []
  if (typeof width === 'number' && typeof height === 'number') return width * height
  const size = typeof first === 'object' && first !== null ? (first as { width?: unknown; height?: unknown }) : {}
  return typeof size.width === 'number' && typeof size.height === 'number' ? size.width * size.height : 0
}

/** Pictures are streams, whose dictionaries are never compressed. */
function hasPicture(bytes: Buffer): boolean {
  return bytes.includes('/Subtype/Image') || bytes.includes('/Subtype /Image')
}

function sayUnread(unread: readonly number[]): string {
  const [first, last] = [unread[0], unread.at(-1)]
  const pages = first === last ? `page ${first}` : `pages ${first} to ${last}`
  return `Recognizing this file takes too long: of ${pages} only the pictures are here. Divide the file to have all of it read.`
}

export async function withPdf<Result>(
  bytes: Buffer,
  password: string | undefined,
  use: (file: PdfFile) => Promise<Result>,
): Promise<Result> {
  const folder = (name: string) =>
    fileURLToPath(new URL(`../../../../node_modules/pdfjs-dist/${name}/`, import.meta.url))
  const loading = getDocument({
    data: new Uint8Array(bytes),
    ...(password ? { password } : {}),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: textLimits.picturePixels,
  })
  try {
    const file = await loading.promise
    if (file.numPages > textLimits.pages)
      throw new UnreadableError(
        'too_large',
        `This file has more than ${textLimits.pages.toLocaleString('en-US')} pages.`,
      )
    return await use(file)
  } catch (cause) {
    throw toProblem(cause, password)
  } finally {
    await loading.destroy()
  }
}

export type PdfFile = Pick<PDFDocumentProxy, 'numPages' | 'getPage' | 'getOutline' | 'getAttachments' | 'getMetadata'>

/** Of a line whose font has no size, in points. */
const usualHeight = 10

/** Pages that are damaged are empty, unless all are. */
async function readPages(file: PdfFile): Promise<SourcePage[]> {
  const pages: SourcePage[] = []
  let letters = 0
  let failed = 0
  for (let number = 1; number <= file.numPages; number += 1) {
    const lines = await readPage(file, number).catch(() => {
      failed += 1
      return []
    })
    letters += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (letters > textLimits.letters) throw new UnreadableError('too_large')
    pages.push({ lines })
  }
  if (failed === file.numPages) throw new UnreadableError('corrupt')
  return pages
}

async function readPage(file: PdfFile, number: number): Promise<TextLine[]> {
  const page = await file.getPage(number)
  const text = joinRuns(await readRuns(page))
  const lines = text.split('\n').map((line): TextLine => ({ text: line }))
  const notes = await readNotes(page).catch(() => [])
  page.cleanup()
  return [...lines, ...notes]
}

type LastLine = { y: number; height: number } | null

function isFar(last: LastLine, y: number): boolean {
  return last !== null && Math.abs(last.y - y) > last.height * 1.9
}

/** The text of a page in reading order. */
export function joinRuns(runs: readonly DrawnRun[]): string {
  let text = ''
  let last = null as LastLine
  for (const run of runs) {
    const isBlank = run.str.trim() === ''
    const y = Number(run.transform[5])
    // a gap of more than a line is the end of a paragraph
    if (!isBlank && text.endsWith('\n') && isFar(last, y)) text += '\n'
    text += run.str + (run.hasEOL ? '\n' : '')
    if (!isBlank) last = { y, height: run.height || last?.height || usualHeight }
  }
  return text
}

type Annotation = { contentsObj?: { str?: unknown }; fieldValue?: unknown }

async function readNotes(page: PDFPageProxy): Promise<TextLine[]> {
  const annotations = (await page.getAnnotations()) as Annotation[]
  return annotations.flatMap(({ contentsObj, fieldValue }) => {
    const texts = [contentsObj?.str, fieldValue].filter((text) => typeof text === 'string' && text.trim() !== '')
    return texts.map((text): TextLine => ({ text: String(text).replaceAll(/\r\n?/g, '\n'), kind: 'note' }))
  })
}

function toProblem(cause: unknown, password: string | undefined): Error {
  if (cause instanceof UnreadableError) return cause
  const name = cause instanceof Error ? cause.name : ''
  if (name !== 'PasswordException') return new UnreadableError('corrupt', undefined, { cause })
  return new UnreadableError('encrypted', password === undefined ? undefined : wrongPassword, { cause })
}
