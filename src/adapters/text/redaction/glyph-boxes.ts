import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A to f of a transformation: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
/** Four corners in points of the page. */
export type Box = readonly (readonly [x: number, y: number])[]
/** What is drawn as one: a glyph, a run of text, a recognised word. */
export type PlacedText = { text: string; box: Box }

type Glyph = { unicode: string; width: number; isSpace: boolean }
type Font = { fontMatrix?: readonly number[] | null; isType3Font?: boolean; vertical?: boolean }

/** The graphics state as far as it places letters (ISO 32000-1, 9.3 and 9.4). */
type TextState = {
  matrix: Matrix
  textMatrix: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
  leading: number
  spacing: number
  wordSpacing: number
  stretch: number
  rise: number
  font: Font | null
  size: number
  direction: 1 | -1
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const start: TextState = {
  matrix: identity,
  textMatrix: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  leading: 0,
  spacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  font: null,
  size: 0,
  direction: 1,
}

type FindFont = (name: string) => Font
type GlyphWalk = { state: TextState; stack: TextState[]; found: PlacedText[]; findFont: FindFont }

/**
 * Where each glyph of a page is, in the order in which they are drawn; pdf.js itself answers runs alone, of which nobody knows
 * how wide their letters are. Null: with fonts whose glyphs are drawings, or whose lines go down.
 */
export async function placeGlyphs(page: PDFPageProxy): Promise<PlacedText[] | null> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  // the fonts of the operators have arrived with them
  const findFont = (name: string) => page.commonObjs.get(name) as Font
  const walk: GlyphWalk = { state: start, stack: [], found: [], findFont }
  for (const [at, operator] of fnArray.entries()) {
    // pdf.js makes the arguments of each operator
    const args = argsArray[at] as never
    if (operator === OPS.showText && !canBePlaced(walk.state.font)) return null
    steps.get(operator)?.(walk, args)
  }
  return walk.found
}

function canBePlaced(font: Font | null): boolean {
  return font !== null && font.isType3Font !== true && font.vertical !== true
}

type GlyphStep = (walk: GlyphWalk, args: never) => void

const steps = new Map<number, GlyphStep>([
  [OPS.save, save],
  [OPS.restore, restore],
  [OPS.transform, (walk, matrix: Matrix) => set(walk, { matrix: multiply(walk.state.matrix, matrix) })],
  [OPS.paintFormXObjectBegin, (walk, [matrix]: [Matrix | null]) => enter(walk, matrix)],
  [OPS.paintFormXObjectEnd, restore],
  // its matrix is that of the form in it
  [OPS.beginGroup, save],
  [OPS.endGroup, restore],
  [OPS.beginText, (walk) => set(walk, { textMatrix: identity, x: 0, y: 0, lineX: 0, lineY: 0 })],
  [OPS.setCharSpacing, (walk, [spacing]: [number]) => set(walk, { spacing })],
  [OPS.setWordSpacing, (walk, [wordSpacing]: [number]) => set(walk, { wordSpacing })],
  [OPS.setHScale, (walk, [percent]: [number]) => set(walk, { stretch: percent / 100 })],
  [OPS.setLeading, (walk, [leading]: [number]) => set(walk, { leading: -leading })],
  [OPS.setTextRise, (walk, [rise]: [number]) => set(walk, { rise })],
  [OPS.setFont, (walk, [name, size]: [string, number]) => setFont(walk, name, size)],
  [OPS.setGState, (walk, [entries]: [readonly [string, unknown][]]) => setGraphics(walk, entries)],
  [OPS.moveText, (walk, [x, y]: [number, number]) => move(walk, x, y)],
  [OPS.setLeadingMoveText, (walk, [x, y]: [number, number]) => (set(walk, { leading: y }), move(walk, x, y))],
  [OPS.nextLine, (walk) => move(walk, 0, walk.state.leading)],
  [OPS.setTextMatrix, (walk, args: [Matrix] | Matrix) => setTextMatrix(walk, args)],
  [OPS.showText, (walk, [glyphs]: [readonly (Glyph | number)[]]) => show(walk, glyphs)],
])

function set(walk: GlyphWalk, change: Partial<TextState>): void {
  walk.state = { ...walk.state, ...change }
}

function save({ stack, state }: GlyphWalk): void {
  stack.push(state)
}

function restore(walk: GlyphWalk): void {
  walk.state = walk.stack.pop() ?? walk.state
}

function enter(walk: GlyphWalk, matrix: Matrix | null): void {
  save(walk)
  if (matrix) set(walk, { matrix: multiply(walk.state.matrix, matrix) })
}

function setFont(walk: GlyphWalk, name: string, size: number): void {
  set(walk, { font: walk.findFont(name), size: Math.abs(size), direction: size < 0 ? -1 : 1 })
}

function setGraphics(walk: GlyphWalk, entries: readonly [string, unknown][]): void {
  for (const [key, value] of entries) {
    // a font with its size, as pdf.js makes it
    if (key === 'Font') setFont(walk, ...(value as [string, number]))
  }
}

function move(walk: GlyphWalk, x: number, y: number): void {
  const [lineX, lineY] = [walk.state.lineX + x, walk.state.lineY + y]
  set(walk, { lineX, lineY, x: lineX, y: lineY })
}

function setTextMatrix(walk: GlyphWalk, args: [Matrix] | Matrix): void {
  const textMatrix = args.length === 1 ? args[0] : args
  set(walk, { textMatrix, x: 0, y: 0, lineX: 0, lineY: 0 })
}

/** Letters of a font reach so far above and below their line, in sizes of the font; and a little to each side. */
const above = 1
const below = 0.32
const aside = 0.06

function show(walk: GlyphWalk, glyphs: readonly (Glyph | number)[]): void {
  const { state } = walk
  const { size, direction, stretch, font } = state
  const unit = size * (font?.fontMatrix?.[0] ?? 0.001)
  const origin = multiply(multiply(state.matrix, state.textMatrix), [
    stretch * direction,
    0,
    0,
    direction,
    state.x,
    state.y + state.rise,
  ])
  let x = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * size) / 1000
      continue
    }
    const width = glyph.width * unit
    const [left, right] = [Math.min(x, x + width) - aside * size, Math.max(x, x + width) + aside * size]
    const box = toBox(origin, { left, right, bottom: -below * size, top: above * size })
    walk.found.push({ text: glyph.unicode, box })
    x += width + (state.spacing + (glyph.isSpace ? state.wordSpacing : 0)) * direction
  }
  set(walk, { x: state.x + x * stretch * direction })
}

type Rectangle = { left: number; right: number; bottom: number; top: number }

export function toBox(matrix: Matrix, { left, right, bottom, top }: Rectangle): Box {
  const [a, b, c, d, e, f] = matrix
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  return corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f] as const)
}

/** First `inner`, then `outer`. */
function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
