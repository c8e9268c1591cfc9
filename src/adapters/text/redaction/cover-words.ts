import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { placeWords, type LetterSpan } from '#core/text/place-words.ts'
import { readRuns } from '#core/text/read-runs.ts'
import type { DrawnPage } from '../formats/draw-page.ts'
import type { Recogniser } from '../formats/recognise.ts'
import { placeGlyphs, toBox, type Box, type Matrix, type PlacedText } from './glyph-boxes.ts'

export type ChosenWords = {
  text: string
  spans: readonly LetterSpan[]
  /** Its words were recognised, so that no letter is drawn. */
  isRecognised: boolean
  recogniser: Recogniser | null
}

/** The boxes over the chosen words, in pixels of the drawn page. Null: nobody can say where one of them is. */
export async function placeChosen(
  page: PDFPageProxy,
  drawn: DrawnPage,
  { text, spans, isRecognised, recogniser }: ChosenWords,
): Promise<Box[] | null> {
  const words = { text, spans }
  if (isRecognised) return recogniser && findBoxes(placeRecognised(recogniser, drawn), words).boxes
  // glyph by glyph where that is sure, else whole runs of text: rather too much than too little
  const byGlyph = findBoxes((await placeGlyphs(page)) ?? [], words)
  const boxes = byGlyph.isSame ? byGlyph.boxes : findBoxes(await placeRuns(page), words).boxes
  return boxes?.map((box) => box.map(([x, y]) => toPixel(drawn, x, y))) ?? null
}

type FoundBoxes = { boxes: Box[] | null; isSame: boolean }

function findBoxes(placed: readonly PlacedText[], { text, spans }: Pick<ChosenWords, 'text' | 'spans'>): FoundBoxes {
  const { runs, unplaced, isSame } = placeWords(
    placed.map((one) => one.text),
    text,
    spans,
  )
  return { boxes: unplaced.length > 0 ? null : placed.flatMap(({ box }, at) => (runs.has(at) ? [box] : [])), isSame }
}

/** The runs of text of pdf.js. */
async function placeRuns(page: PDFPageProxy): Promise<PlacedText[]> {
  const runs = await readRuns(page)
  return runs.flatMap(({ str, transform, width, height }) => {
    const [a, b, c, d, e, f] = transform.map(Number) as unknown as Matrix
    const [along, up] = [Math.hypot(a, b), Math.hypot(c, d)]
    // lines that go down have no width, and cannot be covered
    if (width === 0 || along === 0 || up === 0) return []
    const direction: Matrix = [a / along, b / along, c / up, d / up, e, f]
    const size = Math.max(height, up)
    return [
      {
        text: str,
        box: toBox(direction, { left: -size * 0.1, right: width + size * 0.1, bottom: -size * 0.35, top: size }),
      },
    ]
  })
}

function toPixel({ viewport }: DrawnPage, x: number, y: number): readonly [number, number] {
  const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number]
  return [left, top]
}

/** Pixels around a recognised word that may still be of its letters. */
const around = 4

/** The words of a picture as the recogniser finds them, in its pixels. */
function placeRecognised(recogniser: Recogniser, { context }: DrawnPage): PlacedText[] {
  const picture = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  return recogniser.place(picture).map(({ text, rect: { left, top, right, bottom } }) => ({
    text,
    box: toBox([1, 0, 0, 1, 0, 0], {
      left: left - around,
      right: right + around,
      bottom: top - around,
      top: bottom + around,
    }),
  }))
}

/** Draws bars over the page. */
export function coverWords({ context }: DrawnPage, boxes: readonly Box[]): void {
  context.resetTransform()
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = 'black'
  for (const box of boxes) {
    context.beginPath()
    for (const [x, y] of box) context.lineTo(x, y)
    context.closePath()
    context.fill()
  }
}
