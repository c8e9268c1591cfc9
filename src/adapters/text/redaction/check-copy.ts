import { PDFDocument } from '@cantoo/pdf-lib'
import { readRuns } from '#core/text/read-runs.ts'
import { joinRuns, withPdf, type PdfFile } from '../formats/read-pdf.ts'
import { UnreadableError } from '../unreadable.ts'
import { readObjects } from './clean-page.ts'
import { countWord, toComparable } from './hidden-words.ts'
import type { CopiedPage } from './copied-page.ts'

/** Shorter words are in the bytes of any file by chance. */
export const shortestInObjects = 4

/**
 * Reads the finished copy as a stranger would: the text of each page, all objects unpacked, and what a file can have besides its
 * pages. Throws where something of what is hidden is left.
 */
export async function checkCopy(
  bytes: Uint8Array,
  pages: readonly CopiedPage[],
  words: readonly string[],
): Promise<void> {
  await withPdf(Buffer.from(bytes), undefined, async (file) => {
    const left = [...(await findOnPages(file, pages, words))]
    if (left.length > 0) throw remains(sayPages(left))
    if (await hasMore(file)) throw remains('its properties')
  })
  // what is still written somewhere on purpose is in the objects of that page
  const shown = pages.map((page) => (page.kind === 'copied' ? toComparable(page.layer) : '')).join('\n')
  const gone = words.filter((word) => word.length >= shortestInObjects && !shown.includes(word))
  const read = readObjects((await PDFDocument.load(bytes, { updateMetadata: false })).context)
  if (!read) throw new UnreadableError('corrupt')
  const objects = toComparable(read.join('\n'))
  if (gone.some((word) => objects.includes(word))) throw remains('the objects of the file')
}

async function findOnPages(file: PdfFile, pages: readonly CopiedPage[], words: readonly string[]): Promise<number[]> {
  if (file.numPages !== pages.length) throw new UnreadableError('corrupt')
  const found: number[] = []
  for (const [at, copied] of pages.entries()) {
    const page = await file.getPage(at + 1)
    const read = toComparable(joinRuns(await readRuns(page)))
    const allowed = copied.kind === 'copied' ? toComparable(copied.layer) : ''
    const notes = await page.getAnnotations()
    page.cleanup()
    if (notes.length > 0 || words.some((word) => countWord(read, word) > countWord(allowed, word))) found.push(at + 1)
  }
  return found
}

async function hasMore(file: PdfFile): Promise<boolean> {
  const { metadata, info } = await file.getMetadata()
  const facts = info as { Title?: unknown; Author?: unknown; Subject?: unknown; Keywords?: unknown }
  const others = [
    metadata,
    await file.getOutline(),
    await file.getAttachments(),
    facts.Title,
    facts.Author,
    facts.Subject,
    facts.Keywords,
  ]
  return others.some(Boolean)
}

function remains(where: string): UnreadableError {
  return new UnreadableError(
    'unsupported',
    `No copy was made: what you hide could still be found in ${where} of it. Hide the pages concerned as a whole.`,
  )
}

/** 'page 3', 'pages 3, 5 and 8', 'pages 3, 5, 8 and 4 others' */
export function sayPages(pages: readonly number[]): string {
  if (pages.length === 1) return `page ${pages[0]}`
  const shown = pages.length > 6 ? pages.slice(0, 5) : pages.slice(0, -1)
  const last = pages.length > 6 ? `${pages.length - 5} others` : pages.at(-1)
  return `pages ${shown.join(', ')} and ${last}`
}
