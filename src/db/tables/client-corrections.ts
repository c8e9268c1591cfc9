import type { Generated } from 'kysely'

export type ClientCorrectionsTables = {
  client_corrections: {
    id: string; workspace_id: string; engagement_id: string; party_id: string | null; former: unknown; proposed: unknown
    reason: string; state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>; answer: Generated<string>
    proposed_by: string | null; created_at: Date; decided_by: string | null; decided_at: Date | null
  }
}
