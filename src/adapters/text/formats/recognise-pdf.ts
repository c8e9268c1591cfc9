import type { SourcePage } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import type { PdfFile } from './read-pdf.ts'
import type { Picture, Recogniser } from './recognise.ts'

/** The recogniser was made for letters of 300 dots per inch; below 200 it guesses, above it is only slower. */
const dotsPerInch = 200
const pointsPerInch = 72
/** The process is killed at the limit: what was read by then would be lost. */
const shareOfTime = 0.8

/** Draws pages and recognises their words. `unread`: pages for which no time was left. */
export async function recognisePages(
  file: PdfFile,
  scanned: readonly number[],
  recogniser: Recogniser,
): Promise<{ pages: Map<number, SourcePage>; unread: number[] }> {
  const pages = new Map<number, SourcePage>()
  const until = performance.now() + textLimits.recogniseMs * shareOfTime
  for (const [at, number] of scanned.entries()) {
    if (performance.now() > until) return { pages, unread: scanned.slice(at) }
    // a damaged page is empty
    const picture = await drawPage(file, number, recogniser).catch(() => null)
    if (picture) pages.set(number, { lines: recogniser.read(picture) })
  }
  return { pages, unread: [] }
}

async function drawPage(file: PdfFile, number: number, { canvas: drawing }: Recogniser): Promise<Picture> {
  const page = await file.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    Math.sqrt(textLimits.picturePixels / (plain.width * plain.height)),
  )
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = drawing.createCanvas(width, height)
  const canvasContext = canvas.getContext('2d')
  // the context of this package draws as that of a browser does, whose type is asked for
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport, background: 'white' }).promise
  page.cleanup()
  return canvasContext.getImageData(0, 0, width, height)
}
