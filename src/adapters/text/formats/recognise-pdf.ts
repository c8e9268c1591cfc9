import type { SourcePage } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import { drawPage } from './draw-page.ts'
import type { PdfFile } from './read-pdf.ts'
import type { Picture, Recogniser } from './recognise.ts'

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
    const picture = await toPicture(file, number, recogniser).catch(() => null)
    if (picture) pages.set(number, { lines: recogniser.read(picture) })
  }
  return { pages, unread: [] }
}

async function toPicture(file: PdfFile, number: number, { canvas }: Recogniser): Promise<Picture> {
  const page = await file.getPage(number)
  const { context } = await drawPage(page, canvas, { annotations: 'drawn' })
  page.cleanup()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}
