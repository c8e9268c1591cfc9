import { inflateSync } from 'node:zlib'

/** A line of text: where it begins and ends, and where its letters stand, in points from the left and from the top. */
export type PdfLine = { text: string; x: number; end: number; baseline: number }

/** What a reader can select in a PDF of ours, and on how many pages it stands. */
export function readPdf(file: Uint8Array): { pages: number; text: string; lines: PdfLine[] } {
  const raw = Buffer.from(file).toString('latin1')
  const objects = new Map([...raw.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body = '']) => [id, body]))
  const fonts = readFonts(objects)
  const lines = [...objects.values()].flatMap((body) => readLines(contentOf(body), fonts))
  return {
    pages: [...raw.matchAll(/\/Type \/Page\b/g)].length,
    text: lines.map(({ text }) => text).join('\n'),
    lines,
  }
}

type Objects = ReadonlyMap<string | undefined, string>

/** Of each glyph the letters that it stands for, and its width in thousandths of the size. */
type Font = { letters: string[]; widths: number[] }

function readFonts(objects: Objects): Map<string | undefined, Font> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(named.map(([, name, id]) => [name, readFont(objects, objects.get(id) ?? '')]))
}

function readFont(objects: Objects, font: string): Font {
  const [, map] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
  const [, glyphs] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font) ?? []
  const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(glyphs) ?? '') ?? []
  const ranges = [...contentOf(objects.get(map) ?? '').matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)]
  return {
    letters: ranges.flatMap(([, entries = '']) =>
      [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => toText(hex)),
    ),
    widths: widths.trim().split(/\s+/).map(Number),
  }
}

function toText(hex: string): string {
  return String.fromCharCode(
    ...hex
      .split(' ')
      .filter(Boolean)
      .map((unit) => parseInt(unit, 16)),
  )
}

function contentOf(body: string): string {
  const [begin] = /stream\r?\n/.exec(body) ?? []
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  if (begin === undefined || !Number.isInteger(length)) return ''
  const from = body.indexOf(begin) + begin.length
  try {
    // its length, not what follows, says where it ends: the last byte may be that of a line's end
    return inflateSync(Buffer.from(body.slice(from, from + length), 'latin1')).toString('latin1')
  } catch {
    // a stream that is not compressed holds no page of ours
    return ''
  }
}

const pageHeight = 842
const operators = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g

/** Each font writes its own part of a line: parts that follow each other without a gap are one. */
function readLines(content: string, fonts: ReadonlyMap<string | undefined, Font>): PdfLine[] {
  const lines: PdfLine[] = []
  let [x, baseline, size] = [0, 0, 0]
  let font: Font = { letters: [], widths: [] }
  for (const [, left, bottom, name, points, shown] of content.matchAll(operators)) {
    if (left !== undefined) [x, baseline] = [Number(left), pageHeight - Number(bottom)]
    if (name !== undefined) [font, size] = [fonts.get(name) ?? { letters: [], widths: [] }, Number(points)]
    if (shown === undefined) continue
    const { text, width } = show(shown, font)
    const end = x + (width * size) / 1000
    const last = lines.at(-1)
    if (last && Math.abs(last.baseline - baseline) < 0.01 && Math.abs(last.end - x) < 0.05) {
      last.text += text
      last.end = end
    } else lines.push({ text, x, end, baseline })
    x = end
  }
  return lines
}

/** `<00010002> -20 <0003>`: numbers of glyphs, with corrections of their distance between. */
function show(shown: string, { letters, widths }: Font): { text: string; width: number } {
  let text = ''
  let width = 0
  for (const [, hex, gap] of shown.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    if (gap !== undefined) width -= Number(gap)
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) {
      text += letters[parseInt(glyph, 16)] ?? '\uFFFD'
      width += widths[parseInt(glyph, 16)] ?? 0
    }
  }
  return { text, width }
}
