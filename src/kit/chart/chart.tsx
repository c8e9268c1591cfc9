import { useId, useState } from 'react'
import { part } from '../display/part.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { toneOf, type ChartData, type LinkFigure, type Series } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { HistogramDrawing } from './histogram-drawing.tsx'
import { RangeDrawing } from './range-drawing.tsx'
import { RowsDrawing } from './rows-drawing.tsx'
import { TornadoDrawing } from './tornado-drawing.tsx'

const SeriesDrawing = part(() => import('./series-drawing.tsx'), 'SeriesDrawing', <Skeleton className="h-60 w-full" />)

type ChartProps = {
  title: string
  /** What one should see in it, in one sentence; also its description for those who cannot. */
  summary: string
  data: ChartData
  /** How a figure is written; units belong here. */
  format: (value: number) => string
  height?: number
  /** Leads to what is behind a figure; for drawings of one bar a row, and for the table. */
  link?: LinkFigure
}

/** A drawing with the same figures as a table behind it. The drawing library comes only with the first chart. */
export function Chart({ title, summary, data, format, height = 240, link }: ChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-3 flex items-start justify-between gap-4">
        <span className="min-w-0">
          <span id={id} className="block font-medium">
            {title}
          </span>
          <span className="block text-muted">{summary}</span>
        </span>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="h-6 shrink-0 rounded-sm px-1 text-xs text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          Show as table
        </button>
      </figcaption>
      {isTable ? (
        <ChartTable caption={title} data={data} format={format} link={link} />
      ) : (
        <div {...(link ? links : picture)} aria-label={`${title}. ${summary}`}>
          <Drawing data={data} format={format} height={height} link={link} />
        </div>
      )}
    </figure>
  )
}

/** To assistive technology the drawing is one picture; its figures are in the table. */
const picture = { role: 'img' } as const
/** With links inside it is none: whatever can be followed has to be found. */
const links = { role: 'group' } as const

type DrawingProps = Pick<ChartProps, 'data' | 'format'> & { height: number; link: LinkFigure | undefined }

function Drawing({ data, format, height, link }: DrawingProps) {
  if (data.kind === 'range') return <RangeDrawing data={data} format={format} link={link} />
  if (data.kind === 'rows') return <RowsDrawing data={data} format={format} link={link} />
  if (data.kind === 'tornado') return <TornadoDrawing data={data} format={format} />
  if (data.kind === 'histogram') return <HistogramDrawing data={data} format={format} />
  return (
    <>
      {data.kind === 'bar' && data.series.length > 1 ? <SeriesNames series={data.series} /> : null}
      <SeriesDrawing data={data} format={format} height={height} />
    </>
  )
}

/** Bars side by side have no end to write a name at; their names stand over them in the same order. */
function SeriesNames({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs">
      {series.map(({ id, label }, index) => (
        <li key={id} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm" style={{ background: toneOf(index).colour }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
