import type { Generated } from 'kysely'

export type NegotiationTables = {
  negotiation_bids: {
    id: string; workspace_id: string; deal_id: string; bidder: string
    status: 'active' | 'pending' | 'negotiating' | 'accepted' | 'declined' | 'withdrawn'; is_lead: boolean
    certainty: number | null; version: number; created_at: Date; updated_at: Date
    status_before_close: 'active' | 'pending' | 'negotiating' | 'accepted' | null
  }
  negotiation_chats: {
    id: string; workspace_id: string; deal_id: string; user_id: string; position: Generated<number>
    role: 'user' | 'assistant'; content: string; answer: unknown; created_at: Date
  }
  negotiation_closings: {
    id: string; workspace_id: string; deal_id: string; price_minor: number; finalised_at: Date
    finalised_by: string | null; reason: string; reopened_at: Date; reopened_by: string | null
  }
  negotiation_drafts: { deal_id: string; user_id: string; draft: unknown; saved_at: Date }
  negotiation_limits: {
    deal_id: string; workspace_id: string; our_target_minor: number | null; our_limit_minor: number | null
    their_limit_minor: number | null; note: string; version: number; updated_by: string | null; updated_at: Date
  }
  negotiation_meetings: {
    id: string; workspace_id: string; deal_id: string; starts_at: Date; minutes: number; place: string; note: string
    attendees: unknown; created_by: string | null; created_at: Date; sequence: Generated<number>; updated_at: Date
    cancelled_at: Date | null
  }
  negotiation_messages: {
    id: string; workspace_id: string; deal_id: string; author_id: string | null; author_name: string
    functions: string[]; body: string; created_at: Date
  }
  negotiation_offers: {
    id: string; workspace_id: string; deal_id: string; bid_id: string; number: number; party: 'Buyer' | 'Seller'
    status: 'pending' | 'countered' | 'accepted' | 'declined' | 'withdrawn'; price_minor: number; structure: string
    cash_percent: number; stock_percent: number; deferred_percent: number; earn_out_percent: number
    deferred_months: number; earn_out_months: number; terms: string; conditions: string; submitted_at: Date
    expires_on: string | null; created_by: string | null; decided_at: Date | null
  }
  negotiation_reads: { deal_id: string; user_id: string; read_at: Date }
  negotiation_rehearsals: {
    id: string; workspace_id: string; deal_id: string; user_id: string; counterpart: unknown; moves: unknown
    status: 'open' | 'agreed' | 'walked away' | 'ended'; created_at: Date; ended_at: Date | null
  }
  negotiation_steps: {
    id: string; workspace_id: string; deal_id: string; task: string; deadline: string | null; responsible: string
    status: 'in-progress' | 'pending' | 'scheduled' | 'finished'; version: number; change_id: string
    removed_at: Date | null; created_at: Date; updated_at: Date
  }
  negotiation_terms: {
    id: string; workspace_id: string; deal_id: string; term: string; status: 'agreed' | 'negotiating' | 'pending'
    buyer_position: string; seller_position: string; agreed_position: string; weight: number; version: number
    change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
  }
  negotiations: {
    deal_id: string; workspace_id: string; side: 'buyer' | 'seller'; contact_name: string; contact_title: string
    contact_email: string; contact_phone: string; discount_percent: number; earn_out_probability: number
    version: number; is_sample: Generated<boolean>; finalised_at: Date | null; finalised_by: string | null
    final_price_minor: number | null; created_by: string | null; created_at: Date; updated_at: Date
    currency: string | null
  }
  sales_answers: { workspace_id: string; tool: string; key: Buffer; answer: unknown; fetched_at: Date }
  sales_calls: {
    id: string; workspace_id: string; deal_id: string; title: string; held_on: string | null; lines: unknown
    our_speakers: string[]; created_by: string | null; created_at: Date
  }
  sales_connections: {
    workspace_id: string; tool: 'gong' | 'chorus' | 'klenty'; credentials: Buffer; settings: unknown
    checked_at: Date | null; connected_by: string | null; connected_at: Date; next_call_at: Date; calls_on: string
    calls_made: Generated<number>; paused_until: Date | null
  }
  voice_tickets: {
    digest: Buffer; workspace_id: string; deal_id: string; user_id: string; session_id: string
    keeps_transcript: boolean; is_built_in: boolean; expires_at: Date
  }
  voice_transcripts: {
    id: string; workspace_id: string; deal_id: string; user_id: string; coach: string; entries: unknown
    started_at: Date
  }
}
