export type ReopenedNegotiationsTables = {
  negotiation_closings: {
    id: string; workspace_id: string; deal_id: string; price_minor: number; finalised_at: Date
    finalised_by: string | null; reason: string; reopened_at: Date; reopened_by: string | null
  }
}
