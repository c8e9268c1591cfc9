import { Chart } from '#kit/chart/chart.tsx'
import type { LinkFigure, RowsChart } from '#kit/chart/chart-data.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ForecastPart, PipelineCharts } from '../contract.ts'
import { linkClass, type RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'

const texts = messages.charts.forecast
type Forecast = PipelineCharts['forecast']

/** What the open deals may bring by the quarter of their expected close: a drawing a currency. */
export function ForecastChart({ forecast, renderRows }: { forecast: Forecast; renderRows: RenderRows }) {
  return (
    <div className="flex flex-col gap-8">
      {forecast.map((each) => (
        <CurrencyChart key={each.currency} {...each} renderRows={renderRows} />
      ))}
    </div>
  )
}

function CurrencyChart({ currency, parts, renderRows }: Forecast[number] & { renderRows: RenderRows }) {
  const format = useFormatter()
  const money = (value: number) => format.short(value, { currency })
  const link: LinkFigure = ({ row }, content) => {
    const part = parts[row]
    return part && part.deals > 0 ? renderRows(part.link, content, { className: linkClass }) : content
  }
  const data: RowsChart = {
    kind: 'rows',
    names: { value: texts.weighted, of: texts.value },
    rows: parts.map((part) => ({
      label: nameOf(part),
      value: part.weighted,
      of: part.value,
      note: texts.count(part.deals, format.number(part.deals)),
    })),
    more: [{ label: texts.deals, cells: parts.map(({ deals }) => format.number(deals)) }],
  }
  const sum = (key: 'weighted' | 'value') => money(parts.reduce((all, part) => all + part[key], 0))
  const summary = texts.summary(sum('weighted'), sum('value'))
  return <Chart title={texts.title(currency)} summary={summary} data={data} format={money} link={link} />
}

function nameOf({ part, from }: ForecastPart): string {
  if (part !== 'quarter') return texts[part]
  const day = new Date(from ?? '')
  return texts.quarter(Math.floor(day.getUTCMonth() / 3) + 1, day.getUTCFullYear())
}
