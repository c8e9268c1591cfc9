import { useFormatter } from '#kit/display/use-formatter.ts'
import type { EngagementFile } from '../../contract.ts'
import { layOutOwnership, type ChartBox } from '../../rules/ownership/lay-out-ownership.ts'
import { messages } from '../messages.ts'

const boxWidth = 168
const boxHeight = 44
const gapX = 24
const gapY = 44

const leftOf = ({ column }: ChartBox) => column * (boxWidth + gapX)
const topOf = ({ row }: ChartBox) => row * (boxHeight + gapY)

/** Owners above, the client below; each line carries its share. The table below the chart says the same in words. */
export function OwnershipChart({ file }: { file: EngagementFile }) {
  const format = useFormatter()
  const { boxes, lines, columns, rows } = layOutOwnership(file.engagement.company_name, file.parties, file.stakes)
  if (lines.length === 0) return null
  const width = columns * (boxWidth + gapX) - gapX
  const height = rows * (boxHeight + gapY) - gapY
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={messages.owners.chart} tabIndex={0} className="overflow-x-auto">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block">
        {lines.map(({ from, to, percent }) => {
          const [x1, y1] = [leftOf(from) + boxWidth / 2, topOf(from) + boxHeight]
          const [x2, y2] = [leftOf(to) + boxWidth / 2, topOf(to)]
          return (
            <g key={`${from.id} ${to.id}`}>
              <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-line-strong" />
              <text x={(x1 + x2) / 2 + 4} y={(y1 + y2) / 2} className="fill-muted text-xs tabular-nums">
                {percent === null ? messages.owners.controls : `${format.number(percent)}%`}
              </text>
            </g>
          )
        })}
        {boxes.map((box) => (
          <g key={box.id} transform={`translate(${leftOf(box)} ${topOf(box)})`}>
            <rect
              x={0.5}
              y={0.5}
              width={boxWidth - 1}
              height={boxHeight - 1}
              rx={6}
              className={box.isClient ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line-strong'}
            />
            <text x={boxWidth / 2} y={boxHeight / 2 + 4} textAnchor="middle" className="fill-ink text-xs">
              {box.name.length > 24 ? `${box.name.slice(0, 23)}…` : box.name}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
