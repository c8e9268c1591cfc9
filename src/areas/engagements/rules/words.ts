import { keysOf } from '#core/keys-of.ts'

/** S1 §3: the closed lists of an engagement, as they travel and are stored. */
export const clientTypeLabels = {
  corporation: 'Corporation',
  llc: 'Limited liability company',
  partnership: 'Partnership',
  sole_proprietorship: 'Sole proprietorship',
  trust: 'Trust',
  foundation: 'Foundation',
  other: 'Other',
}
export type ClientType = keyof typeof clientTypeLabels
export const clientTypes = keysOf(clientTypeLabels)

export const clientIndustries = [
  'Technology',
  'Financial Services',
  'Healthcare',
  'Manufacturing',
  'Real Estate',
  'Energy',
  'Retail',
  'Media',
  'Transportation',
  'Agriculture',
  'Education',
  'Government',
  'Non-Profit',
  'Other',
] as const
export type ClientIndustry = (typeof clientIndustries)[number]

export const engagementTypeLabels = {
  onboarding: 'New Client Onboarding',
  acquisition: 'M&A Transaction',
  investment: 'Investment Advisory',
  compliance: 'Compliance Review',
  due_diligence: 'Due Diligence',
  ongoing: 'Ongoing Relationship',
}
export const engagementTypes = keysOf(engagementTypeLabels)

export const services = [
  'KYC Verification',
  'AML Monitoring',
  'Enhanced Due Diligence',
  'Transaction Monitoring',
  'Sanctions Screening',
  'PEP Screening',
  'Adverse Media Monitoring',
  'Ongoing Monitoring',
  'Regulatory Reporting',
] as const
export type Service = (typeof services)[number]

export const revenueRanges = ['under_1m', '1m_10m', '10m_100m', '100m_1b', 'over_1b'] as const
export const revenueLabels = {
  under_1m: 'Under $1 million',
  '1m_10m': '$1 million to $10 million',
  '10m_100m': '$10 million to $100 million',
  '100m_1b': '$100 million to $1 billion',
  over_1b: 'Over $1 billion',
} as const
export const employeeRanges = ['1_10', '11_50', '51_200', '201_1000', 'over_1000'] as const
export const employeeLabels = {
  '1_10': '1 to 10',
  '11_50': '11 to 50',
  '51_200': '51 to 200',
  '201_1000': '201 to 1,000',
  over_1000: 'Over 1,000',
} as const

export const levels = ['high', 'medium', 'low'] as const
export type Level = (typeof levels)[number]
export const levelLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** S1 §4. */
export const engagementStatuses = ['active', 'pending', 'completed', 'on-hold'] as const
export type EngagementStatus = (typeof engagementStatuses)[number]

export const partyKinds = ['person', 'company'] as const
export type PartyKind = (typeof partyKinds)[number]
export const partyRoles = ['owner', 'director', 'representative', 'trustee', 'settlor', 'beneficiary'] as const
export const partyRoleLabels = {
  owner: 'Owner',
  director: 'Director',
  representative: 'Authorized representative',
  trustee: 'Trustee',
  settlor: 'Settlor',
  beneficiary: 'Beneficiary',
} as const

/** How somebody controls a company without holding its shares. */
export const controls = ['none', 'voting', 'board', 'agreement'] as const
export const controlLabels = {
  none: 'Shares only',
  voting: 'Majority of the votes',
  board: 'Right to appoint the board',
  agreement: 'Agreement or other means',
} as const

export const checkLabels = {
  registration: 'Company registration',
  ownership: 'Ownership and control',
  identity: 'Identity',
  sanctions: 'Sanctions lists',
  pep: 'Politically exposed persons',
  source_of_funds: 'Source of funds',
  adverse_media: 'Adverse media',
  source_of_wealth: 'Source of wealth',
  senior_approval: 'Senior management approval',
}
export type CheckKind = keyof typeof checkLabels
export const checkKinds = keysOf(checkLabels)

export const checkStateLabels = {
  open: 'Open',
  in_progress: 'In progress',
  passed: 'Passed',
  waived: 'Not applicable',
  failed: 'Failed',
}
export type CheckState = keyof typeof checkStateLabels
export const checkStates = keysOf(checkStateLabels)
