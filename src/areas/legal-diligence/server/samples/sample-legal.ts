import { memo } from '#core/memo.ts'
import { readDocumentFacts } from '../../rules/document-facts.ts'
import { analyseContract } from '#core/clauses/analyse-contract.ts'
import { builtInPlaybooks } from '../../rules/playbooks.ts'
import type { CheckOutcome, PlaybookId, Severity } from '../../rules/words.ts'

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

const findings: readonly SampleFinding[] = [
  [
    0,
    'change-of-control',
    'change-of-control',
    'critical',
    'fail',
    'Either party may terminate this Agreement with immediate effect upon a change of control of the other party.',
    'Walk-away position: The other side may end the contract.',
  ],
  [
    15,
    'ip-ownership',
    'assignment-of-ip',
    'critical',
    'fail',
    'The consultant retains all right, title and interest in software developed under this Agreement.',
    'Walk-away position: The other side keeps the results.',
  ],
  [
    5,
    'gdpr-compliance',
    'transfers',
    'critical',
    'fail',
    'The processor may transfer personal data outside the European Economic Area where this reduces cost.',
    'Walk-away position: Transfers without safeguards.',
  ],
  [
    3,
    'change-of-control',
    'assignment',
    'high',
    'fail',
    'Neither party may assign this Agreement, including by operation of law, without the prior written consent of the other party.',
    'Walk-away position: No assignment without consent, also by operation of law.',
  ],
  [
    7,
    'change-of-control',
    'assignment',
    'high',
    'fail',
    'This Agreement may not be assigned by the supplier without the written consent of the customer.',
    'Walk-away position: No assignment without consent.',
  ],
  [
    9,
    'termination-clauses',
    'convenience',
    'high',
    'fail',
    'The customer may terminate this Agreement for convenience at any time on thirty (30) days notice.',
    'Walk-away position: At any time or at short notice.',
  ],
  [
    14,
    'termination-clauses',
    'exit-payments',
    'high',
    'fail',
    'On early termination the company shall pay a termination fee of twelve monthly charges.',
    'Walk-away position: A fee or damages fall due.',
  ],
  [
    12,
    'gdpr-compliance',
    'breach-notice',
    'high',
    'fail',
    '',
    'No clause on notice of personal data breaches was found.',
  ],
  [
    26,
    'gdpr-compliance',
    'security-measures',
    'high',
    'fail',
    '',
    'No clause on technical and organisational measures was found.',
  ],
  [
    22,
    'ip-ownership',
    'joint-ip',
    'high',
    'fail',
    'Results of the project are jointly owned, and neither owner may license them without the consent of the other.',
    'Walk-away position: Use or licence needs the other owner.',
  ],
  [8, 'regulatory-compliance', 'dora-audit', 'high', 'fail', '', 'No clause on access and audit rights was found.'],
  [
    1,
    'ip-ownership',
    'transferable-licence',
    'medium',
    'fail',
    'The licensee receives a non-exclusive and non-transferable licence to the software.',
    'Walk-away position: Not transferable.',
  ],
  [
    2,
    'termination-clauses',
    'renewal',
    'medium',
    'partial',
    'This Agreement may be renewed by mutual agreement of the parties.',
    'Fallback position: By option or agreement.',
  ],
  [
    4,
    'employment-risks',
    'non-compete-staff',
    'medium',
    'partial',
    'The employee shall not compete with the company for a period of twenty-four months after the end of the employment.',
    'Fallback position: For a limited time.',
  ],
  [6, 'termination-clauses', 'expiry', 'medium', 'partial', '', 'No clause on term and expiry was found.'],
  [
    10,
    'change-of-control',
    'exclusive-ties',
    'medium',
    'fail',
    'The distributor and its affiliates shall not compete with the manufacturer in the territory.',
    'Walk-away position: Binds affiliates or has no end.',
  ],
  [
    11,
    'employment-risks',
    'severance',
    'medium',
    'partial',
    'On dismissal the employee receives a severance of six months pay.',
    'Fallback position: A capped payment.',
  ],
  [
    13,
    'ip-ownership',
    'transferable-licence',
    'medium',
    'fail',
    'The licence is personal to the licensee and not transferable.',
    'Walk-away position: Not transferable.',
  ],
  [16, 'regulatory-compliance', 'dora-exit', 'medium', 'fail', '', 'No clause on exit and continuity was found.'],
  [
    17,
    'change-of-control',
    'assignment',
    'medium',
    'partial',
    'Assignment requires consent, which may not be unreasonably withheld.',
    'Fallback position: Consent is needed but may not be withheld unreasonably.',
  ],
  [
    18,
    'employment-risks',
    'notice-staff',
    'medium',
    'fail',
    'The employment is at will and may be ended by either side.',
    'Walk-away position: At will.',
  ],
  [
    19,
    'gdpr-compliance',
    'sub-processors',
    'medium',
    'fail',
    'The processor may engage a subcontractor at its sole discretion.',
    'Walk-away position: Free choice of sub-processors.',
  ],
  [
    20,
    'termination-clauses',
    'renewal',
    'medium',
    'partial',
    'The landlord may extend the term by a further three years; the tenant has an option to extend.',
    'Fallback position: By option or agreement.',
  ],
  [
    25,
    'employment-risks',
    'non-solicit-staff',
    'medium',
    'partial',
    '',
    'No clause on non-solicitation of employees was found.',
  ],
  [33, 'gdpr-compliance', 'return-of-data', 'medium', 'fail', '', 'No clause on deletion or return of data was found.'],
  [
    37,
    'regulatory-compliance',
    'ifrs-17',
    'medium',
    'partial',
    'The reinsurer reports the insurance contracts under local accounting rules.',
    'The clause is there, but shows none of the positions of the playbook.',
  ],
]

/** What the passing documents say, for the compliance dashboard. */
const passing: readonly (readonly [PlaybookId, string, string, readonly number[]])[] = [
  [
    'gdpr-compliance',
    'processing-terms',
    'The processor shall process personal data only on documented instructions from the controller.',
    [5, 12, 19, 26, 33, 40],
  ],
  [
    'gdpr-compliance',
    'security-measures',
    'The processor shall implement appropriate technical and organisational measures to protect personal data.',
    [5, 12, 19, 33, 40],
  ],
  [
    'gdpr-compliance',
    'breach-notice',
    'The processor shall notify a personal data breach without undue delay and within 48 hours.',
    [5, 19, 26, 33, 40],
  ],
  [
    'gdpr-compliance',
    'sub-processors',
    'The processor shall not engage a sub-processor without prior written consent.',
    [5, 12, 26, 33, 40],
  ],
  [
    'gdpr-compliance',
    'transfers',
    'Transfers outside the European Economic Area are subject to the standard contractual clauses.',
    [12, 19, 26, 33, 40],
  ],
  [
    'gdpr-compliance',
    'return-of-data',
    'The processor shall delete or return all personal data after the end of the services.',
    [5, 12, 19, 26, 40],
  ],
  [
    'regulatory-compliance',
    'consumer-duty',
    'The distributor shall act to deliver good outcomes for retail customers and provide fair value.',
    [3, 10],
  ],
  [
    'regulatory-compliance',
    'dora-incidents',
    'The provider shall notify each security incident without undue delay and assist the customer.',
    [8, 16],
  ],
]

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
