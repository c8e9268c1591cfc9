import type { ReactNode } from 'react'

/** One line, bar colour or layer. The order decides the tone, so the same series looks alike in every chart. */
export type Series = { id: string; label: string }

/** A place on the axis with one value a series; null where nothing is known. */
export type ChartRow = { label: string; values: Readonly<Record<string, number | null>> }

/** A stretch, with a mark inside it: a method's low, high and middle. */
export type RangeRow = { label: string; from: number; to: number; mark?: number }

export type SeriesChart = { kind: 'line' | 'bar' | 'stacked'; series: readonly Series[]; rows: readonly ChartRow[] }
export type RangeChart = {
  kind: 'range'
  rows: readonly RangeRow[]
  reference?: { label: string; value: number }
  /** Heads of the table behind it, where from, to and middle say too little. */
  names?: { from: string; to: string; mark: string }
  more?: readonly MoreColumn[]
}

/** A bar a row, with a longer one behind it where the value is a part of something. */
export type BarRow = { label: string; value: number; of?: number; note?: string }
export type RowsChart = {
  kind: 'rows'
  rows: readonly BarRow[]
  names: { value: string; of?: string }
  more?: readonly MoreColumn[]
}

/** What the table says beside the drawing, written out. */
export type MoreColumn = { label: string; cells: readonly string[] }

export type ChartData = SeriesChart | RangeChart | RowsChart

/** Makes a row's label (column 0) or one of its figures a link, where there is somewhere to go. */
export type LinkFigure = (place: { row: number; column: number }, content: ReactNode) => ReactNode

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
    const { from, to, mark } = data.names ?? { from: 'From', to: 'To', mark: 'Middle' }
    const rows = data.rows.map((row) => [row.label, write(row.from), write(row.to), write(row.mark)])
    return withMore({ head: ['', from, to, mark], rows }, data.more)
  }
  if (data.kind === 'rows') {
    const { value, of } = data.names
    const rows = data.rows.map((row) => [row.label, write(row.value), ...(of ? [write(row.of)] : [])])
    return withMore({ head: ['', value, ...(of ? [of] : [])], rows }, data.more)
  }
  return {
    head: ['', ...data.series.map((series) => series.label)],
    rows: data.rows.map((row) => [row.label, ...data.series.map((series) => write(row.values[series.id]))]),
  }
}

type TableTexts = { head: string[]; rows: string[][] }

function withMore({ head, rows }: TableTexts, more: readonly MoreColumn[] = []): TableTexts {
  return {
    head: [...head, ...more.map(({ label }) => label)],
    rows: rows.map((cells, index) => [...cells, ...more.map((column) => column.cells[index] ?? '–')]),
  }
}
