/** The six playbooks of the specification, with their categories (S1 §3). */
export const playbookIds = [
  'change-of-control',
  'gdpr-compliance',
  'termination-clauses',
  'ip-ownership',
  'employment-risks',
  'regulatory-compliance',
] as const
export type PlaybookId = (typeof playbookIds)[number]

export const playbookCategories = ['contract', 'compliance', 'ip', 'risk'] as const
export type PlaybookCategory = (typeof playbookCategories)[number]

/** How grave a finding is. */
export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/** What a rule says of a document. */
export const outcomes = ['pass', 'partial', 'fail', 'not_applicable'] as const
export type CheckOutcome = (typeof outcomes)[number]

export const findingStates = ['open', 'in_review', 'accepted', 'resolved'] as const
export type FindingState = (typeof findingStates)[number]

export const reportKinds = ['executive-summary', 'detailed-findings', 'action-items', 'all-findings'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of the files of a deal those that can be contracts; tables and programs are none. */
const contractEndings = [
  '.pdf',
  '.doc',
  '.docx',
  '.txt',
  '.rtf',
  '.html',
  '.htm',
  '.eml',
  '.msg',
  '.png',
  '.jpg',
  '.jpeg',
]

export function canBeContract(name: string): boolean {
  return contractEndings.some((ending) => name.toLowerCase().endsWith(ending))
}

/** What the screen accepts (S1 §5). */
export const legalFileEndings = ['.pdf', '.doc', '.docx', '.txt'] as const

export const documentsOfRun = 2000
export const findingsListed = 2_000
/** Rows of the grid of questions that come at a time. */
export const answeredDocuments = 50
/** A pasted text of the API (G136). */
export const longestPastedText = 200_000

/** What a contract asks of the other side when the company is sold. */
/** `waiver`: the other side may end the contract, so that a notice alone would invite it to. */
export const consentNeeds = ['consent', 'waiver', 'notice', 'none', 'unclear'] as const
export type ConsentNeed = (typeof consentNeeds)[number]
