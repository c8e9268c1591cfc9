import type { QuotedSpan } from './clause-kinds.ts'

export type ContractDate = QuotedSpan & {
  /** As yyyy-mm-dd; null where the text gives no full date. */ on: string | null
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthNames = `(?:${months.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1)).join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?`
const written = new RegExp(
  [
    `(?<monthA>${monthNames})\\s+(?<dayA>\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+(?<yearA>(?:19|20)\\d{2})`,
    `(?<dayB>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+of\\s+)?(?<monthB>${monthNames})\\s*,?\\s+(?<yearB>(?:19|20)\\d{2})`,
    '(?<yearC>(?:19|20)\\d{2})-(?<monthC>\\d{2})-(?<dayC>\\d{2})',
    '(?<monthD>\\d{1,2})/(?<dayD>\\d{1,2})/(?<yearD>(?:19|20)\\d{2})',
  ].join('|'),
  'gi',
)
const open = new RegExp(
  `(?:_+|\\[[^\\]]*\\]|\\d{1,2}(?:st|nd|rd|th)?)?\\s*day\\s+of\\s+(?:_+|${monthNames})[ ,_]*(?:(?:19|20)\\d{2})?`,
  'i',
)

/** All full dates of a text, in their order. */
export function findDates(text: string, from = 0): ContractDate[] {
  return [...text.matchAll(written)].map((match) => {
    const groups = match.groups ?? {}
    const pick = (name: string) =>
      groups[`${name}A`] ?? groups[`${name}B`] ?? groups[`${name}C`] ?? groups[`${name}D`] ?? ''
    const start = from + match.index
    return { start, end: start + match[0].length, text: match[0], on: toDay(pick('year'), pick('month'), pick('day')) }
  })
}

const edge =
  /\b(?:(?<end>until|till|through|thru|ends?|ending|expir\w*|terminat\w*|conclud\w*|(?:no|not) later than)|(?<start>commenc\w*|begin\w*|start\w*|effective|from|since|dated))\b/gi
const lettersBeforeDay = 60

/** The day on which a term ends, as its clause states it; the day on which it begins is none. */
export function findLastDay(clauses: readonly QuotedSpan[], agreement: ContractDate | null): ContractDate | null {
  const dates = clauses.flatMap((clause) => {
    let from = 0
    return findDates(clause.text).map((date) => {
      const before = clause.text.slice(Math.max(from, date.start - lettersBeforeDay), date.start)
      from = date.end
      const placed = { ...date, start: clause.start + date.start, end: clause.start + date.end }
      return { date: placed, role: roleOf(before) }
    })
  })
  const others = dates.filter(({ date }) => date.on !== agreement?.on)
  const last = others.find(({ role }) => role === 'end') ?? others.find(({ role }) => role === null)
  return last?.date ?? null
}

/** What the words before a day say of it: those that are nearest count. */
function roleOf(before: string): 'start' | 'end' | null {
  if (/\b(?:to|[-–])\s*(?:and including\s+)?$/i.test(before)) return 'end'
  const sentence = before.split(/[.;]\s/).at(-1) ?? ''
  const groups = [...sentence.matchAll(edge)].at(-1)?.groups
  if (!groups) return null
  return groups['end'] ? 'end' : 'start'
}

export type DatesOfContract = { agreement: ContractDate | null; effective: ContractDate | null }

const openingLength = 6_000
const agreementCue =
  /(?:dated|made|entered\s+into|executed|agreement|contract|signed|effective)[^.]{0,120}?(?:as\s+of|on|this|of|dated|date:?|,)?\s*(?:the\s+)?$/i
const effectiveCue =
  /effective\s+(?:as\s+of|date|on|from)|commenc(?:e|ing|ement)\s+(?:date|on)|["“]effective\s+date["”]/i

/** The day of the agreement and the day from which it applies, as its opening states them. */
export function findContractDates(text: string): DatesOfContract {
  const opening = text.slice(0, openingLength)
  const dates = findDates(opening)
  const agreement =
    dates.find(({ start }) => isOfAgreement(opening.slice(Math.max(0, start - 160), start))) ?? findOpenDate(opening)
  const effective =
    dates.find(({ start, end }) => isEffective(opening, start, end)) ??
    findDates(text).find(({ start, end }) => isEffective(text, start, end)) ??
    null
  return { agreement, effective }
}

/** The day on which an agreement ends is not the one on which it was made. */
function isOfAgreement(before: string): boolean {
  return agreementCue.test(before) && roleOf(before.slice(-lettersBeforeDay)) !== 'end'
}

function isEffective(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 70), start)
  return effectiveCue.test(before) || /^[^.]{0,40}["“]effective\s+date/i.test(text.slice(end, end + 60))
}

function findOpenDate(opening: string): ContractDate | null {
  const match = open.exec(opening)
  if (!match) return null
  const lead = /^\s+/.exec(match[0])?.[0].length ?? 0
  const found = match[0].trim().replace(/[\s,]+$/, '')
  return { start: match.index + lead, end: match.index + lead + found.length, text: found, on: null }
}

function toDay(year: string, month: string, day: string): string | null {
  const number = /^\d+$/.test(month)
    ? Number(month)
    : months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1
  const ofMonth = Number(day)
  if (number < 1 || number > 12 || ofMonth < 1 || ofMonth > 31) return null
  return `${year}-${String(number).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`
}
