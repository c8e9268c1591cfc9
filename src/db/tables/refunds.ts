export type RefundsTables = {
  disputes: {
    id: string; invoice_id: string; payment_id: string; amount_minor: number
    state: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
    reason: string | null; answer_by: Date | null; opened_at: Date; closed_at: Date | null; as_of: Date
    created_at: Date; updated_at: Date
  }
  provider_payments: { id: string; provider_invoice_id: string | null; checked_at: Date }
  refunds: {
    id: string; invoice_id: string; amount_minor: number; state: 'ordered' | 'pending' | 'succeeded' | 'failed'
    method: 'provider' | 'hand'; provider_refund_id: string | null; payment_id: string | null; reason: string | null
    paid_on: string | null; reference: string | null; failure: string | null; credit_note_id: string | null
    ordered_by: string | null; as_of: Date | null; created_at: Date; updated_at: Date; dismissed_at: Date | null
    dismissed_by: string | null; dismissal: string | null; dismissed_minor: number | null
  }
}
