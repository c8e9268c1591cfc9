import { degrees, PDFDict, PDFDocument, PDFName, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib'
import { textLimits } from '../limits.ts'
import type { StampedFile } from '../port.ts'
import { UnreadableError } from '../unreadable.ts'

export type FileOfStamp = { type: string; bytes: Uint8Array; overlay: Uint8Array }

/**
 * A copy of a PDF file or picture with the overlay, a PDF file of one page, on each page. Nothing but its pages is copied:
 * what is attached to the file, its scripts and its earlier states stay behind.
 */
export async function stampFile({ type, bytes, overlay }: FileOfStamp): Promise<StampedFile> {
  const copy = await PDFDocument.create()
  if (type === 'application/pdf') await copyPages(copy, bytes)
  else await addPicture(copy, type, bytes)
  const [stamp] = await copy.embedPdf(overlay)
  if (!stamp) throw new Error('The overlay has no page')
  for (const page of copy.getPages()) draw(page, stamp)
  return { bytes: await copy.save() }
}

async function copyPages(copy: PDFDocument, bytes: Uint8Array): Promise<void> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch((cause: unknown) => {
    const isEncrypted = cause instanceof Error && /encrypt|password/i.test(cause.message)
    throw new UnreadableError(isEncrypted ? 'encrypted' : 'corrupt', undefined, { cause })
  })
  if (file.getPageCount() === 0) throw new UnreadableError('corrupt')
  if (file.getPageCount() > textLimits.pages) throw new UnreadableError('too_large')
  for (const page of file.getPages()) leaveAttachments(page)
  for (const page of await copy.copyPages(file, file.getPageIndices())) copy.addPage(page)
}

/** A note of a page can hold a whole file, or a film. What no page names is not copied. */
const attaching = new Set(['/FileAttachment', '/RichMedia', '/Screen', '/Movie', '/Sound', '/3D'])

function leaveAttachments(page: PDFPage): void {
  page.node.delete(PDFName.of('AF'))
  const notes = page.node.Annots()
  for (let at = (notes?.size() ?? 0) - 1; at >= 0; at -= 1) {
    const note = notes?.lookup(at)
    const kind = note instanceof PDFDict ? note.get(PDFName.of('Subtype'))?.toString() : undefined
    if (kind === undefined || attaching.has(kind)) notes?.remove(at)
  }
}

/** Of a page that holds a picture: A4, in points. */
const longestSide = 842

async function addPicture(copy: PDFDocument, type: string, bytes: Uint8Array): Promise<void> {
  const picture = await (type === 'image/png' ? copy.embedPng(bytes) : copy.embedJpg(bytes)).catch((cause: unknown) => {
    throw new UnreadableError('corrupt', undefined, { cause })
  })
  const size = picture.scaleToFit(longestSide, longestSide)
  copy.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size })
}

/** From the bottom left of the page as it is shown, as wide as the page. */
function draw(page: PDFPage, stamp: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox()
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const [shownWidth, shownHeight] = turn % 180 === 0 ? [width, height] : [height, width]
  const scale = Math.max(shownWidth / stamp.width, shownHeight / stamp.height)
  const origins = {
    0: [x, y],
    90: [x + width, y],
    180: [x + width, y + height],
    270: [x, y + height],
  } as const
  const [left, bottom] = origins[turn] ?? origins[0]
  page.drawPage(stamp, { x: left, y: bottom, xScale: scale, yScale: scale, rotate: degrees(turn) })
}
