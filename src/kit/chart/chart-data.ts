import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

/** One line, bar colour or layer. The order decides the tone, so the same series looks alike in every chart. */
export type Series = { id: string; label: string }

/** A place on the axis with one value a series; null where nothing is known. */
export type ChartRow = { label: string; values: Readonly<Record<string, number | null>> }

/** A range with a mark inside it, such as a method's low, high and midpoint. `note` says what the range covers. */
export type RangeRow = { label: string; from: number; to: number; mark?: number; note?: string; isTotal?: boolean }

export type SeriesChart = { kind: 'line' | 'bar' | 'stacked'; series: readonly Series[]; rows: readonly ChartRow[] }
export type RangeChart = {
  kind: 'range'
  rows: readonly RangeRow[]
  reference?: { label: string; value: number }
  /** Heads of the table behind it, where from, to and middle say too little. */
  names?: { from: string; to: string; mark: string }
  more?: readonly MoreColumn[]
}

/** A value when one input is moved down or up; null where it has none. `at` is the input there. */
export type TornadoEnd = { value: number | null; at: string }
export type TornadoRow = { label: string; down: TornadoEnd; up: TornadoEnd }
export type TornadoChart = {
  kind: 'tornado'
  rows: readonly TornadoRow[]
  /** The value with all inputs as they are. */
  centre: { label: string; value: number }
  names: { input: string; down: string; up: string; value: string }
}

export type HistogramBin = { from: number; to: number; count: number }
/** A percentile, or a reference such as an offer. */
export type HistogramMark = { label: string; value: number; kind: 'percentile' | 'reference' }
export type HistogramChart = {
  kind: 'histogram'
  bins: readonly HistogramBin[]
  marks: readonly HistogramMark[]
  /** Bins outside of it are drawn lighter. */
  inner: { from: number; to: number }
  names: { value: string; count: string }
  writeCount: (count: number) => string
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

export type ChartData = SeriesChart | RangeChart | RowsChart | TornadoChart | HistogramChart

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
    const { from, to, mark } = data.names ?? messages.chart.range
    const rows = data.rows.map((row) => [row.label, write(row.from), write(row.to), write(row.mark)])
    return withMore({ head: ['', from, to, mark], rows }, data.more)
  }
  if (data.kind === 'tornado') return tornadoTable(data, write)
  if (data.kind === 'histogram') return histogramTable(data, format)
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

function tornadoTable({ rows, centre, names }: TornadoChart, write: (value: number | null) => string): TableTexts {
  const { input, down, up, value } = names
  return {
    head: [input, down, `${value}, ${down}`, up, `${value}, ${up}`],
    rows: [
      ...rows.map(({ label, down: low, up: high }) => [label, low.at, write(low.value), high.at, write(high.value)]),
      [centre.label, '–', write(centre.value), '–', write(centre.value)],
    ],
  }
}

function histogramTable(
  { bins, marks, names, writeCount }: HistogramChart,
  format: (value: number) => string,
): TableTexts {
  return {
    head: ['', names.value, names.count],
    rows: [
      ...marks.map(({ label, value }) => [label, format(value), '–']),
      ...bins.map(({ from, to, count }, index) => [
        `${messages.chart.bin} ${index + 1}`,
        messages.chart.span(format(from), format(to)),
        writeCount(count),
      ]),
    ],
  }
}

type TableTexts = { head: string[]; rows: string[][] }

function withMore({ head, rows }: TableTexts, more: readonly MoreColumn[] = []): TableTexts {
  return {
    head: [...head, ...more.map(({ label }) => label)],
    rows: rows.map((cells, index) => [...cells, ...more.map((column) => column.cells[index] ?? '–')]),
  }
}
