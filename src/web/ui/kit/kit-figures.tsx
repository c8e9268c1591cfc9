import { Card } from '../card.tsx'
import { Chart } from '../chart/chart.tsx'
import type { ChartData } from '../chart/chart-data.ts'
import { DescriptionList } from '../description-list.tsx'
import { Score } from '../score.tsx'
import { Section } from '../section.tsx'
import { StatCard } from '../stat-card.tsx'
import { useFormatter } from '../use-formatter.ts'

const years = [
  ['2022', 31, 4.1, -2],
  ['2023', 38, 5.2, 1.5],
  ['2024', 44, 6.9, 2.8],
  ['2025', 52, 8.8, 4.1],
] as const

const lines: ChartData = {
  kind: 'line',
  series: [
    { id: 'revenue', label: 'Revenue' },
    { id: 'ebitda', label: 'EBITDA' },
    { id: 'net', label: 'Net income' },
  ],
  rows: years.map(([label, revenue, ebitda, net]) => ({ label, values: { revenue, ebitda, net } })),
}
const bars: ChartData = {
  kind: 'bar',
  series: [{ id: 'net', label: 'Net income' }],
  rows: years.map(([label, , , net]) => ({ label, values: { net } })),
}
const layers: ChartData = {
  kind: 'stacked',
  series: [
    { id: 'licence', label: 'Licences' },
    { id: 'service', label: 'Services' },
    { id: 'other', label: 'Other' },
  ],
  rows: years.map(([label, revenue]) => ({
    label,
    values: { licence: revenue * 0.6, service: revenue * 0.28, other: revenue * 0.12 },
  })),
}
const field: ChartData = {
  kind: 'range',
  rows: [
    { label: 'Discounted cash flow', from: 16.2, to: 24.8, mark: 20.1 },
    { label: 'Comparable companies', from: 15.1, to: 21.4, mark: 18.3 },
    { label: 'Precedents', from: 17.9, to: 26.5, mark: 21.7 },
    { label: 'Asset based', from: 9.8, to: 12.4, mark: 11.1 },
  ],
  reference: { label: 'Offer', value: 19.5 },
}

export function KitFigures() {
  const format = useFormatter()
  const dollars = (value: number) => format.millions(value, { currency: 'USD' })
  return (
    <Section title="Figures" note="A number never stands alone.">
      <div className="flex flex-col gap-8">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard
            label="Total Pipeline Value"
            value={dollars(153)}
            change="+12% from last month"
            direction="up"
            tone="good"
          />
          <StatCard label="Active Deals" value="4" change="1 fewer than last month" direction="down" tone="bad" />
          <StatCard label="Avg Deal Size" value={dollars(38)} change="unchanged" />
          <StatCard label="Success Rate" value={format.percent(87)} note="Of 15 deals closed since 2024" />
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <Card>
            <Score
              label="Strategic fit"
              value={8.4}
              max={10}
              parts={[
                { label: 'Market', value: 3.1, max: 3.5 },
                { label: 'Product', value: 2.8, max: 3 },
                { label: 'Financials', value: 1.7, max: 2 },
                { label: 'Culture', value: 0.8, max: 1.5 },
              ]}
              why="Market weighs most, because the buyer has no sales in Germany yet."
            />
            <DescriptionList
              className="mt-3"
              facts={[
                { label: 'Revenue', value: dollars(52) },
                { label: 'EBITDA', value: dollars(-1.25) },
                { label: 'Employees', value: format.number(12_480) },
                { label: 'Founded', value: format.day('1987-04-02') },
                { label: 'Retention', value: format.percent(null) },
              ]}
            />
          </Card>
          <Chart
            title="Value by method"
            summary="The offer lies inside three of four ranges."
            data={field}
            format={dollars}
          />
        </div>
        <div className="grid gap-8 lg:grid-cols-3">
          <Chart title="Four years" summary="Revenue grew by 68%, EBITDA doubled." data={lines} format={dollars} />
          <Chart title="Net income" summary="A loss in 2022, growing since." data={bars} format={dollars} />
          <Chart title="Revenue by kind" summary="Licences carry 60% of it." data={layers} format={dollars} />
        </div>
      </div>
    </Section>
  )
}
