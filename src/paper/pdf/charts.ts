import { placeOn, roundAxis, tightAxis, type Axis } from '#core/charts/axis.ts'
import { colours, keepTogether, type Page } from './page.ts'

type Write = (value: number) => string
/** `note`: what the range covers. A total is drawn solid. */
export type FieldBar = { label: string; note: string; low: number; base: number; high: number; isTotal: boolean }
type Mark = { label: string; value: number }

const barHeight = 15
const rowHeight = 27
const noteWidth = 176
const tickStyle = { size: 7, colour: colours.muted } as const

/** Bars from low to high on one scale with its ticks, each with its midpoint, and a line for the offer across all of them. */
export function drawField(
  page: Page,
  { bars, offer, write }: { bars: readonly FieldBar[]; offer: Mark | null; write: Write },
): void {
  const { pdf, pen, layout } = page
  const { left, width, styles } = layout
  if (bars.length === 0) return
  const heights = rowHeights(page, bars)
  const offsets = heights.map((_, index) => sum(heights.slice(0, index)))
  keepTogether(page, fieldHeight(page, bars))
  const axis = roundAxis([...bars.flatMap(({ low, high }) => [low, high]), ...(offer ? [offer.value] : [])])
  const plot = openPlot({
    axis,
    from: left + 210,
    room: width - 210 - 40,
    top: pdf.y + 16,
    height: sum(heights),
  })
  drawTicks(page, plot, write)
  bars.forEach(({ label, note, low, base, high, isTotal }, index) => {
    const y = plot.top + (offsets[index] ?? 0) + 2
    pen.writeLine(label, { x: left, y, width: noteWidth }, isTotal ? styles.total : styles.cell)
    pen.write(note, { x: left, y: y + 11, width: noteWidth }, tickStyle)
    box(page, { from: plot.place(low), to: plot.place(high), y: y + 2, fill: isTotal ? colours.accent : colours.soft })
    const at = { x: plot.place(base), from: y + 2, to: y + 2 + barHeight, width: 1.8 }
    line(page, { ...at, colour: isTotal ? '#ffffff' : colours.accent })
  })
  if (offer) drawMark(page, plot, { label: `${offer.label} ${write(offer.value)}`, value: offer.value, isDashed: true })
  // Last, on white, so that the line of the offer does not cross out a figure.
  bars.forEach(({ low, high }, index) => {
    const y = plot.top + (offsets[index] ?? 0) + 6
    writeOnWhite(page, write(low), { x: plot.place(low) - 4, y, isBefore: true })
    writeOnWhite(page, write(high), { x: plot.place(high) + 4, y, isBefore: false })
  })
  pdf.y = plot.bottom + 16
}

/** How much room the bars need, with their scale: for a heading that stays on their page. */
export function fieldHeight(page: Page, bars: readonly FieldBar[]): number {
  return sum(rowHeights(page, bars)) + aroundPlot
}

const aroundPlot = 46

