import type { Alert } from '../../contract.ts'
import type { Reason } from '../../rules/finding.ts'
import type { NamedAlertRow } from './case-store.ts'

export function toAlert(row: NamedAlertRow): Alert {
  return {
    id: row.id,
    client_id: row.client_id,
    client_name: row.client_name,
    type: row.type,
    rule: row.rule,
    flag: reasonsOf(row)[0]?.text ?? '',
    amount_minor: row.amount_minor,
    currency: row.currency,
    ai_confidence: row.ai_confidence,
    state: row.state,
    raised_at: row.raised_at.toISOString(),
    is_sample: row.is_sample,
  }
}

/** As the rules wrote them. */
export function reasonsOf({ reasons }: Pick<NamedAlertRow, 'reasons'>): Reason[] {
  return reasons as Reason[]
}
