import { Chart } from '#kit/chart/chart.tsx'
import type { LinkFigure, RowsChart } from '#kit/chart/chart-data.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { FunnelStep, RowsLink } from '../contract.ts'
import { linkClass, type RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'

const texts = messages.charts.funnel

/** How many deals came into each stage, and what share of them came further. */
export function FunnelChart({ steps, renderRows }: { steps: readonly FunnelStep[]; renderRows: RenderRows }) {
  const format = useFormatter()
  const share = ({ reached, went_on }: FunnelStep) =>
    reached === 0 ? '–' : format.ratio(went_on / reached, { places: 0 })
  const isLast = (step: FunnelStep) => step === steps.at(-1)
  const link: LinkFigure = (place, content) => {
    const target = findLink(steps, place)
    return target ? renderRows(target, content, { className: linkClass }) : content
  }
  const data: RowsChart = {
    kind: 'rows',
    names: { value: texts.reached },
    rows: steps.map((step) => ({
      label: isLast(step) ? texts.won : step.stage,
      value: step.reached,
      ...(step.reached > 0 && !isLast(step) && { note: texts.note(share(step)) }),
    })),
    more: [
      { label: texts.wentOn, cells: steps.map((step) => (isLast(step) ? '–' : format.number(step.went_on))) },
      { label: texts.share, cells: steps.map((step) => (isLast(step) ? '–' : share(step))) },
      { label: texts.standing, cells: steps.map(({ standing }) => format.number(standing)) },
      { label: texts.lost, cells: steps.map((step) => (isLast(step) ? '–' : format.number(step.lost))) },
    ],
  }
  const summary = texts.summary(format.number(steps.at(-1)?.reached ?? 0), format.number(steps[0]?.reached ?? 0))
  return (
    <Chart title={texts.title} summary={summary} data={data} format={(value) => format.number(value)} link={link} />
  )
}

/** Columns: the stage, who reached it, went on, their share, who stands there, who was lost there. */
function findLink(steps: readonly FunnelStep[], { row, column }: { row: number; column: number }): RowsLink | null {
  const step = steps[row]
  if (!step) return null
  // Whoever went on from here is whoever reached the next stage.
  const next = step.went_on > 0 ? (steps[row + 1]?.reached_link ?? null) : null
  const reached = step.reached > 0 ? step.reached_link : null
  const standing = step.standing > 0 ? step.standing_link : null
  return [reached, reached, next, next, standing, step.lost_link][column] ?? null
}
