/** One line, bar colour or layer. The order decides the tone, so the same series looks alike in every chart. */
export type Series = { id: string; label: string }

/** A place on the axis with one value a series; null where nothing is known. */
export type ChartRow = { label: string; values: Readonly<Record<string, number | null>> }

/** A stretch, with a mark inside it: a method's low, high and middle. */
export type RangeRow = { label: string; from: number; to: number; mark?: number }

export type SeriesChart = { kind: 'line' | 'bar' | 'stacked'; series: readonly Series[]; rows: readonly ChartRow[] }
export type RangeChart = { kind: 'range'; rows: readonly RangeRow[]; reference?: { label: string; value: number } }
export type ChartData = SeriesChart | RangeChart

export type Tone = { colour: string; dash: string }

/** Far apart in lightness and in dash, so that a grey print can be read; never a meaning's colour. */
const tones: readonly Tone[] = [
  { colour: 'var(--accent)', dash: '' },
  { colour: 'var(--line-strong)', dash: '6 3' },
  { colour: 'var(--ink)', dash: '2 3' },
  { colour: 'color-mix(in oklch, var(--accent) 45%, var(--paper))', dash: '8 3 2 3' },
  { colour: 'var(--muted)', dash: '1 3' },
]

export function toneOf(index: number): Tone {
  return tones[index % tones.length] ?? { colour: 'var(--ink)', dash: '' }
}

/** The chart as a table: head and rows of text. */
export function toTable(data: ChartData, format: (value: number) => string): { head: string[]; rows: string[][] } {
  const write = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  if (data.kind === 'range') {
    return {
      head: ['', 'From', 'To', 'Middle'],
      rows: data.rows.map((row) => [row.label, write(row.from), write(row.to), write(row.mark)]),
    }
  }
  return {
    head: ['', ...data.series.map((series) => series.label)],
    rows: data.rows.map((row) => [row.label, ...data.series.map((series) => write(row.values[series.id]))]),
  }
}
