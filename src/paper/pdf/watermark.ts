import { openPdf } from './open-pdf.ts'

const none = { top: 0, bottom: 0, left: 0, right: 0 }
const grey = '#6b7280'
/** Legible over text and pictures, and no text is lost under it. */
const strength = { across: 0.2, foot: 0.75 }
const [width, height] = [595, 842]

/** A page of A4 that lies over another one: a line repeated across it, and once to be read at its foot. */
export async function drawWatermark(text: string, { at }: { at: Date }): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, pen, end } = openPdf({ title: text, subject: 'Watermark', by: '', at, margins: none })
  const style = { size: 11, colour: grey }
  const step = pen.width(text, style) + 60
  pdf
    .save()
    .opacity(strength.across)
    .rotate(-32, { origin: [0, height] })
  for (let row = -6; row < 11; row += 1)
    for (let x = -(row % 2) * (step / 2) - step; x < width + height; x += step)
      pen.writeLine(text, { x, y: height - 40 - row * 110, width: step }, style)
  pdf.restore().opacity(strength.foot)
  pen.writeLine(text, { x: 24, y: height - 16, width: width - 48 }, { size: 7, colour: grey })
  return await end()
}
