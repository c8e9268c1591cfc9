import { colours, keepTogether, left, styles, width, type Page } from './pdf-page.ts'

type Write = (value: number) => string
export type FieldBar = { label: string; low: number; base: number; high: number }

const barHeight = 15
const rowHeight = 25

/** Bars on one scale from low to high with their middle, and the offer across all of them. */
export function drawField(
  page: Page,
  { bars, offer, write }: { bars: readonly FieldBar[]; offer: { label: string; value: number } | null; write: Write },
): void {
  const { pdf, pen } = page
  if (bars.length === 0) return
  keepTogether(page, bars.length * rowHeight + 40)
  const ends = [...bars.flatMap(({ low, high }) => [low, high]), ...(offer ? [offer.value] : [])]
  const place = toScale(ends, { from: left + 196, room: width - 262 })
  const top = pdf.y + 4
  const bottom = top + bars.length * rowHeight - (rowHeight - barHeight)
  if (Math.min(...ends) < 0) line(page, { x: place(0), from: top - 3, to: bottom + 3, colour: colours.line })
  bars.forEach(({ label, low, base, high }, index) => {
    const y = top + index * rowHeight
    pen.writeLine(label, { x: left, y: y + 2, width: 134 }, styles.cell)
    box(page, { from: place(low), to: place(high), y, fill: colours.soft })
    line(page, { x: place(base), from: y, to: y + barHeight, colour: colours.accent, width: 1.8 })
  })
  pdf.y = bottom + 8
  if (offer) markOffer(page, { x: place(offer.value), top, bottom, label: `${offer.label} ${write(offer.value)}` })
  // Last, on white: the line of the offer stops at a figure instead of crossing it out.
  bars.forEach(({ low, high }, index) => {
    const y = top + index * rowHeight + 2
    writeOnWhite(page, write(low), { x: place(low) - 4, y, isBefore: true })
    writeOnWhite(page, write(high), { x: place(high) + 4, y, isBefore: false })
  })
}

function writeOnWhite(
  { pdf, pen }: Page,
  text: string,
  { x, y, isBefore }: { x: number; y: number; isBefore: boolean },
): void {
  const room = pen.width(text, styles.cell)
  const start = isBefore ? x - room : x
  pdf.rect(start - 1, y, room + 2, styles.cell.size * 1.3).fill('white')
  pen.writeLine(text, { x: start, y, width: room + 1 }, styles.cell)
}

function markOffer(
  page: Page,
  { x, top, bottom, label }: { x: number; top: number; bottom: number; label: string },
): void {
  const { pdf, pen } = page
  pdf.dash(3, { space: 2 })
  line(page, { x, from: top - 4, to: bottom + 5, colour: colours.ink })
  pdf.undash()
  const room = 220
  const start = Math.min(Math.max(x - room / 2, left), left + width - room)
  pdf.y += pen.write(label, { x: start, y: bottom + 7, width: room, align: 'center' }, styles.note) + 4
}

export type WalkStep = { label: string; amount: number }
type Walk = {
  from: { label: string; value: number }
  steps: readonly WalkStep[]
  to: { label: string; value: number }
  write: Write
  writeStep: Write
}

/** From one value to another: each bar hangs where the sum stood before it. */
export function drawWalk(page: Page, { from, steps, to, write, writeStep }: Walk): void {
  const bars: { label: string; start: number; end: number; figure: string; fill: string; isTotal: boolean }[] = [
    { label: from.label, start: 0, end: from.value, figure: write(from.value), fill: colours.soft, isTotal: true },
  ]
  let at = from.value
  for (const { label, amount } of steps) {
    const fill = amount < 0 ? colours.less : colours.soft
    bars.push({ label, start: at, end: at + amount, figure: writeStep(amount), fill, isTotal: false })
    at += amount
  }
  bars.push({ label: to.label, start: 0, end: to.value, figure: write(to.value), fill: colours.soft, isTotal: true })
  const place = toScale(
    bars.flatMap(({ start, end }) => [start, end]),
    { from: left + 206, room: width - 296 },
  )
  for (const { label, start, end, figure, fill, isTotal } of bars) {
    const style = isTotal ? styles.total : styles.cell
    const height = Math.max(page.pen.height(label, 196, style) + 7, barHeight + 5)
    keepTogether(page, height)
    const y = page.pdf.y
    page.pen.write(label, { x: left, y: y + 3, width: 196 }, style)
    box(page, { from: place(Math.min(start, end)), to: place(Math.max(start, end)), y: y + 2, fill })
    page.pen.writeLine(figure, { x: left + width - 84, y: y + 3, width: 84, align: 'right' }, style)
    page.pdf.y = y + height
  }
  page.pdf.y += 4
}

/** Places of values on paper, the smallest and the largest at the ends; equal values stand at the start. */
function toScale(values: readonly number[], { from, room }: { from: number; room: number }): (value: number) => number {
  const start = Math.min(...values)
  const reach = Math.max(...values) - start || 1
  return (value) => from + ((value - start) / reach) * room
}

function box({ pdf }: Page, { from, to, y, fill }: { from: number; to: number; y: number; fill: string }): void {
  pdf
    .lineWidth(0.75)
    .rect(from, y, Math.max(to - from, 1), barHeight)
    .fillAndStroke(fill, colours.accent)
}

type Upright = { x: number; from: number; to: number; colour: string; width?: number }

function line({ pdf }: Page, { x, from, to, colour, width: thick = 0.75 }: Upright): void {
  pdf.moveTo(x, from).lineTo(x, to).lineWidth(thick).strokeColor(colour).stroke()
}
