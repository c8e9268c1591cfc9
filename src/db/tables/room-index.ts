export type RoomIndexTables = {
  deal_index_changes: {
    id: string; workspace_id: string; deal_id: string; made_by: string | null; made_at: Date; steps: unknown
    undone_at: Date | null
  }
}
