import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listCodePoints } from './list-code-points.ts'
import { unpackWoff2 } from './unpack-woff2.ts'

const paths = createRequire(import.meta.url)

function unpack(name: string): Uint8Array {
  const file = paths.resolve(`@fontsource-variable/${name.split('-')[0]}/files/${name}-wght-normal.woff2`)
  return unpackWoff2(readFileSync(file), brotliDecompressSync)
}

function readTables(font: Uint8Array) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * view.getUint16(4); entry += 16) {
    tables.set(String.fromCharCode(...font.subarray(entry, entry + 4)), view.getUint32(entry + 8))
  }
  return { view, at: (tag: string) => tables.get(tag) ?? Number.NaN }
}

/** What all outlines together are: their outer box, and the most points and contours of one. */
function measure(font: Uint8Array) {
  const { view, at } = readTables(font)
  const boxes: number[][] = []
  let [points, contours] = [0, 0]
  for (let glyph = 0; glyph < view.getUint16(at('maxp') + 4); glyph += 1) {
    const [start, end] = [view.getUint32(at('loca') + glyph * 4), view.getUint32(at('loca') + glyph * 4 + 4)]
    if (start === end) continue
    const place = at('glyf') + start
    const count = view.getInt16(place)
    boxes.push([2, 4, 6, 8].map((offset) => view.getInt16(place + offset)))
    if (count <= 0) continue
    contours = Math.max(contours, count)
    points = Math.max(points, view.getUint16(place + 8 + 2 * count) + 1)
  }
  const column = (index: number) => boxes.map((box) => box[index] ?? 0)
  const box = [Math.min(...column(0)), Math.min(...column(1)), Math.max(...column(2)), Math.max(...column(3))]
  return { box, points, contours }
}

/** The same, as the font's own makers wrote it down. */
function readStated(font: Uint8Array) {
  const { view, at } = readTables(font)
  return {
    box: [36, 38, 40, 42].map((offset) => view.getInt16(at('head') + offset)),
    points: view.getUint16(at('maxp') + 6),
    contours: view.getUint16(at('maxp') + 8),
  }
}

describe('a font of the screens', () => {
  it.each(['inter-latin', 'inter-latin-ext', 'inter-cyrillic', 'inter-greek', 'newsreader-latin'])(
    '%s has the outlines that it says it has',
    (name) => {
      const font = unpack(name)
      expect(measure(font)).toEqual(readStated(font))
    },
  )

  it.each([
    ['inter-latin', 'Aé€', 'Жλ'],
    ['inter-latin-ext', 'Łčő', 'Ж'],
    ['inter-cyrillic', 'ЖРя', 'λ'],
    ['inter-greek', 'Ωλή', 'Ж'],
  ])('%s writes %s and not %s', (name, written, not) => {
    const known = listCodePoints(unpack(name))
    expect(Array.from(written).filter((one) => !known.has(one.codePointAt(0) ?? 0))).toEqual([])
    expect(Array.from(not).filter((one) => known.has(one.codePointAt(0) ?? 0))).toEqual([])
  })

  it('knows the width of each letter again', () => {
    const { view, at } = readTables(unpack('inter-latin'))
    const count = view.getUint16(at('hhea') + 34)
    const widths = Array.from({ length: count }, (_, index) => view.getUint16(at('hmtx') + index * 4))
    // the widest letter is what the font states as its widest
    expect(Math.max(...widths)).toBe(view.getUint16(at('hhea') + 10))
  })
})

it('refuses what is no such file, and one that was cut off', () => {
  expect(() => unpackWoff2(new Uint8Array(100), brotliDecompressSync)).toThrow(RangeError)
  const head = readFileSync(paths.resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2')).subarray(
    0,
    60,
  )
  expect(() => unpackWoff2(head, brotliDecompressSync)).toThrow(RangeError)
})
