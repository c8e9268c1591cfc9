import { auditActionNames, auditActions, type AuditAction } from '../../audit/rules/actions.ts'
import type { ActivityKind } from './words.ts'

type Details = { [A in AuditAction]: (typeof auditActions)[A]['details'][number] }

/** Actions that the activity of a deal can show: those about the deal itself, and those that carry its id. */
export type DealAction = {
  [A in AuditAction]: A extends `deal.${string}` ? A : 'deal_id' extends Details[A] ? A : never
}[AuditAction]

const kinds: Readonly<Record<string, ActivityKind>> = {
  deal: 'deal',
  deal_task: 'task',
  deal_note: 'note',
  deal_file: 'file',
  document_request: 'request',
  room_guest: 'guest',
  request_thread: 'request',
  diligence_item: 'diligence',
  diligence_risk: 'diligence',
  diligence_document: 'diligence',
  diligence_point: 'diligence',
  diligence_review: 'diligence',
  finding_review: 'diligence',
  diligence_report: 'diligence',
  deal_decision: 'decision',
  valuation: 'valuation',
  negotiation: 'negotiation',
  negotiation_offer: 'negotiation',
  negotiation_bid: 'negotiation',
  negotiation_term: 'negotiation',
  negotiation_step: 'negotiation',
  negotiation_message: 'negotiation',
  negotiation_meeting: 'negotiation',
  negotiation_limits: 'negotiation',
  negotiation_brief: 'negotiation',
  sales_call: 'negotiation',
  sales_follow_up: 'negotiation',
}

/** Of which kind an action is: what stands before its dot says so. */
export function kindOf(action: DealAction): ActivityKind {
  const kind = kinds[action.slice(0, action.indexOf('.'))]
  if (!kind) throw new Error(`The activity of a deal has no kind for ${action}.`)
  return kind
}

export const dealActions: readonly DealAction[] = auditActionNames.filter(isDealAction)

export function isDealAction(action: string): action is DealAction {
  if (action.startsWith('deal.')) return Object.hasOwn(auditActions, action)
  const details: readonly string[] = Object.hasOwn(auditActions, action)
    ? auditActions[action as AuditAction].details
    : []
  return details.includes('deal_id')
}

export function actionsOf(kind: ActivityKind | undefined): readonly DealAction[] {
  return kind === undefined ? dealActions : dealActions.filter((action) => kindOf(action) === kind)
}
