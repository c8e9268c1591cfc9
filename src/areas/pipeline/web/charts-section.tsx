import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#kit/client/api.ts'
import { cx } from '#kit/display/cx.ts'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { PipelineCharts } from '../contract.ts'
import type { RenderRows } from './link-rows.ts'
import { ForecastChart } from './forecast-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { messages } from './messages.ts'
import { ChartsSkeleton } from './charts-skeleton.tsx'
import { StageTimeChart } from './stage-time-chart.tsx'

const texts = messages.charts
const chartGrid = 'grid min-h-64 gap-10'

/** How long deals stay, how far they come and what they may bring: out of their past, each figure with its deals. */
export function ChartsSection({ renderRows }: { renderRows: RenderRows }) {
  const charts = useQuery(api.pipeline.charts.queryOptions())
  const drawn = charts.data ? drawCharts(charts.data, renderRows) : null
  if (drawn?.length === 0) return null
  return (
    <Section title={texts.title} note={texts.note}>
      {drawn ? (
        <div className={cx(chartGrid, drawn.length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3')}>{drawn}</div>
      ) : (
        <QueryView query={charts} placeholder={<ChartsSkeleton />} failed={texts.failed} />
      )}
    </Section>
  )
}

/** Only those that have data: deals that all came today have been in no stage long enough for a bar. */
function drawCharts({ stage_times: times, funnel, forecast }: PipelineCharts, renderRows: RenderRows): ReactNode[] {
  const hasTimes = times.some(({ median, standing_median }) => median !== null || (standing_median ?? 0) >= 1)
  return [
    ...(hasTimes ? [<StageTimeChart key="times" times={times} renderRows={renderRows} />] : []),
    ...(funnel.some(({ reached }) => reached > 0)
      ? [<FunnelChart key="funnel" steps={funnel} renderRows={renderRows} />]
      : []),
    ...(forecast.length > 0 ? [<ForecastChart key="forecast" forecast={forecast} renderRows={renderRows} />] : []),
  ]
}
