import { memo } from '#core/memo.ts'
import { readDocumentFacts } from '../../rules/document-facts.ts'
import { analyseContract } from '#core/clauses/analyse-contract.ts'
import { builtInPlaybooks } from '../../rules/playbooks.ts'
import type { CheckOutcome, PlaybookId, Severity } from '../../rules/words.ts'
import data from './sample-legal.json' with { type: 'json' }

/** A finding of the sample: which clause of which document, and what the playbook says of it. */
type SampleFinding = readonly [
  document: number,
  playbook: PlaybookId,
  rule: string,
  type: Severity,
  outcome: CheckOutcome,
  clause: string,
  description: string,
]

const counterparties = [
  'Nordlicht Retail GmbH',
  'Harbour Foods plc',
  'Atelier Vert SAS',
  'Summit Logistics Inc.',
  'Casa Blu S.r.l.',
  'Lakeside Clinics LLC',
]
const kinds = [
  'Supply Agreement',
  'Software License Agreement',
  'Services Agreement',
  'Distribution Agreement',
  'Employment Agreement',
  'Data Processing Agreement',
  'Lease Agreement',
] as const
export const sampleDocumentCount = 42

const findings = data.findings as unknown as readonly SampleFinding[]

/** What the passing documents say, for the compliance dashboard. */
const passing = data.passing as unknown as readonly (readonly [PlaybookId, string, string, readonly number[]])[]

export type SampleDocument = { name: string; body: string; facts: string }
export type SampleCheck = {
  document: number
  playbook: PlaybookId
  rule: string
  type: Severity
  outcome: CheckOutcome
  category: string
  title: string
  description: string
  start: number | null
  end: number | null
  recommendation: string
  wording: string
}

/** The documents of the sample with their checks: the same for every workspace. */
export const sampleLegal = memo((_version: 'sample'): { documents: SampleDocument[]; checks: SampleCheck[] } => {
  const documents = Array.from({ length: sampleDocumentCount }, (_, at): SampleDocument => {
    const body = writeDocument(at)
    const name = `${nameOf(at)} (sample).txt`
    return {
      name,
      body,
      facts: JSON.stringify(readDocumentFacts(name, { text: body, reading: analyseContract(body) })),
    }
  })
  const bad = findings.map(([document, playbook, rule, type, outcome, clause, description]) =>
    toCheck(documents, { document, playbook, rule, clause, outcome, type, description }),
  )
  const good = passing.flatMap(([playbook, rule, clause, of]) =>
    of.map((document) =>
      toCheck(documents, {
        document,
        playbook,
        rule,
        clause,
        outcome: 'pass',
        type: 'low',
        description: 'Preferred position.',
      }),
    ),
  )
  return { documents, checks: [...bad, ...good] }
})

type SampleCheckDraft = Pick<SampleCheck, 'document' | 'playbook' | 'rule' | 'outcome' | 'type' | 'description'> & {
  clause: string
}

function toCheck(documents: readonly SampleDocument[], { clause, ...draft }: SampleCheckDraft): SampleCheck {
  const { category, rule } = findRule(draft.playbook, draft.rule)
  const start = clause === '' ? -1 : (documents[draft.document]?.body.indexOf(clause) ?? -1)
  const { title, recommendation, wording } = rule
  const span = start < 0 ? { start: null, end: null } : { start, end: start + clause.length }
  return { ...draft, ...span, category, title, recommendation, wording }
}

function findRule(id: PlaybookId, name: string) {
  const playbook = builtInPlaybooks.find((one) => one.id === id)
  const rule = playbook?.rules.find((one) => one.name === name)
  if (!playbook || !rule) throw new Error(`The sample names the rule ${id}/${name}, which does not exist`)
  return { category: playbook.category, rule }
}

function nameOf(at: number): string {
  return `${kinds[at % kinds.length] ?? ''} ${counterparties[at % counterparties.length] ?? ''} ${2019 + (at % 6)}`
}

function writeDocument(at: number): string {
  const kind = kinds[at % kinds.length] ?? ''
  const other = counterparties[at % counterparties.length] ?? ''
  const own = [
    ...findings.filter(([document]) => document === at).map(([, , , , , clause]) => clause),
    ...passing.filter(([, , , of]) => of.includes(at)).map(([, , clause]) => clause),
  ].filter((clause) => clause !== '')
  const clauses = [
    `The parties agree on the terms of the ${kind.toLowerCase()} set out below.`,
    ...own,
    'Each party shall keep confidential information of the other party secret.',
    'This Agreement is governed by the laws of England and Wales.',
  ]
  const opening = `${kind.toUpperCase()}\n\nThis ${kind} is made as of March ${(at % 27) + 1}, ${2019 + (at % 6)} between Solvane Home Ltd. ("Solvane") and ${other} ("Counterparty").\n\n`
  return opening + clauses.map((clause, index) => `${index + 1}. ${clause}`).join('\n\n') + '\n'
}
