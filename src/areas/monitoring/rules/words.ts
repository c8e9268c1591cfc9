import { keysOf } from '#core/keys-of.ts'
import type { RuleName } from './finding.ts'

export const stateLabels = {
  open: 'Open',
  investigating: 'Under investigation',
  awaiting_approval: 'Awaiting approval',
  resolved: 'Resolved',
}
export type CaseState = keyof typeof stateLabels
export const caseStates = keysOf(stateLabels)

export const decisionLabels = {
  no_suspicion: 'No suspicion remains',
  report: 'Suspicion remains: report it',
}
export type CaseDecision = keyof typeof decisionLabels
export const decisions = keysOf(decisionLabels)

export const noteKinds = ['note', 'evidence'] as const
export const risks = ['low', 'medium', 'high'] as const
/** Texts for reading, data for programs, and the drafts of two authorities. */
export const exportFormats = ['txt', 'json', 'pdf', 'sar', 'goaml'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** goAML: sent electronically, or entered by hand. */
export const submissionCodes = ['E', 'M'] as const

/** The flag of an alert: what was seen, in the words of the trade. */
export const ruleLabels: Readonly<Record<RuleName, string>> = {
  structuring: 'Structuring',
  velocity: 'Unusual velocity',
  dormant_account: 'Dormant account reactivated',
  round_amounts: 'Round amounts',
  high_risk_country: 'High-risk country',
  ring: 'Circular transfers',
  fan_in: 'Fan-in: many payers, one account',
  fan_out: 'Fan-out: one account, many payees',
  scatter_gather: 'Scatter-gather',
  pass_through: 'Pass-through account',
  unusual: 'Unusual amount',
  unusual_for_peers: 'Unusual for the peer group',
}

/** What has to be done next with an alert. */
export const nextActions: Readonly<Record<CaseState, string>> = {
  open: 'Investigate',
  investigating: 'Decide',
  awaiting_approval: 'Approve by a second person',
  resolved: 'None',
}

/** What happened in a case, as its history on the screen and in its report has it. */
export const historyWords: Readonly<Record<string, string>> = {
  'monitoring.alert_raised': 'Alert raised',
  'monitoring.case_started': 'Investigation started',
  'monitoring.note_added': 'Note or evidence added',
  'monitoring.case_decided': 'Case decided',
  'monitoring.case_reviewed': 'Decision reviewed by a second person',
  'monitoring.case_reopened': 'Case reopened',
  'monitoring.follow_ups_added': 'Follow-ups added',
  'monitoring.follow_up_done': 'Follow-up done',
  'monitoring.exported': 'Exported as a file',
}
