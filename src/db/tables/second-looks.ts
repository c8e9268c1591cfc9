export type SecondLooksTables = {
  engagement_file_decisions: {
    id: string; workspace_id: string; engagement_id: string; file_id: string; number: number; filed_at: Date
    reason: 'unreadable' | 'incomplete' | 'outdated' | 'wrong_document' | 'wrong_subject' | 'not_certified' | 'differs' | 'doubtful' | 'other' | null
    words: string; check_ids: string[]; decided_by: string | null; decided_at: Date
  }
}
