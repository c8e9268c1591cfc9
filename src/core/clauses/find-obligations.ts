import type { QuotedSpan } from './clause-kinds.ts'
import { findDates } from './find-dates.ts'
import type { Passage } from './split-passages.ts'

export type Obligation = QuotedSpan & {
  who: string
  what: string
  /** The words of the contract: 'within 30 days after the invoice'. */ when: string | null
}

const duty =
  /^(?:[^.]{0,160}?[,;:)] )?(?<who>(?:(?:the|each|either|neither|any|both) )?[A-Z][\w&'’.-]*(?: (?:and|or|of|the|&|[A-Z][\w&'’.-]*)){0,6}|(?:each|either|neither|any|both)(?: of the)? part(?:y|ies)|the parties) (?:shall|must|agrees? to|undertakes? to|covenants? to|is obliged to|are obliged to|will) (?<what>[\s\S]+)$/
const when =
  /\b(?:(?:within|no later than|not later than|at least|prior to|on or before|before|until|by)\s[^,.;]{3,90}|(?:promptly|immediately|annually|quarterly|monthly)\b[^,.;]{0,60}|(?:each|every)\s(?:\w+\s)?(?:day|week|month|quarter|year)\b|(?:during|throughout)\sthe\s(?:term|contract period)[^,.;]{0,40})/i
const noDuty =
  /^(?:mean|be (?:deemed|governed|construed|binding|interpreted|void|null|effective)|have the meaning|include|constitute|survive|inure|apply|remain in|not be (?:liable|construed|deemed|responsible))/i
const mostObligations = 300

/** What the parties have to do or leave: who, what, and by when. */
export function findObligations(text: string, passages: readonly Passage[]): Obligation[] {
  return passages
    .filter(({ start, end }) => end - start >= shortest && end - start <= longest)
    .flatMap(({ start, end }) => readObligation({ start, end, text: text.slice(start, end) }) ?? [])
    .slice(0, mostObligations)
}

const shortest = 25
const longest = 2_000

function readObligation(passage: QuotedSpan): Obligation | null {
  const plain = passage.text.replaceAll(/\s+/g, ' ').replace(/^(?:\(?[\da-zA-Z.]{1,6}[.)]\s+)+/, '')
  const { who = '', what = '' } = duty.exec(plain)?.groups ?? {}
  if (who === '' || noDuty.test(what) || isNoParty(who)) return null
  const done = /^neither/i.test(who) ? `not ${what}` : what
  return { ...passage, who, what: shorten(done.replace(/[.;]$/, '')), when: whenOf(what) }
}

function whenOf(what: string): string | null {
  const timed = when.exec(what)?.[0].trim()
  if (timed) return timed
  return findDates(what)[0]?.text ?? null
}

function isNoParty(who: string): boolean {
  return (
    /^(?:this|such|the (?:agreement|term|following|foregoing)|all|no|nothing|section|article|it|there|that|these|those|any (?:dispute|notice))\b/i.test(
      who,
    ) || /agreement$/i.test(who)
  )
}

const longestWhat = 240

function shorten(what: string): string {
  return what.length <= longestWhat ? what : `${what.slice(0, what.lastIndexOf(' ', longestWhat))} …`
}
