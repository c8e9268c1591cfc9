import type { ContractFacts, ContractReading } from '#core/clauses/analyse-contract.ts'
import type { Clause, ClauseKind } from '#core/clauses/clause-kinds.ts'
import { formatDay } from '#core/format/times.ts'
import { contractTitles, noConcern, section, type Section } from './sections.ts'

/** How sure the reader has to be of a clause for it to count. */
export const present = 0.5
const longestQuote = 320
const mostObligations = 40

export function describeFacts(facts: ContractFacts): Section[] {
  const quotes = (name: string, spans: readonly { text: string }[]) =>
    spans.length === 0
      ? null
      : endSentence(`${name}: ${[...new Set(spans.map((span) => oneLine(span.text)))].join('; ')}`)
  const day = (name: string, date: { on: string | null } | null) =>
    date?.on ? `${name}: ${formatDay(date.on, 'en-US')}.` : null
  return section(contractTitles.terms, [
    facts.title && endSentence(`Title: ${oneLine(facts.title.text)}`),
    quotes('Parties', facts.parties.map(({ name }) => ({ text: name }))), // prettier-ignore
    day('Agreement date', facts.agreementDate),
    day('Effective date', facts.effectiveDate),
    day('Expiry', facts.expiryDate),
    quotes('Term', facts.terms),
    quotes('Notice period', facts.noticePeriods),
    quotes('Limit of liability', facts.liabilityCaps),
    facts.governingLaw && endSentence(`Governing law: ${oneLine(facts.governingLaw.jurisdiction)}`),
  ])
}

/** What is quoted may end in its own full stop. */
function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

export function describeClauses(clauses: readonly Clause[]): Section[] {
  return section(contractTitles.clauses, clauses.map(quoteClause))
}

/** Each line is a clause with the reason why it matters. */
export function describeConcerns(concerns: readonly { clause: Clause; reason: string }[]): Section[] {
  return section(contractTitles.concerns, concerns.length > 0 ? concerns.map(describeConcern) : [noConcern])
}

export function describeConcern({ clause, reason }: { clause: Clause; reason: string }): string {
  return `${quoteClause(clause)} Why it matters: ${reason}.`
}

export function describeMissing(clauses: readonly Clause[], expected: readonly ClauseKind[]): Section[] {
  const found = new Set(clauses.map(({ kind }) => kind))
  return section(
    contractTitles.missing,
    expected.filter((kind) => !found.has(kind)).map((kind) => `${kind}.`),
  )
}

export function describeObligations({ obligations }: ContractReading): Section[] {
  const lines = obligations
    .slice(0, mostObligations)
    .map(({ who, what }) => endSentence(`${oneLine(who)}: ${oneLine(what)}`))
  const more = obligations.length - lines.length
  return section(contractTitles.obligations, [...lines, more > 0 ? `${more} more.` : null])
}

export function describeInstructions({ instructions }: ContractReading): Section[] {
  return section(
    contractTitles.instructions,
    instructions.map(({ text }) => `“${oneLine(text)}” was not followed. Ask who wrote it into the document.`),
  )
}

function quoteClause({ kind, confidence, text }: Clause): string {
  return `${kind} (${Math.round(confidence * 100)}%): “${oneLine(text)}”`
}

export function oneLine(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > longestQuote ? `${plain.slice(0, longestQuote).trimEnd()}…` : plain
}
