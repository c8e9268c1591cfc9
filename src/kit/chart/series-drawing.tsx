import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { toneOf, type SeriesChart } from './chart-data.ts'
import { barLabel, endLabel, layerLabel, spreadLabels } from './direct-label.tsx'

type SeriesDrawingProps = { data: SeriesChart; format: (value: number) => string; height: number }

const tick = { fill: 'var(--muted)', fontSize: 12 }
const tooltipStyle = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  color: 'var(--ink)',
  fontSize: 12,
}

/** Lines, bars or layers with their names beside them and the zero line under them. */
export function SeriesDrawing({ data, format, height }: SeriesDrawingProps) {
  const rows = data.rows.map((row) => ({ label: row.label, ...row.values }))
  const isNamed = data.kind !== 'bar'
  const frame = {
    data: rows,
    accessibilityLayer: false,
    margin: { top: 20, right: isNamed ? 84 : 8, bottom: 0, left: 0 },
  }
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="label" tick={tick} tickLine={false} axisLine={false} tickMargin={8} />,
    <YAxis key="y" tick={tick} tickLine={false} axisLine={false} tickFormatter={format} width="auto" />,
    <ReferenceLine key="zero" y={0} stroke="var(--muted)" />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      contentStyle={tooltipStyle}
      cursor={{ fill: 'var(--raised)', stroke: 'var(--line-strong)' }}
      formatter={(value) => format(Number(value))}
    />,
  ]
  return (
    <ResponsiveContainer width="100%" height={height}>
      {data.kind === 'line' ? (
        <LineChart {...frame}>
          {axes}
          {drawLines(data, height)}
        </LineChart>
      ) : (
        <BarChart {...frame} barCategoryGap="28%" barGap={2}>
          {axes}
          {data.kind === 'bar' ? drawBars(data, format) : drawLayers(data)}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}

function drawLines({ series, rows }: SeriesChart, height: number) {
  const nudges = spreadLabels(endsOf({ series, rows }), pixelsPerUnit({ series, rows }, height))
  return series.map(({ id, label }, index) => {
    const tone = toneOf(index)
    return (
      <Line
        key={id}
        dataKey={id}
        name={label}
        stroke={tone.colour}
        strokeWidth={2}
        strokeDasharray={tone.dash}
        dot={false}
        isAnimationActive={false}
        label={endLabel(label, rows.length - 1, nudges[index] ?? 0)}
      />
    )
  })
}

function drawBars({ series }: SeriesChart, format: (value: number) => string) {
  return series.map(({ id, label }, index) => (
    <Bar key={id} dataKey={id} name={label} fill={toneOf(index).colour} maxBarSize={48} isAnimationActive={false}>
      <LabelList dataKey={id} content={barLabel(format)} />
    </Bar>
  ))
}

function drawLayers({ series, rows }: SeriesChart) {
  return series.map(({ id, label }, index) => {
    return (
      <Bar
        key={id}
        dataKey={id}
        name={label}
        stackId="all"
        fill={toneOf(index).colour}
        stroke="var(--paper)"
        maxBarSize={64}
        isAnimationActive={false}
      >
        <LabelList dataKey={id} content={layerLabel(label, rows.length - 1)} />
      </Bar>
    )
  })
}

function endsOf({ series, rows }: Pick<SeriesChart, 'series' | 'rows'>): number[] {
  return series.map(({ id }) => rows.at(-1)?.values[id] ?? 0)
}

/** The axis rounds its ends outwards, at most by half: rather too far apart than one on the other. */
function pixelsPerUnit({ rows }: Pick<SeriesChart, 'series' | 'rows'>, height: number): number {
  const values = rows.flatMap((row) => Object.values(row.values)).filter((value) => value !== null)
  const spread = Math.max(0, ...values) - Math.min(0, ...values)
  return spread === 0 ? 0 : (height - 50) / (spread * 1.5)
}
