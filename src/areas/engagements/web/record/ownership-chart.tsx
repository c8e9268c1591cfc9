import { useFormatter } from '#kit/display/use-formatter.ts'
import type { EngagementFile } from '../../contract.ts'
import { layOutOwnership, type ChartBox, type OwnershipLine } from '../../rules/ownership/lay-out-ownership.ts'
import { messages } from '../messages.ts'

const boxWidth = 168
const boxHeight = 44
const gapX = 24
/** Right of the last column, for a line that goes around and its share. */
const laneRoom = 56
const gapY = 44

/** How far along its line a share is written, and how far below that point. */
const labelAt = 0.25
const labelRise = 4

const leftOf = ({ column }: ChartBox) => column * (boxWidth + gapX)
const topOf = ({ row }: ChartBox) => row * (boxHeight + gapY)

/** Owners above, the client below; each line carries its share. The table below the chart says the same in words. */
export function OwnershipChart({ file }: { file: EngagementFile }) {
  const format = useFormatter()
  const { boxes, lines, columns, rows } = layOutOwnership(file.engagement.company_name, file.parties, file.stakes)
  if (lines.length === 0) return null
  const goesAround = lines.some(isAround)
  const width = columns * (boxWidth + gapX) - gapX + (goesAround ? laneRoom : 0)
  const height = rows * (boxHeight + gapY) - gapY
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={messages.owners.chart} tabIndex={0} className="overflow-x-auto">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block">
        {lines.map((line) => {
          const { points, label } = route(line)
          return (
            <g key={`${line.from.id} ${line.to.id}`}>
              <polyline points={points.join(' ')} className="fill-none stroke-line-strong" />
              <text {...label} className="fill-muted stroke-paper stroke-4 text-xs tabular-nums [paint-order:stroke]">
                {line.percent === null ? messages.owners.controls : format.percent(line.percent, { places: 2 })}
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
            <foreignObject width={boxWidth} height={boxHeight}>
              <p className="flex h-full items-center justify-center px-2 text-center text-xs text-ink">
                <span className="line-clamp-2">{box.name}</span>
              </p>
            </foreignObject>
          </g>
        ))}
      </svg>
    </section>
  )
}

/** Past a row: straight down it would run behind the boxes between. */
const isAround = ({ from, to }: OwnershipLine) => to.row - from.row > 1

/** From the foot of the holder to the head of what it holds, or by the lane at its right. */
function route(line: OwnershipLine): { points: string[]; label: { x: number; y: number } } {
  const { from, to } = line
  const [x, y] = [leftOf(from) + boxWidth / 2, topOf(from) + boxHeight]
  const end = topOf(to)
  if (!isAround(line)) {
    const endX = leftOf(to) + boxWidth / 2
    // near the holder: at what is held the lines of all holders meet
    const label = { x: x + (endX - x) * labelAt + 4, y: y + (end - y) * labelAt + labelRise }
    return { points: [`${x},${y}`, `${endX},${end}`], label }
  }
  const [side, lane] = [leftOf(from) + boxWidth, leftOf(from) + boxWidth + gapX / 2]
  const middle = topOf(from) + boxHeight / 2
  return {
    points: [
      `${side},${middle}`,
      `${lane},${middle}`,
      `${lane},${end - gapY / 2}`,
      `${leftOf(to) + 0.8 * boxWidth},${end}`,
    ],
    label: { x: lane + 4, y: y + gapY / 2 },
  }
}
