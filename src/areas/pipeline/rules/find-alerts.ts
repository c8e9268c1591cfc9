import { daysBetween, toDay } from '#core/dates/calendar.ts'
import type { Stage } from '#areas/deals/contract.ts'
import { gatesBetween, missingFacts, type GateField } from '#areas/deals/rules/stage-gates.ts'
import { stages } from '#areas/deals/rules/words.ts'
import { alertKinds, type AlertKind } from './words.ts'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import { formatter } from './texts.ts'

/** A deal that stands in its stage for less is never stalled. */
const stalledDays = 14
/** What counts in a stage that too few deals of the workspace have left. */
const usualDays = 30
/** So many ended stays make a median of one's own. */
const enoughStays = 3
/** Below this probability a deal deserves attention. */
const lowProbability = 50

export type OwnMedian = { ended: number; median: number | null }

export type AlertContext = {
  now: Date
  /** How long stays in each stage lasted in this workspace. */
  stays: ReadonlyMap<Stage, OwnMedian>
  /** By deal: assumptions behind decisions that no longer hold, and tasks past their day. */
  flags: ReadonlyMap<string, number>
  overdueTasks: ReadonlyMap<string, number>
}

export type AlertReason = { kind: AlertKind; text: string }
/** Of thousands of deals only a few are read: `tellReasons` puts their sentences together. */
export type Alert = { deal: OpenDeal; kinds: readonly AlertKind[] }

/** What somebody loses who overlooks it: a date, a standstill, a gap before signing, then the rest. */
const urgency: Record<AlertKind, number> = {
  overdue_close: 4,
  stalled: 4,
  missing_facts: 3,
  flags: 3,
  overdue_tasks: 2,
  unlikely: 2,
  cold: 1,
}

/** The deals that ask for attention, each with every reason; the most urgent first, of equals the most valuable. */
export function findAlerts(deals: readonly OpenDeal[], context: AlertContext): Alert[] {
  const scene = toScene(context)
  const found: (Alert & { urgency: number })[] = []
  for (const deal of deals) {
    const kinds = findKinds(deal, scene)
    if (kinds.length > 0) found.push({ deal, kinds, urgency: urgencyOf(kinds) })
  }
  return found.toSorted(
    (one, other) =>
      other.urgency - one.urgency || other.deal.value - one.deal.value || (one.deal.id < other.deal.id ? -1 : 1),
  )
}

/** The reasons of one alert as a person reads them. */
export function tellReasons({ deal, kinds }: Alert, context: AlertContext): AlertReason[] {
  const scene = toScene(context)
  return kinds.flatMap((kind) => {
    const tell = finders[kind](deal, scene)
    return tell === null ? [] : [{ kind, text: tell() }]
  })
}

/** How many deals have each reason, and which, in the order of the vocabulary. */
export function countKinds(alerts: readonly Alert[]): { kind: AlertKind; ids: string[] }[] {
  const ids = new Map<AlertKind, string[]>(alertKinds.map((kind) => [kind, []]))
  for (const { deal, kinds } of alerts) for (const kind of kinds) ids.get(kind)?.push(deal.id)
  return [...ids].map(([kind, found]) => ({ kind, ids: found })).filter((one) => one.ids.length > 0)
}

function urgencyOf(kinds: readonly AlertKind[]): number {
  return kinds.reduce((sum, kind) => sum + urgency[kind], 0)
}

type Scene = AlertContext & { today: string }

function toScene(context: AlertContext): Scene {
  return { ...context, today: toDay(context.now) }
}

/** How to say it, where there is something to say. */
type Finder = (deal: OpenDeal, scene: Scene) => (() => string) | null

const finders: Record<AlertKind, Finder> = {
  overdue_close: findOverdueClose,
  stalled: findStandstill,
  missing_facts: findMissingFacts,
  flags: ({ id }, { flags }) =>
    sayCount(flags.get(id), [
      'An assumption behind a decision no longer holds.',
      (count) => `${count} assumptions behind decisions no longer hold.`,
    ]),
  overdue_tasks: ({ id }, { overdueTasks }) =>
    sayCount(overdueTasks.get(id), ['A task is overdue.', (count) => `${count} tasks are overdue.`]),
  unlikely: ({ probability }) =>
    probability > 0 && probability < lowProbability ? () => `A success probability of only ${probability}%.` : null,
  cold: ({ status, stage, probability }) =>
    status === 'cold' ? () => `Cold in ${stage} at ${probability}% probability.` : null,
}

function findKinds(deal: OpenDeal, scene: Scene): AlertKind[] {
  return alertKinds.filter((kind) => finders[kind](deal, scene) !== null)
}

function findOverdueClose({ expected_close: day }: OpenDeal, { today }: Scene): ReturnType<Finder> {
  if (day === null || day >= today) return null
  return () => {
    const days = daysBetween(day, today)
    return `Its expected close was ${formatter.day(day)}, ${days === 1 ? 'a day' : `${formatter.number(days)} days`} ago.`
  }
}

function findStandstill({ stage, stage_since }: OpenDeal, { now, stays }: Scene): ReturnType<Finder> {
  const days = daysBetween(stage_since, now.getTime())
  const own = stays.get(stage)
  const median = own && own.ended >= enoughStays ? own.median : null
  if (days < stalledDays || days <= (median ?? usualDays)) return null
  return () => {
    const standing = `${formatter.number(days)} days in ${stage}`
    return median === null
      ? `${standing}; more than ${usualDays} count as long until ${enoughStays} deals have left that stage.`
      : `${standing}; the median of your ${formatter.number(own?.ended)} earlier stays is ${sayDays(median)}.`
  }
}

function sayDays(days: number): string {
  return days < 1.5 ? `${formatter.number(days, { places: 1 })} days` : `${formatter.number(Math.round(days))} days`
}

const factNames: Record<GateField, string> = {
  industry: 'industry',
  value: 'deal value',
  ebitda: 'EBITDA',
  owner_id: 'owner',
  probability: 'success probability',
  expected_close: 'expected close',
  outcome: 'outcome',
  outcome_reason: 'reason of the outcome',
}

/** Only sample deals, deals taken over and those moved by somebody who may stand behind a gate without its facts. */
function findMissingFacts(deal: OpenDeal): ReturnType<Finder> {
  const facts = { ...deal, outcome: null, outcome_reason: '' }
  const missing = missingFacts(facts, gatesBetween(stages[0], deal.stage))
  if (missing.length === 0) return null
  return () => `In ${deal.stage} without ${joinWords(missing.map((field) => factNames[field]))}.`
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

function sayCount(
  count: number | undefined,
  [one, many]: readonly [string, (count: string) => string],
): ReturnType<Finder> {
  if (!count) return null
  return () => (count === 1 ? one : many(formatter.number(count)))
}
