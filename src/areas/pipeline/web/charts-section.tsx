import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RenderRows } from './link-rows.ts'
import { ForecastChart } from './forecast-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { messages } from './messages.ts'
import { ChartsSkeleton } from './charts-skeleton.tsx'
import { StageTimeChart } from './stage-time-chart.tsx'
import { useCharts } from './use-pipeline.ts'

const texts = messages.charts

/** How long deals stay, how far they come and what they may bring: out of their past, each figure with its deals. */
export function ChartsSection({ renderRows }: { renderRows: RenderRows }) {
  const charts = useCharts()
  return (
    <Section title={texts.title} note={texts.note}>
      {charts.data ? (
        <div className="grid min-h-64 gap-x-10 gap-y-10 lg:grid-cols-3">
          <StageTimeChart times={charts.data.stage_times} renderRows={renderRows} />
          <FunnelChart steps={charts.data.funnel} renderRows={renderRows} />
          <ForecastChart forecast={charts.data.forecast} renderRows={renderRows} />
        </div>
      ) : charts.error ? (
        <Alert
          title={texts.failed}
          action={
            <Button variant="secondary" size="small" onClick={() => void charts.refetch()}>
              {messages.retry}
            </Button>
          }
        >
          {charts.error.message}
        </Alert>
      ) : (
        <ChartsSkeleton />
      )}
    </Section>
  )
}
