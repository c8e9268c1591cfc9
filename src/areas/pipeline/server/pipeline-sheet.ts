import { knownFigure } from '#areas/deals/rules/known-figure.ts'
import type { StageTotal } from '#areas/deals/contract.ts'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import type { StageMove } from '#areas/deals/server/read/list-stage-moves.ts'
import { daysBetween } from '#core/dates/calendar.ts'
import { openStages } from '#areas/deals/rules/words.ts'
import type { DealSummary, PipelineInsights } from '../contract.ts'
import { format } from '#core/format/utc-format.ts'
import { describeBasis } from '../rules/describe-basis.ts'
import { averageMillions } from '../rules/average-millions.ts'
import { colours, heading, headline, line, paragraph, sheet, table, type Column, type Page } from '#paper/pdf/page.ts'
import { openSheet } from './open-sheet.ts'

export type PipelineFacts = {
  summary: DealSummary
  insights: PipelineInsights
  totals: readonly StageTotal[]
  deals: readonly OpenDeal[]
  moves: readonly StageMove[]
  nameOf: (userId: string) => string
  by: string
  at: Date
}

/** More rows are a book, not a sheet; totals and counts speak of all. */
const dealsShown = 200
const alertsShown = 10

/** The pipeline for the meeting of the week: figures, what moved, what asks for attention, every open deal. */
export async function writePipelineSheet(facts: PipelineFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { by, at } = facts
  const paper = openSheet({ title: `Deal sheet of ${format.date(at.toISOString())}`, by, at }, 'wrapped')
  headline(paper, `Deal sheet, ${format.date(at.toISOString())}`)
  writeCards(paper, facts.summary)
  writeTotals(paper, facts.totals)
  writeMoves(paper, facts.moves)
  writeAlerts(paper, facts.insights)
  writeDeals(paper, facts)
  return await paper.finish()
}

function writeCards(paper: Page, { currency, changes, compared_to, ...figures }: DealSummary): void {
  const money = (value: number | null) => format.short(value, { currency })
  const average = format.millions(averageMillions(figures), { currency })
  const signed = (value: number) => format.short(value, { currency, signed: true })
  const points = (value: number) => `${format.number(value, { signed: true })} points`
  const cards = [
    ['Total Pipeline Value', money(figures.total_value), changes.total_value && signed(changes.total_value.amount)],
    [
      'Active Deals',
      format.number(figures.active_deals),
      changes.active_deals && format.number(changes.active_deals.amount, { signed: true }),
    ],
    ['Avg Deal Size', average, changes.average_value && signed(changes.average_value.amount)],
    ['Success Rate', format.percent(figures.success_rate), changes.success_rate && points(changes.success_rate.amount)],
  ] as const
  const width = sheet.width / cards.length
  const y = paper.pdf.y + 10
  cards.forEach(([label, value, change], index) => {
    const x = sheet.left + index * width
    line(paper, label, { x, y, width: width - 8, size: 8, colour: colours.muted })
    line(paper, value, { x, y: y + 11, width: width - 8, size: 16, face: 'heading' })
    line(paper, change ?? '–', { x, y: y + 31, width: width - 8, size: 8, colour: colours.muted })
  })
  const note =
    compared_to === null
      ? 'There are no figures from last month to compare with.'
      : `Changes since ${format.day(compared_to)}.`
  const apart = figures.left_out.map(
    ({ currency: other, deals, total_value }) =>
      `${deals} in ${other} (${format.short(total_value, { currency: other })})`,
  )
  const others = apart.length === 0 ? '' : ` Value and average leave out ${apart.join(', ')}.`
  const basis = describeBasis(figures)
  paper.pdf.y = y + 44
  // whole, however many currencies it names: without it the figures above are read as those of all deals
  paragraph(paper, [note, ...(basis === null ? [] : [basis])].join(' ') + others, paper.layout.styles.note)
}

const right = { align: 'right' } as const
const totalColumns: Column[] = [
  { label: 'Stage', width: 150 },
  { label: 'Currency', width: 70 },
  { label: 'Deals', width: 70, ...right },
  { label: 'Value', width: 100, ...right },
  { label: 'By probability', width: 109, ...right },
]

