import type { Category } from '#core/diligence/words.ts'
import type { DocumentStatus, Likelihood, Severity } from '../../rules/words.ts'

/** The deal of the engagement that was activated last: visitors and newcomers see its review first. */
export const sampleTarget = 'Northwind Analytics'

/**
 * How many items of each checklist are completed, from the first one: with the weights of the categories exactly the 72 %
 * of the specification (S1 §9).
 */
export const completedItems: Readonly<Record<Category, number>> = {
  Financial: 9,
  Legal: 6,
  Operational: 6,
  Technical: 7,
  'HR & Culture': 0,
  Market: 5,
}

/** Items that somebody works on. */
export const begunItems: readonly string[] = ['Forecast and its assumptions', 'Leases and real estate', 'Key performance indicators', 'Product roadmap'] // prettier-ignore

type SampleFinding = { rating: 'strength' | 'concern' | 'neutral'; finding: string }

export const itemFindings: Readonly<Record<string, SampleFinding>> = {
  'Audited statements of the last three years': {
    rating: 'strength',
    finding: 'Revenue grew by 34% a year over three audited years, without a qualification.',
  },
  'Quality of earnings and add-backs': {
    rating: 'concern',
    finding: 'Add-backs of $0.4M, 11% of EBITDA, occur in each of the last three years.',
  },
  'Normalised working capital': {
    rating: 'neutral',
    finding: 'Average of the last 12 months: USD 2.1M. Seasonal peak in March.',
  },
  'Change of control and assignment in material contracts': {
    rating: 'concern',
    finding: 'Two of the ten largest customers may terminate when the company is sold.',
  },
  'Intellectual property ownership': {
    rating: 'strength',
    finding: 'All employees have assigned their rights in writing; patents are registered to the company.',
  },
  'Key suppliers and dependency': {
    rating: 'neutral',
    finding: 'One cloud provider runs the whole product; the contract ends in 14 months.',
  },
  'Quality and warranty claims': {
    rating: 'strength',
    finding: 'No warranty claim in the last 24 months.',
  },
  'Information security and incidents': {
    rating: 'neutral',
    finding: 'One incident last year, closed within a day; the certificate was renewed in June.',
  },
  'Architecture and technical debt': {
    rating: 'concern',
    finding: 'The reporting module is the original one and needs about six months of work.',
  },
  'Customer concentration and churn': {
    rating: 'concern',
    finding: 'The largest customer accounts for 27% of revenue.',
  },
  'References of customers': {
    rating: 'strength',
    finding: 'Seven of eight references would buy again; net retention is 118%.',
  },
}

type SampleRisk = {
  risk: string
  category: Category
  severity: Severity
  likelihood: Likelihood
  description: string
  recommendation: string
  evidence: string
}

export const sampleRisks: readonly SampleRisk[] = [
  {
    risk: 'Customer concentration',
    category: 'Market',
    severity: 'critical',
    likelihood: 'possible',
    description: 'The largest customer accounts for 27% of revenue, and its contract renews in seven months.',
    recommendation: 'Make the renewal a condition of closing, or tie a part of the price to it.',
    evidence: 'Customer list by revenue, sheet 2.',
  },
  {
    risk: 'Termination on change of control',
    category: 'Legal',
    severity: 'major',
    likelihood: 'likely',
    description: 'Two of the ten largest customer contracts can be terminated when the company is sold.',
    recommendation: 'Obtain consents before signing.',
    evidence: '“Either party may terminate this Agreement upon a change of control of the other party.”',
  },
  {
    risk: 'Recurring add-backs',
    category: 'Financial',
    severity: 'major',
    likelihood: 'possible',
    description: 'Add-backs to EBITDA of $0.4M recur every year.',
    recommendation: 'Reduce adjusted EBITDA by $0.4M in the valuation.',
    evidence: 'Quality of earnings, bridge from reported to adjusted EBITDA.',
  },
  {
    risk: 'Dependence on one cloud provider',
    category: 'Operational',
    severity: 'moderate',
    likelihood: 'possible',
    description: 'The whole product runs at one provider whose contract ends in 14 months.',
    recommendation: 'Extend the contract before closing and cap the price increase.',
    evidence: 'Cloud services agreement, section 12.',
  },
  {
    risk: 'Technical debt in reporting',
    category: 'Technical',
    severity: 'moderate',
    likelihood: 'likely',
    description: 'The original reporting module needs about six months of work.',
    recommendation: 'Plan the replacement in the first year and include its cost.',
    evidence: 'Review of the architecture, page 9.',
  },
  {
    risk: 'Key people without retention',
    category: 'HR & Culture',
    severity: 'major',
    likelihood: 'unlikely',
    description: 'Three engineers who know the core product have no retention agreement.',
    recommendation: 'Sign retention agreements of 24 months at closing.',
    evidence: 'Organisation chart and employment agreements.',
  },
  {
    risk: 'Late filing of one tax return',
    category: 'Financial',
    severity: 'minor',
    likelihood: 'possible',
    description: 'One state return was filed two months late; no penalty has been charged so far.',
    recommendation: 'Cover it by the tax indemnity.',
    evidence: 'Correspondence with the tax office.',
  },
]

export const sampleDocuments: readonly { name: string; category: Category; status: DocumentStatus; daysAgo: number }[] = [
  { name: 'Audited Financial Statements 2023-2025.pdf', category: 'Financial', status: 'Reviewed', daysAgo: 10 },
  { name: 'Quality of Earnings Report.pdf', category: 'Financial', status: 'Reviewed', daysAgo: 8 },
  { name: 'Forecast 2026-2030.xlsx', category: 'Financial', status: 'In Review', daysAgo: 2 },
  { name: 'Customer Contracts, Top 10.zip', category: 'Legal', status: 'Reviewed', daysAgo: 7 },
  { name: 'Lease Boston Office.pdf', category: 'Legal', status: 'In Review', daysAgo: 3 },
  { name: 'Cloud Services Agreement.pdf', category: 'Operational', status: 'Reviewed', daysAgo: 6 },
  { name: 'Architecture Review.pdf', category: 'Technical', status: 'Reviewed', daysAgo: 5 },
  { name: 'Employee List and Agreements.xlsx', category: 'HR & Culture', status: 'Pending', daysAgo: 1 },
  { name: 'Market Study.pdf', category: 'Market', status: 'Reviewed', daysAgo: 9 },
] // prettier-ignore
