import type { Generated } from 'kysely'

export type ValuationTables = {
  valuation_adjustments: {
    id: string; valuation_id: string; kind: 'ebitda' | 'debt' | 'cash'; amount_millions: number; reason: string
    source: string; created_by: string | null; created_at: Date
  }
  valuation_review_mails: { id: string; user_id: string | null; recipient_hash: Buffer; created_at: Date }
  valuation_reviews: {
    id: string; valuation_id: string; starts_at: Date; minutes: number; place: string; note: string; attendees: unknown
    sequence: Generated<number>; cancelled_at: Date | null; created_by: string | null; created_at: Date
    updated_at: Date
  }
  valuation_versions: {
    valuation_id: string; number: number; note: Generated<string>; inputs: unknown; adjustments: unknown
    low_millions: number | null; base_millions: number | null; high_millions: number | null
    equity_millions: number | null; missing_methods: Generated<('dcf' | 'comparable' | 'precedent' | 'asset')[]>
    created_by: string | null; created_at: Date; locked_by: string | null; locked_at: Date | null
  }
  valuations: {
    id: string; workspace_id: string; deal_id: string | null; company_id: string | null; created_by: string | null
    name: string; currency: string; valuation_on: string; inputs: unknown; revision: Generated<number>
    is_sample: Generated<boolean>; created_at: Date; updated_at: Date; revised_by: string | null
  }
}