function writeTotals(paper: Page, totals: readonly StageTotal[]): void {
  heading(paper, 'Open deals by stage')
  const currencies = [...new Set(totals.map(({ currency }) => currency))].toSorted()
  const rows = currencies.flatMap((currency) => {
    const own = totals.filter((total) => total.currency === currency)
    const sum = (key: 'deals' | 'value' | 'weighted') => own.reduce((all, total) => all + total[key], 0)
    return [
      ...own.map((total) => toTotalRow(total.stage, total)),
      toTotalRow('All', { currency, deals: sum('deals'), value: sum('value'), weighted: sum('weighted') }),
    ]
  })
  table(paper, totalColumns, rows)
}

function toTotalRow(name: string, { currency, deals, value, weighted }: Omit<StageTotal, 'stage'>): string[] {
  const money = (amount: number | null) => format.short(amount, { currency, isFixed: true })
  const known = (amount: number) => money(knownFigure(amount))
  return [name, currency, format.number(deals), known(value), known(weighted)]
}

function writeMoves(paper: Page, moves: readonly StageMove[]): void {
  heading(paper, 'In the last seven days')
  if (moves.length === 0) return line(paper, 'No deal was added or changed its stage.', { colour: colours.muted })
  for (const { target, from, to, at, by } of moves) {
    const what = from === null ? `new in ${to}` : `from ${from} to ${to}`
    writeItem(paper, `${target}: ${what}, ${format.date(at.toISOString())}${by === '' ? '' : `, ${by}`}`)
  }
}

function writeAlerts(paper: Page, { alerts }: PipelineInsights): void {
  heading(paper, `Needs attention (${format.number(alerts.deals)})`)
  if (alerts.lines.length === 0) return line(paper, 'Nothing.', { colour: colours.muted })
  for (const { text, reasons } of alerts.lines.slice(0, alertsShown)) {
    writeItem(paper, `${text}: ${reasons.map((reason) => reason.text).join(' ')}`)
  }
}

function writeItem(paper: Page, text: string): void {
  paragraph(paper, `• ${text}`)
}

const dealColumns: Column[] = [
  { label: 'Target', width: 120 },
  { label: 'Stage', width: 70 },
  { label: 'Status', width: 37 },
  { label: 'Value', width: 46, ...right },
  { label: 'Prob.', width: 36, ...right },
  { label: 'Weighted', width: 50, ...right },
  { label: 'Close', width: 64, ...right },
  { label: 'Days', width: 32, ...right },
  { label: 'Owner', width: 44 },
]

/** By stage, the furthest first, and by value inside it. */
function writeDeals(paper: Page, { deals, nameOf, at }: PipelineFacts): void {
  heading(paper, `Open deals (${format.number(deals.length)})`)
  const places: readonly string[] = openStages
  const shown = deals
    .toSorted((one, other) => other.value - one.value)
    .slice(0, dealsShown)
    .toSorted((one, other) => places.indexOf(other.stage) - places.indexOf(one.stage) || other.value - one.value)
  table(
    paper,
    dealColumns,
    shown.map((deal) => toDealRow(deal, { nameOf, at })),
  )
  const rest = deals.length - shown.length
  if (rest > 0)
    line(paper, `${format.number(rest)} smaller ones are counted above and not listed.`, { colour: colours.muted })
}

function toDealRow(deal: OpenDeal, { nameOf, at }: Pick<PipelineFacts, 'nameOf' | 'at'>): string[] {
  const { target, stage, status, value, currency, probability, expected_close, stage_since, owner_id } = deal
  const money = (amount: number | null) => format.short(amount, { currency, isFixed: true })
  return [
    target,
    stage,
    status,
    money(knownFigure(value)),
    format.percent(knownFigure(probability)),
    money(knownFigure((value * probability) / 100)),
    format.day(expected_close),
    format.number(daysBetween(stage_since, at.getTime())),
    owner_id === null ? '–' : nameOf(owner_id),
  ]
}
