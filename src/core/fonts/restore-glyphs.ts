import { readBytes, type ByteReader } from './byte-reader.ts'

export type RestoredGlyphs = {
  glyf: Uint8Array
  /** Where each glyph begins, and after the last one the end, four bytes each. */
  loca: Uint8Array
  /** The left edge of each glyph, from which left-out bearings are restored. */
  leftEdges: number[]
}

/** Undoes what WOFF2 does to outlines before it packs them (W3C WOFF2, 5.1): seven streams become the tables glyf and loca. */
export function restoreGlyphs(packed: Uint8Array): RestoredGlyphs {
  const streams = openStreams(packed)
  const glyphs = Array.from({ length: streams.count }, (_, index) => restoreGlyph(streams, index))
  const offsets = [0]
  for (const { bytes } of glyphs) offsets.push((offsets.at(-1) ?? 0) + padded(bytes.length))
  const glyf = new Uint8Array(offsets.at(-1) ?? 0)
  const loca = new DataView(new ArrayBuffer(offsets.length * 4))
  glyphs.forEach(({ bytes }, index) => glyf.set(bytes, offsets[index]))
  offsets.forEach((offset, index) => loca.setUint32(index * 4, offset))
  return { glyf, loca: new Uint8Array(loca.buffer), leftEdges: glyphs.map(({ left }) => left) }
}

/** Tables and glyphs begin at multiples of four bytes. */
export function padded(size: number): number {
  return (size + 3) & ~3
}

type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteReader
> & {
  count: number
  hasBox: (index: number) => boolean
}

function openStreams(packed: Uint8Array): Streams {
  const reader = readBytes(packed)
  reader.take(4)
  const count = reader.u16()
  reader.take(2)
  const sizes = Array.from({ length: 7 }, () => reader.u32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => reader.take(size))
  const open = (stream: Uint8Array = new Uint8Array()) => readBytes(stream)
  const box = open(boxes)
  const bits = box.take(4 * Math.floor((count + 31) / 32))
  return {
    count,
    hasBox: (index) => ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0,
    contours: open(contours),
    points: open(points),
    flags: open(flags),
    glyphs: open(glyphs),
    composites: open(composites),
    boxes: box,
    instructions: open(instructions),
  }
}

type Glyph = { bytes: Uint8Array; left: number }

function restoreGlyph(streams: Streams, index: number): Glyph {
  const contours = streams.contours.i16()
  const hasBox = streams.hasBox(index)
  if (contours === 0) return { bytes: new Uint8Array(), left: 0 }
  return contours < 0 ? restoreComposite(streams) : restoreSimple(streams, { contours, hasBox })
}

const flag = { wordArguments: 1, scale: 8, moreComponents: 0x20, twoScales: 0x40, twoByTwo: 0x80, instructions: 0x100 }

/** A glyph made of others: its parts are stored as they are, its box always. */
function restoreComposite({ composites, boxes, glyphs, instructions }: Streams): Glyph {
  const parts: Uint8Array[] = []
  let flags = flag.moreComponents
  let hasInstructions = false
  while (flags & flag.moreComponents) {
    flags = composites.u16()
    hasInstructions ||= (flags & flag.instructions) !== 0
    const scale = flags & flag.scale ? 2 : flags & flag.twoScales ? 4 : flags & flag.twoByTwo ? 8 : 0
    const rest = composites.take(2 + (flags & flag.wordArguments ? 4 : 2) + scale)
    parts.push(words([flags]), rest)
  }
  const box = [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()]
  const size = hasInstructions ? glyphs.u255() : 0
  const program = hasInstructions ? [words([size]), instructions.take(size)] : []
  return { bytes: join([words([-1, ...box]), ...parts, ...program]), left: box[0] ?? 0 }
}

type Point = { x: number; y: number; isOnCurve: boolean }

function restoreSimple(streams: Streams, { contours, hasBox }: { contours: number; hasBox: boolean }): Glyph {
  const { points: counts, glyphs, instructions, boxes } = streams
  const ends: number[] = []
  for (let contour = 0; contour < contours; contour += 1) ends.push((ends.at(-1) ?? -1) + counts.u255())
  const points = readPoints(streams, (ends.at(-1) ?? -1) + 1)
  const size = glyphs.u255()
  const program = instructions.take(size)
  const box = hasBox ? [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()] : boxOf(points)
  const bytes = join([words([contours, ...box, ...ends, size]), program, writePoints(points)])
  return { bytes, left: box[0] ?? 0 }
}

function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const bits = flags.u8()
    const step = readStep(bits & 0x7f, glyphs)
    x += step.x
    y += step.y
    points.push({ x, y, isOnCurve: (bits & 0x80) === 0 })
  }
  return points
}

/** Steps of one to four bytes; how many, and in which directions, says the flag (WOFF2, 5.2). */
function readStep(bits: number, { u8 }: ByteReader): { x: number; y: number } {
  const across = (size: number) => (bits & 1 ? size : -size)
  const up = (size: number) => (bits & 2 ? size : -size)
  if (bits < 10) return { x: 0, y: across(((bits & 14) << 7) + u8()) }
  if (bits < 20) return { x: across((((bits - 10) & 14) << 7) + u8()), y: 0 }
  if (bits < 84) {
    const [high, low] = [bits - 20, u8()]
    return { x: across(1 + (high & 0x30) + (low >> 4)), y: up(1 + ((high & 0x0c) << 2) + (low & 0x0f)) }
  }
  if (bits < 120) {
    const high = bits - 84
    const x = across(1 + (Math.floor(high / 12) << 8) + u8())
    return { x, y: up(1 + (((high % 12) >> 2) << 8) + u8()) }
  }
  const [first, second, third] = [u8(), u8(), u8()]
  if (bits < 124) return { x: across((first << 4) + (second >> 4)), y: up(((second & 0x0f) << 8) + third) }
  return { x: across((first << 8) + second), y: up((third << 8) + u8()) }
}

function boxOf(points: readonly Point[]): number[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** As the table glyf has them: flags, then steps across, then steps up, two bytes each. */
function writePoints(points: readonly Point[]): Uint8Array {
  const steps = (key: 'x' | 'y') => points.map((point, index) => point[key] - (points[index - 1]?.[key] ?? 0))
  const flags = Uint8Array.from(points, ({ isOnCurve }) => (isOnCurve ? 1 : 0))
  return join([flags, words(steps('x')), words(steps('y'))])
}

/** Figures of two bytes each, negative ones too. */
function words(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2))
  values.forEach((value, index) => view.setInt16(index * 2, value))
  return new Uint8Array(view.buffer)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
