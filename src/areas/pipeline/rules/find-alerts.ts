import { addDays, daysBetween, toDay } from '#core/dates/calendar.ts'
import type { Stage } from '#areas/deals/contract.ts'
import { fits, missingOf, type DealCondition, type DealMark } from '#areas/deals/rules/deal-mark.ts'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import type { GateField } from '#areas/deals/rules/stage-gates.ts'
import { openStages } from '#areas/deals/rules/words.ts'
import type { RowsLink } from '../contract.ts'
import { linkToDeals, linkToIds } from './link-rows.ts'
import { alertKinds, type AlertKind } from './briefing/words.ts'
import { format } from '#core/format/utc-format.ts'

/** A deal that stands in its stage for less is never stalled. */
const stalledDays = 14
/** What counts in a stage that too few deals of the workspace have left. */
const usualDays = 30
/** So many ended stays make a median of one's own. */
const enoughStays = 3
/** Below this probability a deal deserves attention. */
const lowProbability = 50

export type OwnMedian = { ended: number; median: number }

export type AlertContext = {
  now: Date
  /** How long stays in each stage lasted in this workspace. */
  stays: ReadonlyMap<Stage, OwnMedian>
  /** By deal: assumptions behind decisions that no longer hold, and tasks past their day. */
  flags: ReadonlyMap<string, number>
  overdueTasks: ReadonlyMap<string, number>
}

export type AlertReason = { kind: AlertKind; text: string }
/** `tellReasons` puts the sentences together. */
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

/** What open deals are looked at for. */
export function alertMarks(context: AlertContext): DealMark<AlertKind>[] {
  const { now, stays, flags, overdueTasks } = context
  const conditions: Record<AlertKind, DealCondition> = {
    overdue_close: { is: 'due before', day: toDay(now) },
    stalled: {
      is: 'standing for',
      now,
      days: new Map(openStages.map((stage) => [stage, daysToStall(stays.get(stage))])),
    },
    missing_facts: { is: 'incomplete' },
    flags: { is: 'one of', ids: new Set(flags.keys()) },
    overdue_tasks: { is: 'one of', ids: new Set(overdueTasks.keys()) },
    unlikely: { is: 'less likely than', percent: lowProbability },
    cold: { is: 'of status', status: 'cold' },
  }
  return alertKinds.map((kind) => ({ kind, weight: urgency[kind], condition: conditions[kind] }))
}

/** The deals of one kind: as a filter of the list where it has one, else by name. */
export function linkToKind({ kind, deals, ids }: AlertCount, { now }: Pick<AlertContext, 'now'>): RowsLink {
  const filters: Partial<Record<AlertKind, Record<string, string>>> = {
    overdue_close: { close_to: addDays(toDay(now), -1) },
    unlikely: { probability_min: '1', probability_max: String(lowProbability - 1) },
    cold: { status: 'cold' },
  }
  const filter = filters[kind]
  return filter ? linkToDeals({ state: 'open', ...filter }) : linkToIds(ids, deals)
}

type AlertCount = { kind: AlertKind; deals: number; ids: readonly string[] }

/** One deal with every reason to look at it, or null where there is none. */
export function findAlert(deal: OpenDeal, context: AlertContext): Alert | null {
  const kinds = alertMarks(context).flatMap(({ kind, condition }) => (fits(deal, condition) ? [kind] : []))
  return kinds.length > 0 ? { deal, kinds } : null
}

/** The reasons of an alert as a person reads them. */
export function tellReasons({ deal, kinds }: Alert, context: AlertContext): AlertReason[] {
  return kinds.map((kind) => ({ kind, text: tellers[kind](deal, context) }))
}

/** More whole days than the median, and never less than some. */
function daysToStall(own: OwnMedian | undefined): number {
  return Math.max(stalledDays, Math.floor(knownMedian(own) ?? usualDays) + 1)
}

function knownMedian(own: OwnMedian | undefined): number | null {
  return own && own.ended >= enoughStays ? own.median : null
}

const tellers: Record<AlertKind, (deal: OpenDeal, context: AlertContext) => string> = {
  overdue_close: tellOverdueClose,
  stalled: tellStandstill,
  // Only sample deals, deals taken over and those moved by somebody who may stand behind a gate without its facts.
  missing_facts: (deal) =>
    `In ${deal.stage} with no ${joinWords(missingOf(deal).map((field) => factNames[field])).replace(' and ', ' or ')}.`,
  flags: ({ id }, { flags }) =>
    sayCount(flags.get(id), [
      'An assumption behind a decision no longer holds.',
      (count) => `${count} assumptions behind decisions no longer hold.`,
    ]),
  overdue_tasks: ({ id }, { overdueTasks }) =>
    sayCount(overdueTasks.get(id), ['A task is overdue.', (count) => `${count} tasks are overdue.`]),
  unlikely: ({ probability }) => `A success probability of only ${probability}%.`,
  cold: ({ stage, probability }) =>
    probability > 0 ? `Cold in ${stage} at ${probability}% probability.` : `Cold in ${stage}.`,
}

function tellOverdueClose({ expected_close: day }: OpenDeal, { now }: AlertContext): string {
  const today = toDay(now)
  const days = daysBetween(day ?? today, today)
  return `Its expected close was ${format.day(day)}, ${days === 1 ? 'a day' : `${format.number(days)} days`} ago.`
}

function tellStandstill({ stage, stage_since }: OpenDeal, { now, stays }: AlertContext): string {
  const own = stays.get(stage)
  const median = knownMedian(own)
  const standing = `${format.number(daysBetween(stage_since, now.getTime()))} days in ${stage}`
  return median === null
    ? `${standing}; more than ${usualDays} count as long until ${enoughStays} deals have left that stage.`
    : `${standing}; the median of your ${format.number(own?.ended)} earlier stays is ${sayDays(median)}.`
}

function sayDays(days: number): string {
  return days < 1.5 ? `${format.number(days, { places: 1 })} days` : `${format.number(Math.round(days))} days`
}

const factNames: Record<GateField, string> = {
  industry: 'industry',
  value: 'deal value',
  ebitda: 'EBITDA',
  owner_id: 'owner',
  probability: 'success probability',
  expected_close: 'expected close',
  outcome: 'outcome',
  outcome_reason: 'reason for the outcome',
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

function sayCount(count: number | undefined, [one, many]: readonly [string, (count: string) => string]): string {
  return count === 1 ? one : many(format.number(count))
}
