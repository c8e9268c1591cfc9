import { longestFigure } from './limits.ts'
import { findAlignment, openAlignedReader, type Alignment } from './read-aligned.ts'
import { openDelimitedReader, type Row } from './read-delimited.ts'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** How a text is cut into columns: by a sign, by blanks, or by where each column begins. */
export type Layout = { delimiter: Delimiter | ' '; aligned: Alignment | null }

/** The layout that cuts the beginning of a file into the most even rows. `isWhole` when there is nothing after the sample. */
export function detectLayout(sample: string, isWhole: boolean): Layout {
  const named = /^sep=([,;\t|])\r?\n/.exec(sample)?.[1]
  const known = delimiters.find((delimiter) => delimiter === named)
  if (known) return { delimiter: known, aligned: null }
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const score = rate(readSample(sample, { delimiter, aligned: null }, isWhole), delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  const blanks = best.score < leastScore ? detectBlanks(sample, isWhole) : null
  return blanks ?? { delimiter: best.delimiter, aligned: null }
}

/** Below it hardly half of the rows agree about the sign: commas of sentences, a bar in a title. */
const leastScore = 0.6

/** Opens the reader of a layout. */
export function openTextReader({ delimiter, aligned }: Layout): { push(text: string): Row[]; end(): Row[] } {
  return aligned ? openAlignedReader(aligned) : openDelimitedReader(delimiter)
}

/** Rows of the sample; the last one is left out where it may go on. */
export function readSample(sample: string, layout: Layout, isWhole: boolean): Row[] {
  const reader = openTextReader(layout)
  try {
    const rows = reader.push(sample)
    return isWhole ? [...rows, ...reader.end()] : rows
  } catch {
    // With the wrong sign a quotation mark can stand anywhere: what was read so far says enough.
    return []
  }
}

/** What a cell does not hold where its sign is the right one: a comma between fractions is no sign of another table. */
const foreign: Readonly<Record<Delimiter, RegExp | null>> = {
  ',': /[;\t|]/,
  ';': /[\t|]|,(?![\s\d])/,
  '|': /\t|,(?![\s\d])/,
  '\t': null,
}

function rate(rows: readonly Row[], delimiter: Delimiter): number {
  const { width, share } = measureWidth(rows)
  if (width < 2) return 0
  return share * purityOf(rows, foreign[delimiter]) + Math.min(width, 50) / 1000
}

/** How many columns most rows have, and the share of the rows that have as many. */
function measureWidth(rows: readonly Row[]): { width: number; share: number } {
  const widths = new Map<number, number>()
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  let [width, count] = [1, 0]
  for (const [other, times] of widths) if (other > 1 && times > count) [width, count] = [other, times]
  return { width, share: rows.length > 0 ? count / rows.length : 0 }
}

function purityOf(rows: readonly Row[], pattern: RegExp | null): number {
  if (!pattern) return 1
  const cells = rows.slice(0, 200).flatMap((row) => row.cells)
  return cells.filter((cell) => !pattern.test(cell)).length / Math.max(1, cells.length)
}

/** Columns under each other, or single words parted by blanks, with a head that has a word for each. */
function detectBlanks(sample: string, isWhole: boolean): Layout | null {
  const aligned = findAlignment(sample)
  if (aligned) return { delimiter: ' ', aligned }
  const layout: Layout = { delimiter: ' ', aligned: null }
  const rows = readSample(sample, layout, isWhole)
  const { width, share } = measureWidth(rows)
  const isHeaded = rows[0]?.cells.length === width && !rows[0].cells.some(isFigure)
  const hasFigures = rows.slice(1).filter(({ cells }) => cells.some(isFigure)).length >= rows.length * 0.6
  return width > 1 && share >= 0.9 && isHeaded && hasFigures ? layout : null
}

/** In a list of names by themselves no word is a figure. */
function isFigure(cell: string): boolean {
  return cell.length <= longestFigure && /^[-+(]?[\d.,/:%-]*\d[\d.,/:%)-]*$/.test(cell)
}
