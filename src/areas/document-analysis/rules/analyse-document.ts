import { analyseContract, type ContractReading } from '#core/clauses/analyse-contract.ts'
import type { Clause, QuotedSpan } from '#core/clauses/clause-kinds.ts'
import type { ContractAmount } from '#core/clauses/find-figures.ts'
import { analyseFinancials } from '#areas/due-diligence/rules/analyse-financials.ts'
import {
  describeClauses,
  describeConcern,
  describeConcerns,
  describeFacts,
  describeInstructions,
  describeMissing,
  describeObligations,
  oneLine,
  present,
} from '#areas/due-diligence/rules/describe-contract.ts'
import { section, writeSections, type Section } from '#areas/due-diligence/rules/sections.ts'
import { rateFinancials } from './rate-financials.ts'
import { mostPassages } from './limits.ts'
import { expectedKinds, rateClauses, type Concern } from './rate-clauses.ts'
import type { AnalysisType, RiskLevel } from './words.ts'

/** What is known of the deal; the offer in millions. */
export type DealContext = {
  targetCompany?: string | undefined
  offerAmount?: number | undefined
  dealType?: string | undefined
}

/** A passage of the text that a key term rests on. */
export type TermPassage = QuotedSpan & { term: string; level: RiskLevel | null }

export type DocumentReading = {
  riskLevel: RiskLevel
  analysis: string
  /** The terms by name, with what the text says. */
  keyTerms: Record<string, string | string[]>
  passages: TermPassage[]
}

type Request = { text: string; type: AnalysisType; context: DealContext }

const amountsNamed = 10

/** An amount of at least this share of the offer is material. */
const materialShare = 0.05

/** Reads a document for a deal; null where the text shows neither clauses and parties nor figures. */
export function analyseDocument({ text, type, context }: Request): DocumentReading | null {
  if (type === 'financial_analysis') return readFigures(text, context)
  const reading = analyseContract(text)
  const clauses = bestOfEachPassage(reading.clauses.filter(({ confidence }) => confidence >= present))
  const isContract = clauses.length > 0 || reading.facts.parties.length > 0
  if (!isContract) return reading.instructions.length > 0 ? onlyInstructions(reading) : readFigures(text, context)
  const concerns = rateClauses(clauses)
  const sections = writers[type]({ text, reading, clauses, concerns, context })
  return {
    riskLevel: levelOf(concerns, reading),
    analysis: writeSections(sections),
    keyTerms: toKeyTerms(reading, clauses),
    passages: toPassages(reading, clauses, concerns),
  }
}

type Findings = {
  text: string
  reading: ContractReading
  clauses: readonly Clause[]
  concerns: readonly Concern[]
  context: DealContext
}

const writers: Record<Exclude<AnalysisType, 'financial_analysis'>, (found: Findings) => Section[]> = {
  contract_review: ({ reading, clauses, concerns }) => [
    ...describeFacts(reading.facts),
    ...describeClauses(clauses),
    ...describeConcerns(concerns),
    ...describeMissing(clauses, expectedKinds),
    ...describeObligations(reading),
    ...describeInstructions(reading),
  ],
  due_diligence: (found) => [
    ...describeDeal(found),
    ...describeConcerns(found.concerns),
    ...describeMissing(found.clauses, expectedKinds),
    ...describeFacts(found.reading.facts),
    ...describeObligations(found.reading),
    ...describeInstructions(found.reading),
  ],
  risk_assessment: ({ reading, clauses, concerns }) => [
    ...section('Risk', [describeLevel(concerns, reading)]),
    ...(['High', 'Medium'] as const).flatMap((level) =>
      section(`${level} risk`, concerns.filter((concern) => concern.level === level).map(describeConcern)),
    ),
    ...describeMissing(clauses, expectedKinds),
    ...describeInstructions(reading),
  ],
}

/** High where one clause is grave or the text addresses a program; medium where any clause is a concern. */
function levelOf(concerns: readonly Concern[], { instructions }: ContractReading): RiskLevel {
  if (instructions.length > 0 || concerns.some(({ level }) => level === 'High')) return 'High'
  return concerns.length > 0 ? 'Medium' : 'Low'
}

function describeLevel(concerns: readonly Concern[], reading: ContractReading): string {
  const count = (level: RiskLevel) => concerns.filter((concern) => concern.level === level).length
  const [high, medium] = [count('High'), count('Medium')]
  const because = `${high} clause${high === 1 ? '' : 's'} of high and ${medium} of medium risk`
  return `${levelOf(concerns, reading)}: ${because}. The level follows from the clauses that were found, not from a reading by counsel.`
}

