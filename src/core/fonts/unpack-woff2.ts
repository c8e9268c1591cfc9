import { readBytes, type ByteReader } from './byte-reader.ts'
import { padded, restoreGlyphs } from './restore-glyphs.ts'

/**
 * A font as browsers load it (W3C WOFF2) as the plain table file (sfnt) that everybody else reads. `inflate` undoes
 * Brotli. Throws for what is no WOFF2 file.
 */
export function unpackWoff2(file: Uint8Array, inflate: (packed: Uint8Array) => Uint8Array): Uint8Array {
  const reader = readBytes(file)
  if (reader.u32() !== signature) throw new RangeError('This is no WOFF2 file.')
  const flavour = reader.u32()
  reader.take(4)
  const count = reader.u16()
  reader.take(6)
  const packedSize = reader.u32()
  reader.take(24)
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const content = readBytes(inflate(reader.take(packedSize)))
  const packed = new Map(entries.map((entry) => [entry.tag, { ...entry, bytes: content.take(entry.size) }]))
  return writeTables(flavour, restoreTables(packed))
}

const signature = 0x77_4f_46_32
const glyphTables = new Set(['glyf', 'loca'])

/** By the number that stands for each in the directory (WOFF2, 4.1). */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4} ?/g)

type Entry = { tag: string; size: number; isTransformed: boolean }

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8()
  const known = flags & 0x3f
  const tag = known === 0x3f ? String.fromCharCode(...reader.take(4)) : (knownTags?.[known] ?? '').slice(0, 4)
  const size = reader.base128()
  // 3 means "as it was" for outlines, 0 means it for all others
  const isTransformed = glyphTables.has(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0
  return { tag, size: isTransformed ? reader.base128() : size, isTransformed }
}

type Tables = Map<string, Uint8Array>

function restoreTables(packed: ReadonlyMap<string, Entry & { bytes: Uint8Array }>): Tables {
  const tables: Tables = new Map([...packed].map(([tag, { bytes }]) => [tag, bytes]))
  const outlines = packed.get('glyf')
  if (!outlines?.isTransformed) return tables
  const { glyf, loca, leftEdges } = restoreGlyphs(outlines.bytes)
  tables.set('glyf', glyf).set('loca', loca)
  const head = tables.get('head')
  if (head) tables.set('head', withLongOffsets(head))
  const metrics = packed.get('hmtx')
  if (metrics?.isTransformed) tables.set('hmtx', restoreMetrics(metrics.bytes, tables.get('hhea'), leftEdges))
  return tables
}

/** Offsets of glyphs are four bytes each from here on. */
function withLongOffsets(head: Uint8Array): Uint8Array {
  // slice() of a Node buffer would be no copy
  const copy = Uint8Array.from(head)
  new DataView(copy.buffer).setInt16(50, 1)
  return copy
}

/** Bearings that equal the left edges of their glyphs were left out (WOFF2, 5.4). */
function restoreMetrics(
  packed: Uint8Array,
  hhea: Uint8Array = new Uint8Array(36),
  leftEdges: readonly number[],
): Uint8Array {
  const reader = readBytes(packed)
  const flags = reader.u8()
  const count = new DataView(hhea.buffer, hhea.byteOffset).getUint16(34)
  const advances = Array.from({ length: count }, () => reader.u16())
  const bearings = leftEdges.map((edge, index) => ((index < count ? flags & 1 : flags & 2) ? edge : reader.i16()))
  const view = new DataView(new ArrayBuffer(count * 4 + (leftEdges.length - count) * 2))
  bearings.forEach((bearing, index) => {
    if (index < count) view.setUint16(index * 4, advances[index] ?? 0)
    view.setInt16(index < count ? index * 4 + 2 : count * 4 + (index - count) * 2, bearing)
  })
  return new Uint8Array(view.buffer)
}

/** Head, directory in the order of the names, tables. Checksums are left at zero: they are for whoever looks for damage. */
function writeTables(flavour: number, tables: Tables): Uint8Array {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const start = 12 + 16 * sorted.length
  const file = new Uint8Array(sorted.reduce((sum, [, { length }]) => sum + padded(length), start))
  const view = new DataView(file.buffer)
  view.setUint32(0, flavour)
  view.setUint16(4, sorted.length)
  const power = Math.floor(Math.log2(sorted.length))
  view.setUint16(6, 2 ** power * 16)
  view.setUint16(8, power)
  view.setUint16(10, (sorted.length - 2 ** power) * 16)
  let at = start
  sorted.forEach(([tag, bytes], index) => {
    const entry = 12 + 16 * index
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, tag.charCodeAt(letter))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    file.set(bytes, at)
    at += padded(bytes.length)
  })
  return file
}
