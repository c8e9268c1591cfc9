import { Chart } from '#kit/chart/chart.tsx'
import type { ChartData, LinkFigure } from '#kit/chart/chart-data.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { StageTime } from '../contract.ts'
import { linkClass, type RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'

const texts = messages.charts.times

/** How long deals stay in each stage: the middle half and the median of the stays that have ended. */
export function StageTimeChart({ times, renderRows }: { times: readonly StageTime[]; renderRows: RenderRows }) {
  const format = useFormatter()
  const writeDays = (days: number) =>
    days < 1 ? texts.underOne : texts.days(format.number(days, { places: days < 10 ? 1 : 0 }))
  const ended = times.filter(({ median }) => median !== null)
  const standingNow = times.filter(({ standing_median }) => standing_median !== null)
  const shown = ended.length > 0 ? ended : standingNow
  const link: LinkFigure = ({ row }, content) => {
    const time = shown[row]
    return time ? renderRows(time.link, content, { className: linkClass }) : content
  }
  const slowest = ended.toSorted((one, other) => (other.median ?? 0) - (one.median ?? 0))[0]
  const summary = slowest ? texts.summary(slowest.stage, writeDays(slowest.median ?? 0)) : texts.noneEnded
  const standing = { label: texts.standing, cells: shown.map((time) => format.number(time.standing)) }
  const soFar = shown.map(({ standing_median }) => (standing_median === null ? '–' : writeDays(standing_median)))
  const data: ChartData = slowest
    ? {
        kind: 'range',
        names: texts.names,
        rows: ended.map(({ stage, low, median, high }) => ({
          label: stage,
          from: low ?? 0,
          to: high ?? 0,
          mark: median ?? 0,
        })),
        more: [
          { label: texts.ended, cells: ended.map((time) => format.number(time.ended)) },
          standing,
          { label: texts.now, cells: soFar },
        ],
      }
    : {
        kind: 'rows',
        names: { value: texts.now },
        // Hours are not drawn: of deals that came today the bars would be as long as of old ones.
        rows: shown.map(({ stage, standing_median }) => ({ label: stage, value: Math.floor(standing_median ?? 0) })),
        more: [standing],
      }
  return <Chart title={texts.title} summary={summary} data={data} format={writeDays} link={link} />
}
