import { hasUnknown, toRuns, toWritable, type Face, type Run } from './pdf-fonts.ts'

export type Style = { face?: Face; size: number; colour: string; isStrong?: boolean }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
type Line = { runs: Run[]; width: number }

/** Writes texts of any script in lines that fit, which the PDF library does for one font at a time only. */
export type Pen = {
  /** How high the text will stand in this width. */
  height: (text: string, width: number, style: Style) => number
  /** How wide the text is on one line. */
  width: (text: string, style: Style) => number
  /** Writes and returns how high it became. */
  write: (text: string, box: Box, style: Style) => number
  /** One line; what does not fit ends in an ellipsis. */
  writeLine: (text: string, box: Box, style: Style) => void
  /** Whether something was written that no font knows, and stands in square brackets. */
  hasUnknown: () => boolean
}

const lineHeight = 1.32
/** Above the letters, of the size: the baseline lies below that, whichever font follows. */
const ascent = 0.98
/** Lines drawn round letters make them bold: the fonts are there in one weight. */
const boldLine = 1 / 32

/**
 * All digits equally wide, so that figures stand under each other; and no look at neighbouring letters for other forms of
 * them, which takes half of the time and changes arrows and the like.
 */
const switches = { tnum: true, calt: false }
// The types know lists of features only; fontkit, to which they are handed on, takes switches too.
const digits = { features: switches as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
/** Without digits nothing is asked: the library then remembers words. */
const featuresOf = (text: string) => (/\d/.test(text) ? digits : {})

export function makePen(pdf: PDFKit.PDFDocument): Pen {
  const measure = makeMeasure(pdf)
  let isIncomplete = false
  // Decided for a text as a whole: its words are measured in the letters that they will have on their line.
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
    // The one who writes moves the cursor: what stands beside something else would move it back up.
    pdf.y = cursor
  }
  return {
    width: (given, style) => {
      const { text, ruler } = prepare(given, style)
      return toLine(text, ruler).width
    },
    height: (text, width, style) => toLines(text, width, style).lines.length * style.size * lineHeight,
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

/** Width of a run and of a word: texts of a file repeat, so each is measured once. `take` makes a font the current one. */
type Measure = {
  run: (run: Run, size: number) => number
  word: (word: string, style: Style) => number
  take: (run: Run, size: number) => void
}
type Ruler = { style: Style; measure: Measure }

/** Widths grow in proportion to the size: they are kept for this one. */
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

/** Between words; a word that is wider than the line is cut. An empty text is an empty line. */
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
