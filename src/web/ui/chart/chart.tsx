import { lazy, Suspense, useId, useState } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'

const ChartDrawing = lazy(() => import('./chart-drawing.tsx').then((module) => ({ default: module.ChartDrawing })))

type ChartProps = {
  title: string
  /** What one should see in it, in one sentence; also its description for those who cannot. */
  summary: string
  data: ChartData
  /** How a figure is written; units belong here. */
  format: (value: number) => string
  height?: number
}

/** A drawing with the same figures as a table behind it. The drawing library comes only with the first chart. */
export function Chart({ title, summary, data, format, height = 240 }: ChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={`${id}-title`} className="min-w-0">
      <figcaption className="mb-3 flex items-start justify-between gap-4">
        <span className="min-w-0">
          <span id={`${id}-title`} className="block font-medium">
            {title}
          </span>
          <span id={`${id}-summary`} className="block text-muted">
            {summary}
          </span>
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
        <ChartTable caption={title} data={data} format={format} />
      ) : (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <div {...drawingProps} aria-label={`${title}. ${summary}`} style={{ height }}>
            <ChartDrawing data={data} format={format} height={height} />
          </div>
        </Suspense>
      )}
    </figure>
  )
}

/** To assistive technology the drawing is one picture; its figures are in the table. */
const drawingProps = { role: 'img' } as const
