import type * as canvasModule from '@napi-rs/canvas'
import { AnnotationMode, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { textLimits } from '../limits.ts'

export type Canvas = typeof canvasModule

/** The recogniser was made for letters of 300 dots per inch; below 200 it guesses, above it is only slower. */
const dotsPerInch = 200
const pointsPerInch = 72

/** `viewport`: from the points of the page to the pixels of its picture. */
export type DrawnPage = { context: canvasModule.SKRSContext2D; viewport: PageViewport }
type DrawingOptions = { annotations: 'drawn' | 'left out' }

/** A page as it looks. */
export async function drawPage(
  page: PDFPageProxy,
  drawing: Canvas,
  { annotations }: DrawingOptions,
): Promise<DrawnPage> {
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    Math.sqrt(textLimits.picturePixels / (plain.width * plain.height)),
  )
  const viewport = page.getViewport({ scale })
  const canvas = drawing.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  const annotationMode = annotations === 'drawn' ? AnnotationMode.ENABLE : AnnotationMode.DISABLE
  // the context of this package draws as that of a browser does, whose type is asked for
  const canvasContext = context as never
  await page.render({ canvas: null, canvasContext, viewport, background: 'white', annotationMode }).promise
  return { context, viewport }
}
