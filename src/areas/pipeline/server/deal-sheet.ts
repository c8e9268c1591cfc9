import type { Decision, DealTask } from '#areas/deal-work/contract.ts'
import type { Deal, DealVersion } from '#areas/deals/contract.ts'
import { dealFields } from '#areas/deals/fields.ts'
import { knownFigure } from '#areas/deals/rules/known-figure.ts'
import { stages } from '#areas/deals/rules/words.ts'
import type { DealState } from '#areas/deals/server/read/list-deal-states.ts'
import { daysBetween, toDay } from '#core/dates/calendar.ts'
import type { AlertReason } from '../rules/find-alerts.ts'
import { format } from '#core/format/utc-format.ts'
import { traceFigure, type TracedField } from '../rules/trace-figures.ts'
import { drawCourse } from './draw-course.ts'
import { colours, heading, headline, line, sheet, table, type Page } from '#paper/pdf/page.ts'
import { openSheet } from './open-sheet.ts'

export type DealFacts = {
  deal: Deal
  history: readonly DealVersion[]
  states: readonly DealState[]
  nameOf: (userId: string) => string
  tasks: readonly DealTask[]
  decisions: readonly Decision[]
  alerts: readonly AlertReason[]
  by: string
  at: Date
}

const tasksShown = 7
const decisionsShown = 4
const teamShown = 12

/** One deal on one page: lists are cut to what the page holds, and say how much more there is. */
export async function writeDealSheet(facts: DealFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { deal, by, at } = facts
  const paper = openSheet({ title: `Deal sheet: ${deal.target.slice(0, 60)}`, by, at })
  writeHead(paper, deal)
  drawTrack(paper, facts)
  writeFigures(paper, facts)
  drawCourse(paper, facts)
  writeTeam(paper, facts)
  writeAlerts(paper, facts)
  writeTasks(paper, facts)
  writeDecisions(paper, facts)
  return await paper.finish()
}

function writeHead(paper: Page, deal: Deal): void {
  headline(paper, deal.target)
  const words = [
    deal.industry,
    `${deal.status} deal`,
    deal.outcome === null ? '' : `${deal.outcome}${deal.outcome_reason === '' ? '' : `: ${deal.outcome_reason}`}`,
    deal.is_sample ? 'Sample: the figures are made up' : '',
  ]
  line(paper, words.filter(Boolean).join(' · '), { colour: colours.muted })
}

/** Where it stands among the stages: what lies behind is filled, where it is has a frame. */
function drawTrack(paper: Page, { deal, at }: DealFacts): void {
  const gap = 4
  const width = (sheet.width - gap * (stages.length - 1)) / stages.length
  const place = stages.indexOf(deal.stage)
  const { pdf } = paper
  const y = pdf.y + 8
  stages.forEach((stage, index) => {
    const x = sheet.left + index * (width + gap)
    pdf.rect(x, y, width, 18)
    if (index === place) pdf.fillAndStroke(colours.accent, colours.accent)
    else if (index < place) pdf.fillAndStroke(colours.soft, colours.soft)
    else pdf.lineWidth(0.5).strokeColor(colours.line).stroke()
    const look = index === place ? { isStrong: true, colour: '#ffffff' } : {}
    line(paper, stage, { x: x + 5, y: y + 4, width: width - 8, size: 8, ...look })
  })
  const days = daysBetween(deal.stage_since, at.getTime())
  const ended = deal.outcome === null ? '' : ` ${dealFields.outcome.labels[deal.outcome]}.`
  const since = `In ${deal.stage} since ${format.date(deal.stage_since)}, ${days === 1 ? '1 day' : `${format.number(days)} days`}.${ended}`
  line(paper, since, { y: y + 22, size: 8, colour: colours.muted })
}

type FigureLine = [string, string, TracedField | null]

/** Of a deal that has not ended. */
function listChances(
  { value, probability }: DealFacts['deal'],
  money: (amount: number | null) => string,
): FigureLine[] {
  return [
    ['Success probability', format.percent(knownFigure(probability)), 'probability'],
    ['Weighted value', money(knownFigure((value * probability) / 100)), null],
  ]
}

function writeFigures(paper: Page, { deal, history }: DealFacts): void {
  heading(paper, 'Figures')
  const money = (amount: number | null) => format.short(amount, { currency: deal.currency })
  const rows: FigureLine[] = [
    ['Deal value', money(knownFigure(deal.value)), 'value'],
    ['Synergies', money(knownFigure(deal.synergies)), 'synergies'],
    ['EBITDA', money(deal.ebitda), 'ebitda'],
    ['Deal value / EBITDA', deal.ebitda && deal.value > 0 ? format.multiple(deal.value / deal.ebitda) : '–', null],
    ...(deal.outcome === null ? listChances(deal, money) : []),
    ['Expected close', format.day(deal.expected_close), 'expected_close'],
    ['Timeline', deal.timeline || '–', 'timeline'],
    ['Growth', deal.growth || '–', 'growth'],
  ]
  const columns = [
    { label: 'Figure', width: 140 },
    { label: deal.currency, width: 119, align: 'right' as const },
    { label: 'Origin', width: 240 },
  ]
  table(
    paper,
    columns,
    rows.map(([label, value, field]) => [
      label,
      value,
      field === null ? 'Calculated' : value === '–' ? '' : traceFigure(deal, history, field),
    ]),
  )
}

function writeTeam(paper: Page, { deal, nameOf }: DealFacts): void {
  heading(paper, 'Team')
  const owner = deal.owner_id === null ? 'nobody yet' : nameOf(deal.owner_id)
  const team = deal.team_ids.slice(0, teamShown).map(nameOf)
  const others = team.length === 0 ? '' : ` · with ${team.join(', ')}${more(deal.team_ids.length - team.length)}`
  line(paper, `Owner: ${owner}${others}`)
}

function writeAlerts(paper: Page, { alerts }: DealFacts): void {
  if (alerts.length === 0) return
  heading(paper, 'Needs attention')
  for (const { text } of alerts) line(paper, `• ${text}`, { colour: colours.bad })
}

function writeTasks(paper: Page, { tasks, at }: DealFacts): void {
  const open = tasks.filter(({ done_at }) => done_at === null)
  heading(paper, `Open tasks (${format.number(open.length)})`)
  if (open.length === 0) return line(paper, 'No task is open.', { colour: colours.muted })
  const today = toDay(at)
  for (const { title, due_on, assignee_name } of open.slice(0, tasksShown)) {
    const due =
      due_on === null ? '' : due_on < today ? ` · overdue since ${format.day(due_on)}` : ` · due ${format.day(due_on)}`
    line(paper, `• ${title}${due}${assignee_name ? ` · ${assignee_name}` : ''}`)
  }
  if (open.length > tasksShown)
    line(paper, `${format.number(open.length - tasksShown)} more`, { colour: colours.muted })
}

function writeDecisions(paper: Page, { decisions }: DealFacts): void {
  const held = decisions.filter(({ revised_by_id }) => revised_by_id === null)
  heading(paper, 'Last decisions')
  if (held.length === 0) return line(paper, 'No decision is recorded.', { colour: colours.muted })
  for (const { title, decision, decided_by, decided_on, flags } of held.slice(0, decisionsShown)) {
    const flag =
      flags === 0 ? '' : ` · ${flags === 1 ? '1 assumption no longer holds' : `${flags} assumptions no longer hold`}`
    line(paper, `${title} · ${decided_by}, ${format.day(decided_on)}${flag}`, { isStrong: true })
    line(paper, decision, { colour: colours.muted })
  }
}

const more = (count: number) => (count > 0 ? ` and ${format.number(count)} more` : '')
