import { isBusinessDay } from '../dates/business-days.ts'
import { addDays, daysBetween } from '../dates/calendar.ts'
import { foldText } from '../names/fold-text.ts'
import { quartiles } from '../valuation/quartiles.ts'
import { fewestForBenford, testBenford, type BenfordResult } from './benford.ts'
import type { LedgerEntry } from './read-ledger.ts'

export type LedgerTests = {
  /** Entries of the same amount and party, and of the same reference or within three days. */
  duplicates: LedgerEntry[][]
  /** Amounts far above the upper quartile of all, by three quartile ranges of their logarithms. */
  outliers: LedgerEntry[]
  /** Large entries within the last and first days of a quarter. */
  cutOff: LedgerEntry[]
  /** Whole thousands; `share` is of all entries, of which chance gives about one in a thousand. */
  round: { entries: LedgerEntry[]; share: number; isUnusual: boolean }
  weekend: LedgerEntry[]
  /** Null where there are too few entries to tell. */
  benford: BenfordResult | null
}

/** Round amounts are an exception only below this share: rents and salaries are round by nature. */
const unusualRoundShare = 0.05
const daysAroundCutOff = 3
const plainWeek = { country: null, holidays: new Set<string>() }

/** The usual tests of a ledger. Each names entries to look at, none proves anything. */
export function testLedger(entries: readonly LedgerEntry[]): LedgerTests {
  const sized = entries.filter(({ amount }) => amount !== 0)
  const round = sized.filter(({ amount }) => amount % 1000 === 0)
  const share = sized.length > 0 ? round.length / sized.length : 0
  return {
    duplicates: findDuplicates(sized),
    outliers: findOutliers(sized),
    cutOff: findCutOff(sized),
    round: { entries: round, share, isUnusual: round.length > 2 && share > unusualRoundShare },
    weekend: sized.filter(({ day }) => day !== null && !isBusinessDay(day, plainWeek)),
    benford: sized.length >= fewestForBenford ? testBenford(sized.map(({ amount }) => amount)) : null,
  }
}

function findDuplicates(entries: readonly LedgerEntry[]): LedgerEntry[][] {
  const groups = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.amount, foldText(entry.party)])
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((group) => {
    const alike = group.filter((entry) => group.some((other) => other !== entry && isTwice(entry, other)))
    return alike.length > 1 ? [alike] : []
  })
}

/** Without party and reference the same amount on another day says nothing. */
function isTwice(one: LedgerEntry, other: LedgerEntry): boolean {
  if (one.reference !== '' && other.reference !== '') return foldText(one.reference) === foldText(other.reference)
  if (one.day === null || other.day === null) return false
  if (one.party === '') return one.day === other.day && one.text === other.text
  return Math.abs(daysBetween(one.day, other.day)) <= 3
}

function findOutliers(entries: readonly LedgerEntry[]): LedgerEntry[] {
  if (entries.length < 8) return []
  const size = ({ amount }: LedgerEntry) => Math.log(Math.abs(amount))
  const found = quartiles(entries.map(size))
  if (!found) return []
  // Where most amounts are equal the range is nothing; a third of a factor keeps cents from being outliers.
  const range = Math.max(found.third - found.first, 1 / 3)
  return entries
    .filter((entry) => size(entry) > found.third + 3 * range)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
}

function findCutOff(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const found = quartiles(entries.map(({ amount }) => Math.abs(amount)))
  if (!found || entries.length < 8) return []
  return entries.filter(
    ({ day, amount }) => day !== null && Math.abs(amount) > 2 * found.third && isNearQuarterEnd(day),
  )
}

function isNearQuarterEnd(day: string): boolean {
  const quarterOf = (one: string) => Math.floor((Number(one.slice(5, 7)) - 1) / 3)
  return quarterOf(addDays(day, daysAroundCutOff)) !== quarterOf(addDays(day, -daysAroundCutOff))
}