function rowHeights({ pen }: Page, bars: readonly FieldBar[]): number[] {
  return bars.map(({ note }) => Math.max(rowHeight, 18 + pen.height(note, noteWidth, tickStyle)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** A side without a value is null; `note` has the input at both ends. */
export type TornadoBar = { label: string; note: string; down: number | null; up: number | null }

/** Bars to both sides of the value as it is: light where the input goes down, solid where it goes up. */
export function drawTornado(
  page: Page,
  { bars, centre, write }: { bars: readonly TornadoBar[]; centre: Mark; write: Write },
): void {
  const { pdf, pen, layout } = page
  const { left, width, styles } = layout
  keepTogether(page, tornadoHeight(bars))
  const ends = bars.flatMap(({ down, up }) => [down, up]).filter((value) => value !== null)
  const axis = roundAxis([...ends, centre.value])
  const plot = openPlot({
    axis,
    from: left + 210,
    room: width - 210 - 40,
    top: pdf.y + 16,
    height: bars.length * rowStep,
  })
  drawTicks(page, plot, write)
  bars.forEach(({ label, note, down, up }, index) => {
    const y = plot.top + index * rowStep + 2
    pen.writeLine(label, { x: left, y, width: 116 }, styles.cell)
    pen.writeLine(note, { x: left + 118, y: y + 1, width: 64 }, tickStyle)
    for (const [value, fill] of [
      [down, colours.soft],
      [up, colours.accent],
    ] as const) {
      if (value === null) continue
      const [from, to] = [plot.place(Math.min(value, centre.value)), plot.place(Math.max(value, centre.value))]
      box(page, { from, to, y, fill })
    }
  })
  drawMark(page, plot, { label: `${centre.label} ${write(centre.value)}`, value: centre.value, isDashed: false })
  bars.forEach(({ down, up }, index) => {
    const known = [down, up].filter((value) => value !== null)
    const [low, high] = [Math.min(...known), Math.max(...known)]
    const y = plot.top + index * rowStep + 4
    if (low < centre.value) writeOnWhite(page, write(low), { x: plot.place(low) - 4, y, isBefore: true })
    if (high > centre.value) writeOnWhite(page, write(high), { x: plot.place(high) + 4, y, isBefore: false })
  })
  pdf.y = plot.bottom + 16
}

const rowStep = 23

/** How much room the bars need, with their scale. */
export function tornadoHeight(bars: readonly TornadoBar[]): number {
  return bars.length * rowStep + aroundPlot
}

type Histogram = {
  bins: readonly { from: number; to: number; count: number }[]
  /** Bins outside of it are drawn lighter. */
  inner: { from: number; to: number }
  percentiles: readonly Mark[]
  offer: Mark | null
  write: Write
}

/** How often each value came up, with lines at the percentiles and, above them, at the offer. */
export function drawHistogram(page: Page, { bins, inner, percentiles, offer, write }: Histogram): void {
  const { left, width } = page.layout
  const height = 96
  keepTogether(page, height + 60)
  const axis = tightAxis([
    ...bins.flatMap(({ from, to }) => [from, to]),
    ...percentiles.map(({ value }) => value),
    ...(offer ? [offer.value] : []),
  ])
  const top = page.pdf.y + (offer ? 26 : 16)
  const plot = openPlot({ axis, from: left + 10, room: width - 20, top, height })
  drawTicks(page, plot, write)
  const most = Math.max(...bins.map(({ count }) => count), 1)
  for (const { from, to, count } of bins) {
    const size = (count / most) * height
    const fill = from >= inner.from && to <= inner.to ? colours.accent : colours.soft
    page.pdf
      .lineWidth(0.5)
      .rect(plot.place(from), plot.bottom - size, Math.max(plot.place(to) - plot.place(from) - 0.8, 0.5), size)
      .fillAndStroke(fill, colours.accent)
  }
  for (const { label, value } of percentiles)
    drawMark(page, plot, { label: `${label} ${write(value)}`, value, isDashed: false })
  if (offer)
    drawMark(page, plot, {
      label: `${offer.label} ${write(offer.value)}`,
      value: offer.value,
      isDashed: true,
      level: 1,
    })
  page.pdf.y = plot.bottom + 16
}

type Plot = { axis: Axis; place: (value: number) => number; from: number; to: number; top: number; bottom: number }

function openPlot({
  axis,
  from,
  room,
  top,
  height,
}: {
  axis: Axis
  from: number
  room: number
  top: number
  height: number
}): Plot {
  return {
    axis,
    place: (value) => from + placeOn(axis, value) * room,
    from,
    to: from + room,
    top,
    bottom: top + height,
  }
}

function drawTicks(page: Page, { axis, place, top, bottom }: Plot, write: Write): void {
  for (const tick of axis.ticks) {
    line(page, { x: place(tick), from: top, to: bottom, colour: colours.line, width: 0.5 })
    const label = { x: place(tick) - 30, y: bottom + 3, width: 60, align: 'center' } as const
    page.pen.write(write(tick), label, tickStyle)
  }
}

/** A line over the whole plot with its label above; near an edge the label stays inside. */
function drawMark(
  page: Page,
  { place, from, to, top, bottom }: Plot,
  { label, value, isDashed, level = 0 }: Mark & { isDashed: boolean; level?: number },
): void {
  const { pdf, pen } = page
  const style = { size: 7.5, colour: colours.ink } as const
  const upper = top - level * 10
  // the rim keeps the line visible on dark bars
  line(page, { x: place(value), from: upper - 2, to: bottom, colour: '#ffffff', width: 2 })
  if (isDashed) pdf.dash(3, { space: 2 })
  line(page, { x: place(value), from: upper - 2, to: bottom, colour: colours.ink })
  if (isDashed) pdf.undash()
  const room = pen.width(label, style)
  const x = Math.min(Math.max(place(value) - room / 2, from - 10), to + 10 - room)
  pen.writeLine(label, { x, y: upper - 12, width: room + 2 }, style)
}

function writeOnWhite(
  { pdf, pen, layout: { styles } }: Page,
  text: string,
  { x, y, isBefore }: { x: number; y: number; isBefore: boolean },
): void {
  const room = pen.width(text, styles.cell)
  const start = isBefore ? x - room : x
  pdf.rect(start - 1, y, room + 2, styles.cell.size * 1.3).fill('white')
  pen.writeLine(text, { x: start, y, width: room + 1 }, styles.cell)
}

export type WalkStep = { label: string; amount: number }
export type Walk = {
  from: { label: string; value: number }
  steps: readonly WalkStep[]
  to: { label: string; value: number }
  write: Write
  writeStep: Write
}

/** From one value to another: each bar begins at the sum of those before it. */
export function drawWalk(page: Page, { from, steps, to, write, writeStep }: Walk): void {
  const { left, width, styles } = page.layout
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

/** Maps values to positions, the smallest and the largest at the ends; equal values are at the start. */
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
