import type { Deal } from '#areas/deals/contract.ts'
import { knownFigure } from '#areas/deals/rules/known-figure.ts'
import type { DealState } from '#areas/deals/server/read/list-deal-states.ts'
import { format } from '#core/format/utc-format.ts'
import { colours, heading, line, rule, sheet, type Page } from '#paper/pdf/page.ts'

type Course = { deal: Deal; states: readonly DealState[]; at: Date }

const room = { x: sheet.left + 30, width: sheet.width - 80, height: 64 }

/** How likely the deal was at each time, over the stages that it stood in. While nobody has judged it there is no line. */
export function drawCourse(paper: Page, { states, at }: Course): void {
  const [first] = states
  const last = states.at(-1)
  if (!first || !last || states.every(({ probability }) => knownFigure(probability) === null)) return
  heading(paper, 'Success probability over time')
  const begin = first.from.getTime()
  const span = Math.max(at.getTime() - begin, 1)
  const toX = (time: Date) => room.x + ((time.getTime() - begin) / span) * room.width
  const top = paper.pdf.y + 4
  const toY = (percent: number) => top + room.height - (percent / 100) * room.height
  for (const percent of [0, 50, 100]) {
    rule(paper, { x: room.x, y: toY(percent), width: room.width })
    line(paper, `${percent}%`, {
      x: sheet.left,
      y: toY(percent) - 5,
      width: 26,
      size: 7,
      colour: colours.muted,
      align: 'right',
    })
  }
  drawSteps(paper, states, { toX, toY, end: room.x + room.width })
  line(paper, format.percent(knownFigure(last.probability)), {
    x: room.x + room.width + 5,
    y: toY(last.probability) - 6,
    width: 45,
    isStrong: true,
    colour: colours.accent,
  })
  drawStages(paper, states, { toX, y: top + room.height + 4, end: room.x + room.width })
  const y = top + room.height + 20
  line(paper, format.date(first.from.toISOString()), { x: room.x, y, size: 7, colour: colours.muted })
  const days = { x: room.x + room.width - 100, y, width: 100, size: 7, colour: colours.muted, align: 'right' as const }
  line(paper, format.date(at.toISOString()), days)
}

type Axes = { toX: (time: Date) => number; toY: (percent: number) => number; end: number }

function drawSteps({ pdf }: Page, states: readonly DealState[], { toX, toY, end }: Axes): void {
  states.forEach(({ from, probability }, index) => {
    if (knownFigure(probability) === null) return
    const y = toY(probability)
    const isFirst = knownFigure(states[index - 1]?.probability ?? 0) === null
    if (isFirst) pdf.moveTo(toX(from), y)
    else pdf.lineTo(toX(from), y)
    const next = states[index + 1]
    pdf.lineTo(next ? toX(next.from) : end, y)
  })
  pdf.lineWidth(1.5).strokeColor(colours.accent).stroke().lineWidth(0.5)
}

type DrawStagesInput = { toX: (time: Date) => number; y: number; end: number }

/** A band of the stages; a stage too short for its name stays without. */
function drawStages(paper: Page, states: readonly DealState[], { toX, y, end }: DrawStagesInput): void {
  const begins = states.filter(({ stage }, index) => states[index - 1]?.stage !== stage)
  begins.forEach(({ from, stage }, index) => {
    const x = toX(from)
    const next = begins[index + 1]
    const width = Math.max((next ? toX(next.from) : end) - x - 1, 0.5)
    paper.pdf.rect(x, y, width, 12).fill(colours.soft)
    if (width > 60) line(paper, stage, { x: x + 3, y: y + 1.5, width: width - 6, size: 7 })
  })
}
