/** Which characters a font (sfnt) has a glyph for. */
export function listCodePoints(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = findTable(view, 'cmap')
  const found = new Set<number>()
  if (cmap === null) return found
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(at)
    if (format === 4) addSegments(view, at, found)
    if (format === 12) addGroups(view, at, found)
  }
  return found
}

function findTable(view: DataView, tag: string): number | null {
  let wanted = 0
  for (const letter of tag) wanted = wanted * 256 + letter.charCodeAt(0)
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(12 + index * 16) === wanted) return view.getUint32(12 + index * 16 + 8)
  }
  return null
}

/** Format 4: ranges of characters up to U+FFFF, each with a shift or a list of glyphs. Glyph 0 is none. */
function addSegments(view: DataView, at: number, found: Set<number>): void {
  const size = view.getUint16(at + 6)
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size]
  for (let segment = 0; segment < size; segment += 2) {
    const end = view.getUint16(ends + segment)
    const start = view.getUint16(starts + segment)
    const delta = view.getUint16(deltas + segment)
    const range = view.getUint16(ranges + segment)
    for (let point = start; point <= end && point < 0xff_ff; point += 1) {
      const listed = range === 0 ? point : view.getUint16(ranges + segment + range + (point - start) * 2)
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xff_ff
      if (glyph !== 0) found.add(point)
    }
  }
}

/** Format 12: ranges of any characters. */
function addGroups(view: DataView, at: number, found: Set<number>): void {
  const count = view.getUint32(at + 12)
  for (let group = 0; group < count; group += 1) {
    const entry = at + 16 + group * 12
    const [start, end, glyph] = [view.getUint32(entry), view.getUint32(entry + 4), view.getUint32(entry + 8)]
    for (let point = start; point <= end; point += 1) if (glyph + point - start !== 0) found.add(point)
  }
}
