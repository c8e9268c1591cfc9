import { describeReviews, isDismissed } from '#areas/finding-reviews/rules/verdicts.ts'
import type { ComplianceDashboard, LegalFinding, LegalFindings } from '../contract.ts'
import { builtInPlaybooks } from './playbooks.ts'
import type { Severity } from './words.ts'

export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}
export const stateLabels: Readonly<Record<LegalFinding['status'], string>> = {
  open: 'Open',
  in_review: 'In review',
  accepted: 'Accepted',
  resolved: 'Resolved',
}
export const confidential = 'Confidential. Prepared for the people who work on this transaction.'
export const caution = 'Not legal advice. Written by the built-in clause analyst; a lawyer must confirm it.'

/** Where nothing was checked, 'no finding' would be taken for a result. */
export const nothingChecked = 'No document was checked yet: this report says nothing about the contracts.'

export type RunPlaybook = { playbook: string; title: string; documents: number }

/** The playbooks that were run, in their order: what no playbook asks for was not looked at. */
export function listRunPlaybooks(counts: readonly { playbook: string; documents: number }[]): RunPlaybook[] {
  return builtInPlaybooks.flatMap(({ id, title }) => {
    const found = counts.find(({ playbook }) => playbook === id)
    return found ? [{ playbook: id, title, documents: found.documents }] : []
  })
}

export function describePlaybooks(run: readonly RunPlaybook[]): string {
  if (run.length === 0) return 'Playbooks run: none.'
  const parts = run.map(
    ({ title, documents }) => `${title} (${documents} ${documents === 1 ? 'document' : 'documents'})`,
  )
  return `Playbooks run: ${parts.join(', ')}.`
}

/** What the first page of the executive summary says, in sentences. */
export function writeSummary(
  { counts, findings }: LegalFindings,
  { gdpr, regulations }: ComplianceDashboard,
): string[] {
  if (counts.documents === 0) return [nothingChecked]
  const contracts = new Set(
    findings.filter(({ type, review }) => type === 'critical' && !isDismissed(review)).map(({ contract }) => contract),
  )
  const stated = regulations.map(({ name, status }) => `${name}: ${status.toLowerCase()}`).join('; ')
  return [
    `${counts.documents === 1 ? '1 document was' : `${counts.documents} documents were`} checked. Open findings: ${counts.critical} critical, ${counts.high} high, ${counts.medium} medium and ${counts.low} low.`,
    contracts.size > 0
      ? `Critical findings concern ${[...contracts].slice(0, 8).join(', ')}.`
      : 'There is no critical finding.',
    ...(findings.length === 0 ? [] : [describeReviews(findings.map(({ review }) => review))]),
    gdpr.percent === null
      ? 'No contract with personal data was checked against the GDPR playbook.'
      : `GDPR: ${gdpr.percent}% of what the playbook asks for is met.`,
    `Regulation: ${stated}.`,
  ]
}
