export type CompanySearchTables = {
  saved_search_mails: { user_id: string; wants_mail: boolean }
  saved_searches: {
    id: string; workspace_id: string; user_id: string; name: string; query: Record<string, unknown>; last_ids: string[]
    last_count: number; last_count_is_exact: boolean; last_checked_at: Date; created_at: Date; told_hash: Buffer | null
  }
}
