import type { Generated } from 'kysely'

export type BillingTables = {
  billing_details: {
    user_id: string; name: string; street: string; city: string; state: string; zip_code: string
    country: 'US' | 'Canada' | 'UK' | 'Australia'; updated_at: Date
  }
  billing_settings: {
    is_only: Generated<boolean>; seller_name: Generated<string>; seller_address: Generated<string>
    tax_name: Generated<string>; tax_basis_points: Generated<number>; is_fee_waived: Generated<boolean>
    payment_note: Generated<string>; updated_at: Date
  }
  charged_deals: {
    deal_id: string; subscription_id: string; value_minor: number; fee_minor: number; currency: string
    invoice_id: string | null
  }
  checkouts: {
    id: string; user_id: string | null; plan: 'Basic' | 'Premium' | 'Enterprise'; state: 'open' | 'complete' | 'expired'
    checkout_id: string | null; url: string | null; expires_at: Date | null; created_at: Date; updated_at: Date
  }
  credit_notes: {
    id: string; number: number; invoice_id: string; amount_minor: number; reason: string; issued_by: string | null
    issued_at: Date
  }
  disputes: {
    id: string; invoice_id: string; payment_id: string; amount_minor: number
    state: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
    reason: string | null; answer_by: Date | null; opened_at: Date; closed_at: Date | null; as_of: Date
    created_at: Date; updated_at: Date
  }
  invoice_lines: {
    invoice_id: string; position: number; kind: 'plan' | 'success_fee' | 'adjustment'; description: string
    amount_minor: number; deal_id: string | null
  }
  invoice_numbers: { series: 'invoice' | 'credit_note'; last_number: number }
  invoices: {
    id: string; number: number; user_id: string | null; subscription_id: string | null; billed_to: unknown
    seller: unknown; currency: string; subtotal_minor: number; tax_name: string; tax_basis_points: number
    tax_minor: number; total_minor: number; period_start: Date | null; period_end: Date | null; issued_at: Date
    due_at: Date; status: 'open' | 'past_due' | 'paid' | 'uncollectible' | 'void'; paid_at: Date | null
    attempts: Generated<number>; next_attempt_at: Date | null; provider_invoice_id: string | null; updated_at: Date
    collected_minor: Generated<number>; recorded_minor: Generated<number>
  }
  opened_profiles: { user_id: string; period_start: Date; company_id: string; opened_at: Date }
  payment_methods: {
    user_id: string; brand: string; last_four: string; expiry_month: number; expiry_year: number; updated_at: Date
  }
  provider_charges: {
    deal_id: string; provider_subscription_id: string; description: string; attempted_at: Date | null
    item_id: string | null; created_at: Date
  }
  provider_customers: { user_id: string; customer_id: string; created_at: Date }
  provider_events: { id: string; type: string; outcome: 'applied' | 'unrelated'; created_at: Date; received_at: Date }
  provider_payments: { id: string; provider_invoice_id: string | null; checked_at: Date }
  provider_subscriptions: {
    id: string; user_id: string | null; customer_id: string; state: 'open' | 'waiting' | 'over'; reported: string
    as_of: Date; is_behind: Generated<boolean>; created_at: Date; updated_at: Date
  }
  refunds: {
    id: string; invoice_id: string; amount_minor: number; state: 'ordered' | 'pending' | 'succeeded' | 'failed'
    method: 'provider' | 'hand'; provider_refund_id: string | null; payment_id: string | null; reason: string | null
    paid_on: string | null; reference: string | null; failure: string | null; credit_note_id: string | null
    ordered_by: string | null; as_of: Date | null; created_at: Date; updated_at: Date; dismissed_at: Date | null
    dismissed_by: string | null; dismissal: string | null; dismissed_minor: number | null
  }
  role_grants: { user_id: string; source: 'trial' | 'plan'; until: Date | null; created_at: Date }
  subscriptions: {
    id: string; user_id: string | null; plan: 'Basic' | 'Premium' | 'Enterprise'; price_minor: number; currency: string
    term_months: number; profile_limit: number | null; fee_basis_points: number; status: 'active' | 'past_due' | 'ended'
    started_at: Date; period_number: number; period_start: Date; period_end: Date
    next_plan: 'Basic' | 'Premium' | 'Enterprise' | null; cancel_at: Date | null
    provider_subscription_id: string | null; granted_by: string | null; ended_at: Date | null; created_at: Date
    updated_at: Date
  }
  trials: {
    id: string; user_id: string | null; email_hash: Buffer; profile_limit: number | null; started_at: Date
    ends_at: Date
  }
  usage_periods: { user_id: string; period_start: Date; profiles: number }
}