function describeDeal({ text, reading, context }: Findings): Section[] {
  const { targetCompany, offerAmount, dealType } = context
  const names = reading.facts.parties.map(({ name }) => name)
  const isNamed = targetCompany && text.toLowerCase().includes(targetCompany.toLowerCase())
  const { amounts } = reading.facts
  const material = amounts.filter((amount) => isMaterial(amount, offerAmount))
  const inOthers = amounts.filter(({ currency }) => currency !== null && currency !== 'USD')
  const foreign = [...new Set(inOthers.map((amount) => oneLine(amount.text)))].slice(0, amountsNamed)
  return section('This deal', [
    targetCompany
      ? isNamed
        ? `${targetCompany} is named in this document.`
        : `${targetCompany} is not named in this document${names.length > 0 ? `; its parties are ${names.join(', ')}` : ''}. Check that it belongs to this deal.`
      : null,
    dealType ? `The deal is a transaction of the type ${dealType}.` : null,
    material.length > 0
      ? `Amounts of 5% of the offer or more: ${[...new Set(material.map((amount) => oneLine(amount.text)))].join('; ')}.`
      : null,
    offerAmount !== undefined && foreign.length > 0
      ? `Not compared with the offer, because they are not in US dollars: ${foreign.join('; ')}.`
      : null,
  ])
}

/** The offer is in millions of US dollars, so nothing can be said of amounts in other currencies. */
function isMaterial({ currency, value }: ContractAmount, offerAmount: number | undefined): boolean {
  if (offerAmount === undefined || offerAmount <= 0 || currency !== 'USD') return false
  return value >= offerAmount * 1e6 * materialShare
}

function onlyInstructions(reading: ContractReading): DocumentReading {
  return {
    riskLevel: 'High',
    analysis: writeSections(describeInstructions(reading)),
    keyTerms: {},
    passages: toPassages(reading, [], []),
  }
}

/** Statements or a ledger; a document with amounts alone lists them, and says that there was nothing to compute. */
function readFigures(text: string, context: DealContext): DocumentReading | null {
  const found = analyseFinancials(text, 'performance') ?? analyseFinancials(text, 'anomaly')
  if (found && found.sections.length > 0) {
    const { riskLevel, reasons } = rateFinancials(text)
    const sections = [...section('Risk', [`${riskLevel}: ${reasons}`]), ...found.sections]
    return { riskLevel, analysis: writeSections(sections), keyTerms: termsOfMapping(found.mapping), passages: [] }
  }
  const { facts } = analyseContract(text)
  if (facts.amounts.length === 0) return null
  const material = facts.amounts.filter((amount) => isMaterial(amount, context.offerAmount))
  const lines = [...new Set(facts.amounts.map((amount) => oneLine(amount.text)))]
  const sections = [
    ...section('Amounts', [`${lines.slice(0, 60).join('; ')}.`]),
    ...section('Not found in this text', ['Statements or a ledger: no ratio and no trend can be computed.']),
  ]
  return {
    riskLevel: material.length > 0 ? 'Medium' : 'Low',
    analysis: writeSections(sections),
    keyTerms: { Amounts: lines.slice(0, 60) },
    passages: facts.amounts.slice(0, mostPassages).map((amount) => toPassage('Amount', amount, material.includes(amount) ? 'Medium' : null)), // prettier-ignore
  }
}

function termsOfMapping(mapping: readonly { label: string; account: string | null }[]): Record<string, string> {
  return Object.fromEntries(mapping.flatMap(({ label, account }) => (account ? [[label, account]] : [])).slice(0, 60))
}

function toKeyTerms({ facts }: ContractReading, clauses: readonly Clause[]): DocumentReading['keyTerms'] {
  const facing: [string, string | string[] | null | undefined][] = [
    ['Title', facts.title && oneLine(facts.title.text)],
    ['Parties', facts.parties.map(({ name }) => oneLine(name))],
    ['Agreement date', facts.agreementDate?.on],
    ['Effective date', facts.effectiveDate?.on],
    ['Expiry', facts.expiryDate?.on],
    ['Governing law', facts.governingLaw && oneLine(facts.governingLaw.jurisdiction)],
    ['Limit of liability', facts.liabilityCaps.map(({ text }) => oneLine(text))],
    ...[...Map.groupBy(clauses, ({ kind }) => kind)]
      .filter(([kind]) => !namedByFacts.has(kind))
      .map(([kind, of]): [string, string] => [kind, oneLine(of[0]?.text ?? '')]),
  ]
  return Object.fromEntries(facing.flatMap(([name, value]) => (value && value.length > 0 ? [[name, value]] : [])))
}

const namedByFacts: ReadonlySet<string> = new Set([
  'Document Name',
  'Parties',
  'Agreement Date',
  'Effective Date',
  'Governing Law',
])

function toPassages(reading: ContractReading, clauses: readonly Clause[], concerns: readonly Concern[]): TermPassage[] {
  const levels = new Map(concerns.map(({ clause, level }) => [clause, level]))
  const passages = [
    ...reading.instructions.map((span) => toPassage('Instructions to an AI reader', span, 'High')),
    ...clauses.map((clause) => toPassage(clause.kind, clause, levels.get(clause) ?? null)),
  ]
  return passages.slice(0, mostPassages).toSorted((a, b) => a.start - b.start)
}

function toPassage(term: string, { start, end, text }: QuotedSpan, level: RiskLevel | null): TermPassage {
  return { term, level, start, end, text }
}

/** A kind that is found twice in the same passage counts once. */
function bestOfEachPassage(clauses: readonly Clause[]): Clause[] {
  const seen = new Set<string>()
  return clauses.filter(({ kind, start }) => {
    const key = `${kind} ${start}`
    return seen.has(key) ? false : seen.add(key)
  })
}
