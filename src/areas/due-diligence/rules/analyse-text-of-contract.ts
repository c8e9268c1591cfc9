import { allowsAssignment } from '#core/clauses/allows-assignment.ts'
import { analyseContract, type ContractFacts, type ContractReading } from '#core/clauses/analyse-contract.ts'
import type { Clause, ClauseKind } from '#core/clauses/clause-kinds.ts'
import { section, type Section } from './sections.ts'
import type { ContractType } from './words.ts'

/** What a buyer's counsel looks for first, with the reason. */
const concerns: Partial<Record<ClauseKind, string>> = {
  'Change Of Control': 'the other side may act when the company is sold',
  'Anti-Assignment': 'a transfer may need consent',
  Exclusivity: 'it binds the business to one partner',
  'Non-Compete': 'it limits where the business may compete',
  'Competitive Restriction Exception': 'an exception decides how far a restriction reaches',
  'Most Favored Nation': 'prices are tied to those of others',
  'Termination For Convenience': 'the contract can end without cause',
  'Uncapped Liability': 'liability has no limit',
  'Liquidated Damages': 'a sum is owed on breach',
  'Minimum Commitment': 'a quantity or amount is owed whatever happens',
  'Ip Ownership Assignment': 'rights pass to the other side or from it',
  'Joint Ip Ownership': 'rights belong to both sides',
  'Source Code Escrow': 'source code may be released',
  'Rofr/Rofo/Rofn': 'another party may buy first',
  'No-Solicit Of Employees': 'people may not be hired',
  'Covenant Not To Sue': 'rights may not be enforced',
  'Renewal Term': 'it goes on unless someone gives notice in time',
}

/** What a contract is expected to have; its absence is a finding. */
const expected: readonly ClauseKind[] = ['Governing Law', 'Cap On Liability', 'Expiration Date', 'Anti-Assignment']

const present = 0.5
const mostLetters = 320
const mostObligations = 40

/** Facts and clauses, what touches a sale, or both with the obligations; null if the text reads like no contract. */
export function analyseTextOfContract(text: string, type: ContractType): { sections: Section[] } | null {
  const reading = analyseContract(text)
  const clauses = reading.clauses.filter(({ confidence }) => confidence >= present)
  if (clauses.length === 0 && reading.facts.parties.length === 0) return null
  const whole = [...describeFacts(reading.facts), ...describeClauses(clauses)]
  const legal = [...describeConcerns(clauses), ...describeMissing(clauses), ...describeInstructions(reading)]
  if (type === 'contract') return { sections: [...whole, ...describeInstructions(reading)] }
  if (type === 'legal') return { sections: legal }
  return { sections: [...whole, ...legal, ...describeObligations(reading)] }
}

function describeFacts(facts: ContractFacts): Section[] {
  const quotes = (name: string, spans: readonly { text: string }[]) =>
    spans.length === 0 ? null : `${name}: ${[...new Set(spans.map((span) => oneLine(span.text)))].join('; ')}.`
  const day = (name: string, date: { on: string | null } | null) => (date?.on ? `${name}: ${date.on}.` : null)
  return section('Terms', [
    facts.title && `Title: ${oneLine(facts.title.text)}.`,
    quotes(
      'Parties',
      facts.parties.map(({ name }) => ({ text: name })),
    ),
    day('Agreement date', facts.agreementDate),
    day('Effective date', facts.effectiveDate),
    day('Expiry', facts.expiryDate),
    quotes('Term', facts.terms),
    quotes('Notice period', facts.noticePeriods),
    quotes('Limit of liability', facts.liabilityCaps),
    facts.governingLaw && `Governing law: ${oneLine(facts.governingLaw.text)}.`,
  ])
}

function describeClauses(clauses: readonly Clause[]): Section[] {
  return section('Clauses', clauses.map(quote))
}

function describeConcerns(clauses: readonly Clause[]): Section[] {
  const lines = clauses.flatMap((clause) => {
    const reason = concerns[clause.kind]
    return reason === undefined || isHarmless(clause) ? [] : [`${quote(clause)} Why it matters: ${reason}.`]
  })
  return section('Clauses that a buyer should read', lines.length > 0 ? lines : ['None was found.'])
}

/** An assignment that needs no consent, and a renewal that does not come by itself. */
function isHarmless({ kind, text }: Clause): boolean {
  if (kind === 'Anti-Assignment') return allowsAssignment(text)
  return kind === 'Renewal Term' && !/\bautomatic/i.test(text)
}

function describeMissing(clauses: readonly Clause[]): Section[] {
  const found = new Set(clauses.map(({ kind }) => kind))
  return section(
    'Not found in this text',
    expected.filter((kind) => !found.has(kind)).map((kind) => `${kind}.`),
  )
}

function describeInstructions({ instructions }: ContractReading): Section[] {
  return section(
    'Instructions to an AI reader',
    instructions.map(({ text }) => `“${oneLine(text)}” was not followed. Ask who wrote it into the document.`),
  )
}

function describeObligations({ obligations }: ContractReading): Section[] {
  const lines = obligations.slice(0, mostObligations).map(({ who, what }) => `${oneLine(who)}: ${oneLine(what)}.`)
  const more = obligations.length - lines.length
  return section('Obligations', [...lines, more > 0 ? `${more} more.` : null])
}

function quote({ kind, confidence, text }: Clause): string {
  return `${kind} (${Math.round(confidence * 100)}%): “${oneLine(text)}”`
}

function oneLine(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > mostLetters ? `${plain.slice(0, mostLetters).trimEnd()}…` : plain
}
