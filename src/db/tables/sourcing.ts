export type SourcingTables = {
  sourcing_records: {
    id: string; workspace_id: string; company_id: string; company_name: string; owner_id: string | null
    stage: 'new' | 'researching' | 'contacted' | 'in-talks' | 'passed'; note: string; note_by: string | null
    note_at: Date | null; version: number; change_id: string; removed_at: Date | null; created_at: Date
    updated_at: Date
  }
}
