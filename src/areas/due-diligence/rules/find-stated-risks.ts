import { findDates } from '#core/clauses/find-dates.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { riskTitles, section, type Section } from './sections.ts'

type StatedRisk = {
  risk: string
  words: RegExp
  reason: string
  /** A term of a contract, which a denial elsewhere in its sentence does not take back, unless it has these words. */
  isTermUnless?: RegExp
}

/** What a document says in so many words, as accountants, auditors and counsel write it. */
const statedRisks: readonly StatedRisk[] = [
  {
    risk: 'Going concern',
    words: /\bgoing[- ]concern\b/i,
    reason: 'the company may not be able to continue without new money',
  },
  {
    risk: 'Related party',
    words:
      /\brelated[- ]part(?:y|ies)\b|\b(?:owned|controlled) by (?:the|a|our|its) (?:director|founder|shareholder|managing director|chief executive|CEO)\b/i,
    reason: 'the terms may not be those of the market and may end with the sale',
  },
  {
    risk: 'Qualified audit opinion',
    words: /\b(?:qualified|adverse) (?:audit )?opinion\b|\bdisclaimer of opinion\b/i,
    reason: 'the auditor does not stand behind the figures',
  },
  {
    risk: 'Breach of covenant',
    words:
      /\b(?:breach(?:ed)?|waiver) of (?:the |a |its )?(?:financial )?covenants?\b|\bcovenants?\b[^.]{0,60}\b(?:was|were|has been|have been) breached\b/i,
    reason: 'lenders may call the debt',
  },
  {
    risk: 'Litigation',
    words: /\b(?:lawsuit|litigation|legal proceedings|arbitration proceedings|statement of claim)\b[^.]{0,80}\b(?:pending|filed|commenced|initiated|served|brought)\b|\b(?:pending|filed|commenced|initiated|served|brought)\b[^.]{0,80}\b(?:lawsuit|litigation|legal proceedings|arbitration proceedings|statement of claim)\b/i, // prettier-ignore
    reason: 'the claim and its cost pass to the buyer',
  },
  {
    risk: 'Unlimited liability',
    words:
      /\bliability\b[^.]{0,80}\b(?:is|shall be) (?:unlimited|without limit)\b|\b(?:has|accepts|assumes) unlimited liability\b/i,
    reason: 'a claim may exceed the value of the contract',
    isTermUnless:
      /\b(?:no|nor|neither|nobody(?:'s|’s)?)\b[^.]{0,60}\bliability\b|\bliability of (?:neither|no|none)\b/i,
  },
  {
    risk: 'Tax assessment',
    words:
      /\b(?:additional|supplementary|disputed) tax assessments?\b|\btax (?:audit|inspection)\b[^.]{0,60}\b(?:ongoing|open|under way|additional)\b/i,
    reason: 'taxes of earlier years pass to the buyer',
  },
]

/** A sentence that says that there is none of it. */
const denial = /\b(?:no|not|none|never|neither|nor|without)\b/i
/** 'is not certain that …', 'may not be able to …': the denial is the risk. */
const doubt = /\b(?:uncertaint(?:y|ies)|doubt|may not be able|cannot be assured)\b/i
/** A clause of a contract that could bring it about says nothing of the company. */
const condition = /\b(?:[Ii]f|[Ii]n the event|may|shall|would|any)\b/
const mostShown = 20
const mostLetters = 320

/** Risks that a document states in so many words, each quoted, and certificates that have expired by this day. */
export function findStatedRisks(text: string, today: string): Section[] {
  const passages = splitPassages(text).map(({ start, end }) => text.slice(start, end))
  const stated = passages.flatMap(
    (passage) =>
    statedRisks.filter((one) => states(passage, one)).map(({ risk, reason }) => `${risk}: ${quote(passage)} Why it matters: ${reason}.`), // prettier-ignore
  )
  const lines = [...new Set([...stated, ...findExpired(text, { passages, today })])]
  return section(riskTitles.stated, lines.slice(0, mostShown))
}

function states(passage: string, { words, isTermUnless }: StatedRisk): boolean {
  if (!words.test(passage)) return false
  if (isTermUnless) return !isTermUnless.test(passage)
  if (doubt.test(passage)) return true
  return !denial.test(passage) && !condition.test(passage)
}

const certificate =
  /\b(?:certificate|certification|permit|licen[cs]e to operate|operating licen[cs]e|insurance policy|registration)\b/i
const validity = /\b(?:valid (?:until|to|through|till)|expir(?:es|y|ed|ation)|date of expiry|renewal due)\b/i

/** The last validity that a certificate, a permit or a policy names, if that day has passed. */
function findExpired(text: string, { passages, today }: { passages: readonly string[]; today: string }): string[] {
  if (!certificate.test(text.slice(0, 600))) return []
  const named = passages
    .filter((passage) => validity.test(passage))
    .flatMap((passage) => findDates(passage).flatMap(({ on }) => (on === null ? [] : [{ on, passage }])))
    .toSorted((one, other) => other.on.localeCompare(one.on))
  const [last] = named
  if (!last || last.on >= today) return []
  return [`Expired on ${last.on}: ${quote(last.passage)} Why it matters: what it proves may no longer hold.`]
}

function quote(passage: string): string {
  const plain = passage.replaceAll(/\s+/g, ' ').trim()
  return `“${plain.length > mostLetters ? `${plain.slice(0, mostLetters).trimEnd()}…` : plain}”`
}
