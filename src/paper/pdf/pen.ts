import { hasUnknown, toRuns, toWritable, type Face, type Run } from './fonts.ts'

export type Style = { face?: Face; size: number; colour: string; isStrong?: boolean }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
type Line = { runs: Run[]; width: number }

/** `height`: of one line. `write` takes the index of a line. */
export type TextLines = { count: number; height: number; write: (index: number, box: Box) => void }

/** Breaks and writes texts of any script; the PDF library does this for one font at a time. */
export type Pen = {
  /** The height of the text at this width. */
  height: (text: string, width: number, style: Style) => number
  /** The width of the text on one line. */
  width: (text: string, style: Style) => number
  /** The text as lines, to be written one by one. Each line of its author begins one. */
  lines: (text: string, width: number, style: Style) => TextLines
  /** Writes the text and returns its height. */
  write: (text: string, box: Box, style: Style) => number
  /** One line; a text that does not fit ends in an ellipsis. */
  writeLine: (text: string, box: Box, style: Style) => void
  /** Whether a character without a font was replaced by a note in square brackets. */
  hasUnknown: () => boolean
}

const lineHeight = 1.32
/** From the top of a line to its baseline, as a share of the size; the same for all fonts. */
const ascent = 0.98
/** Bold letters get an outline: the fonts come in one weight. */
const boldLine = 1 / 32

/**
 * Digits of equal width, so that figures align in a column. Contextual alternates are off: they take half of the time and
 * change arrows and the like.
 */
const switches = { tnum: true, calt: false }
// The types allow lists of features only; fontkit, which receives them, accepts switches too.
const digits = { features: switches as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
/** No features for a text without digits: then the library caches its words. */
const featuresOf = (text: string) => (/\d/.test(text) ? digits : {})

export function makePen(pdf: PDFKit.PDFDocument): Pen {
  const measure = makeMeasure(pdf)
  let isIncomplete = false
  // The face is chosen for the text as a whole, so that words are measured in the face in which they are printed.
  const prepare = (given: string, style: Style): { text: string; ruler: Ruler } => {
    const { text, face } = toWritable(given, style.face ?? 'text')
    return { text, ruler: { style: { ...style, face }, measure } }
  }
  const toLines = (given: string, width: number, style: Style) => {
    const { text, ruler } = prepare(given, style)
    return { text, ruler, lines: breakLines(text, width, ruler) }
  }
  const writeRuns = ({ runs, width }: Line, { x, y, width: room, align }: Box, style: Style) => {
    let at = x + (align === 'right' ? room - width : align === 'center' ? (room - width) / 2 : 0)
    const cursor = pdf.y
    pdf.fillColor(style.colour)
    if (style.isStrong) pdf.strokeColor(style.colour).lineWidth(style.size * boldLine)
    for (const run of runs) {
      measure.take(run, style.size)
      const stroke = style.isStrong ?? false
      const options = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke, ...featuresOf(run.text) } as const
      pdf.text(run.text, at, y + style.size * ascent, options)
      at += measure.run(run, style.size)
    }
    // Only `write`'s caller moves the cursor: a text next to another one would move it back up.
    pdf.y = cursor
  }
  return {
    width: (given, style) => {
      const { text, ruler } = prepare(given, style)
      return toLine(text, ruler).width
    },
    height: (text, width, style) => toLines(text, width, style).lines.length * style.size * lineHeight,
    lines: (given, width, style) => {
      isIncomplete ||= hasUnknown(given)
      const lines = given.split(/\r\n|[\n\r]/).flatMap((own) => {
        const { lines: broken, ruler } = toLines(own, width, style)
        return broken.map((line) => toLine(line, ruler))
      })
      const write: TextLines['write'] = (index, box) => writeRuns(lines[index] ?? { runs: [], width: 0 }, box, style)
      return { count: lines.length, height: style.size * lineHeight, write }
    },
    write: (given, box, style) => {
      isIncomplete ||= hasUnknown(given)
      const { lines, ruler } = toLines(given, box.width, style)
      lines.forEach((line, index) =>
        writeRuns(toLine(line, ruler), { ...box, y: box.y + index * style.size * lineHeight }, style),
      )
      return lines.length * style.size * lineHeight
    },
    writeLine: (given, box, style) => {
      isIncomplete ||= hasUnknown(given)
      const { text, ruler, lines } = toLines(given, box.width, style)
      const [first = '', ...more] = lines
      writeRuns(more.length === 0 ? toLine(first, ruler) : shorten(text, box.width, ruler), box, style)
    },
    hasUnknown: () => isIncomplete,
  }
}

/** Cached widths of runs and words: texts repeat within a file. `take` selects the font of a run. */
type Measure = {
  run: (run: Run, size: number) => number
  word: (word: string, style: Style) => number
  take: (run: Run, size: number) => void
}
type Ruler = { style: Style; measure: Measure }

/** Widths grow in proportion to the size; they are cached for this one. */
const measuredSize = 100

function makeMeasure(pdf: PDFKit.PDFDocument): Measure {
  const registered = new Set<string>()
  const runs = new Map<string, number>()
  const words = new Map<string, number>()
  const take = ({ font: { name, bytes } }: Run, size: number) => {
    if (!registered.has(name)) pdf.registerFont(name, bytes)
    registered.add(name)
    pdf.font(name).fontSize(size)
  }
  const measureRun = (one: Run) => {
    take(one, measuredSize)
    return pdf.widthOfString(one.text, featuresOf(one.text))
  }
  const run = (one: Run, size: number): number =>
    (remember(runs, `${one.font.name} ${one.text}`, () => measureRun(one)) * size) / measuredSize
  const measureWord = (text: string, face: Face) =>
    toRuns(text, face).reduce((sum, part) => sum + run(part, measuredSize), 0)
  const word = (text: string, { face = 'text', size }: Style): number =>
    (remember(words, `${face} ${text}`, () => measureWord(text, face)) * size) / measuredSize
  return { run, word, take }
}

function remember(widths: Map<string, number>, key: string, measure: () => number): number {
  const width = widths.get(key) ?? measure()
  widths.set(key, width)
  return width
}

function toLine(text: string, { style, measure }: Ruler): Line {
  const runs = toRuns(text, style.face ?? 'text')
  return { runs, width: runs.reduce((sum, run) => sum + measure.run(run, style.size), 0) }
}

/** Breaks between words and cuts a word that is wider than the line. An empty text is an empty line. */
function breakLines(text: string, width: number, { style, measure }: Ruler): string[] {
  const lines: string[] = []
  const space = measure.word(' ', style)
  let line: string[] = []
  let used = 0
  const end = () => {
    if (line.length > 0) lines.push(line.join(' '))
    line = []
    used = 0
  }
  for (const word of text.trim().split(/\s+/)) {
    const wide = measure.word(word, style)
    if (used > 0 && used + space + wide > width) end()
    const pieces = wide > width ? cut(word, width, { style, measure }) : [word]
    for (const piece of pieces.slice(0, -1)) lines.push(piece)
    line.push(pieces.at(-1) ?? '')
    used += (used > 0 ? space : 0) + measure.word(pieces.at(-1) ?? '', style)
  }
  end()
  return lines
}

/** At least one character each, however narrow the line is. */
function cut(word: string, width: number, { style, measure }: Ruler): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const wide = measure.word(character, style)
    if (piece !== '' && used + wide > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += wide
  }
  return [...pieces, piece]
}

function shorten(text: string, width: number, ruler: Ruler): Line {
  const [head = ''] = cut(text.trim(), width - ruler.measure.word('…', ruler.style), ruler)
  return toLine(`${head.trimEnd()}…`, ruler)
}
