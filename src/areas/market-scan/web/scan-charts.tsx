import { sizeBands } from '#areas/company-search/rules/market-measure.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ScanFigures } from '../contract.ts'
import { scanMessages as texts } from './messages.ts'

/** How large the companies are, and how fast they grow. */
export function ScanCharts({ figures: { segments, growth } }: { figures: ScanFigures }) {
  const { number, percent } = useFormatter()
  const sizes = segments.filter(({ kind }) => kind === 'size')
  const counts = [...sizeBands.map(({ id }) => id), ''].map((name) => ({
    label: texts.shortSizes[name] ?? name,
    values: { count: sizes.find((one) => one.name === name && !one.is_rest)?.count ?? 0 },
  }))
  const { low, high, median, weighted } = growth
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <Chart
        title={texts.sizeChart}
        summary={texts.sizeChartText}
        data={{ kind: 'bar', series: [{ id: 'count', label: texts.companies }], rows: counts }}
        // Between two ticks there is no half company.
        format={(value) => (Number.isInteger(value) ? number(value) : '')}
        height={220}
      />
      {low !== null && high !== null && median !== null ? (
        <Chart
          title={texts.growthChart}
          summary={texts.growthChartText}
          data={{
            kind: 'range',
            rows: [{ label: texts.growthRow, from: low, to: high, mark: median }],
            ...(weighted !== null && { reference: { label: texts.weightedLine, value: weighted } }),
          }}
          format={(value) => percent(value, { signed: true })}
        />
      ) : null}
    </div>
  )
}
