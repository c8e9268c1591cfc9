import { openDelimitedReader, type Row } from './read-delimited.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The sign that cuts the beginning of a file into the most even rows. `isWhole` when there is nothing after the sample. */
export function detectDelimiter(sample: string, isWhole: boolean): Delimiter {
  const named = /^sep=([,;\t|])\r?\n/.exec(sample)?.[1]
  const known = delimiters.find((delimiter) => delimiter === named)
  if (known) return known
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const score = rate(readSample(sample, delimiter, isWhole))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Rows of the sample; the last one is left out where it may go on. */
export function readSample(sample: string, delimiter: string, isWhole: boolean): Row[] {
  const reader = openDelimitedReader(delimiter)
  try {
    const rows = reader.push(sample)
    return isWhole ? [...rows, ...reader.end()] : rows
  } catch {
    // With the wrong sign a quotation mark can stand anywhere: what was read so far says enough.
    return []
  }
}

function rate(rows: Row[]): number {
  const widths = new Map<number, number>()
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  let [width, count] = [1, 0]
  for (const [other, times] of widths) if (other > 1 && times > count) [width, count] = [other, times]
  return width > 1 ? count / rows.length + Math.min(width, 50) / 1000 : 0
}
