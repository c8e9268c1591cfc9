import * as z from 'zod'
import type { ContractReading } from '#core/clauses/analyse-contract.ts'
import { clauseKinds, type ClauseKind } from '#core/clauses/clause-kinds.ts'
import { answerNdaStatements, isNonDisclosureAgreement, ndaStatements } from '#core/clauses/nda-statements.ts'
import { cutText } from '#core/format/cut-text.ts'

/** Raised when the clause analyst learns something: answers of an older one are marked as out of date. */
export const analystVersion = 2

export const answerWords = ['present', 'stated', 'contradicted'] as const
const longestPassage = 400
const present = 0.5

/** What a document says of one question, with the passage it rests on. A question without an answer is not dealt with. */
export const DocumentAnswer = z.object({
  question: z.string(),
  answer: z.enum(answerWords),
  start: z.number().int(),
  text: z.string(),
})
export type DocumentAnswer = z.infer<typeof DocumentAnswer>

export type LegalQuestion = {
  id: string
  title: string
  group: 'contract' | 'nda'
  /** Shown before anybody chooses. */ isFirst: boolean
}

type AskedKind = Exclude<ClauseKind, 'Document Name' | 'Parties' | 'Agreement Date' | 'Effective Date'>
const titles: Readonly<Record<AskedKind, string>> = {
  'Expiration Date': 'Expiry',
  'Renewal Term': 'Renewal',
  'Notice Period To Terminate Renewal': 'Notice to end renewal',
  'Governing Law': 'Governing law',
  'Most Favored Nation': 'Most favored nation',
  'Competitive Restriction Exception': 'Exception to a restriction of competition',
  'Non-Compete': 'Non-compete',
  Exclusivity: 'Exclusivity',
  'No-Solicit Of Customers': 'No solicitation of customers',
  'No-Solicit Of Employees': 'No solicitation of employees',
  'Non-Disparagement': 'Non-disparagement',
  'Termination For Convenience': 'Termination for convenience',
  'Rofr/Rofo/Rofn': 'Right of first refusal, offer or negotiation',
  'Change Of Control': 'Change of control',
  'Anti-Assignment': 'Restriction of assignment',
  'Revenue/Profit Sharing': 'Revenue or profit sharing',
  'Price Restrictions': 'Price restrictions',
  'Minimum Commitment': 'Minimum commitment',
  'Volume Restriction': 'Volume restriction',
  'Ip Ownership Assignment': 'Assignment of intellectual property',
  'Joint Ip Ownership': 'Joint intellectual property',
  'License Grant': 'License grant',
  'Non-Transferable License': 'Non-transferable license',
  'Affiliate License-Licensor': 'License of affiliates of the licensor',
  'Affiliate License-Licensee': 'License to affiliates of the licensee',
  'Unlimited/All-You-Can-Eat-License': 'Unlimited license',
  'Irrevocable Or Perpetual License': 'Irrevocable or perpetual license',
  'Source Code Escrow': 'Source code escrow',
  'Post-Termination Services': 'Services after termination',
  'Audit Rights': 'Audit rights',
  'Uncapped Liability': 'Uncapped liability',
  'Cap On Liability': 'Cap on liability',
  'Liquidated Damages': 'Liquidated damages',
  'Warranty Duration': 'Warranty period',
  Insurance: 'Insurance',
  'Covenant Not To Sue': 'Covenant not to sue',
  'Third Party Beneficiary': 'Third-party beneficiary',
}
const shownFirst: readonly ClauseKind[] = [
  'Change Of Control',
  'Anti-Assignment',
  'Exclusivity',
  'Non-Compete',
  'Termination For Convenience',
  'Cap On Liability',
  'Expiration Date',
  'Governing Law',
]

const isAsked = (kind: ClauseKind): kind is AskedKind => kind in titles

export const legalQuestions: readonly LegalQuestion[] = [
  ...clauseKinds
    .filter(isAsked)
    .map((kind) => ({ id: kind, title: titles[kind], group: 'contract' as const, isFirst: shownFirst.includes(kind) })),
  ...ndaStatements.map(({ id, question }) => ({ id, title: question, group: 'nda' as const, isFirst: false })),
]

/** The best passage of each kind of clause; statements on confidentiality only where the document is about that. */
export function readAnswers(text: string, { clauses }: Pick<ContractReading, 'clauses'>): DocumentAnswer[] {
  const found = new Map<string, DocumentAnswer & { confidence: number }>()
  for (const { kind, confidence, start, text: passage } of clauses) {
    if (!isAsked(kind) || confidence < present || confidence <= (found.get(kind)?.confidence ?? 0)) continue
    found.set(kind, { question: kind, answer: 'present', start, text: toPassage(passage), confidence })
  }
  const answers = [...found.values()].map(({ confidence: _confidence, ...answer }) => answer)
  if (!isNonDisclosureAgreement(text)) return answers
  const stated = answerNdaStatements(text).flatMap(({ id, answer, passages }): DocumentAnswer[] => {
    const [first, second] = passages
    if (answer === 'not mentioned' || !first) return []
    const written = [first, ...(second ? [second] : [])].map(({ start, end }) => text.slice(start, end))
    return [{ question: id, answer, start: first.start, text: toPassage(written.join(' … ')) }]
  })
  return [...answers, ...stated]
}

function toPassage(written: string): string {
  return cutText(written.replaceAll(/\s+/g, ' ').trim(), longestPassage)
}
