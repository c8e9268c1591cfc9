import type { Generated } from 'kysely'

export type DealsTables = {
  deal_assumptions: {
    decision_id: string; workspace_id: string
    figure: 'value' | 'synergies' | 'ebitda' | 'probability' | 'expected_close' | 'stage' | 'company_revenue' | 'company_ebitda' | 'company_growth' | 'company_employees'
    company_id: string | null; amount_minor: number | null; currency: string | null; number_value: number | null
    text_value: string | null
  }
  deal_decisions: {
    id: string; workspace_id: string; deal_id: string; revises_id: string | null; title: string; decision: string
    reason: string; decided_by: string; decided_on: string; recorded_by: string; recorded_at: Date
  }
  deal_files: {
    deal_id: string; document_id: string; workspace_id: string; attached_by: string | null; attached_at: Date
    folder: Generated<string>; position: Generated<number>
  }
  deal_folders: {
    deal_id: string; workspace_id: string; path: string; readers: string[] | null; created_at: Date
    file_access: Generated<'download' | 'marked' | 'view'>; position: Generated<number>
  }
  deal_index_changes: {
    id: string; workspace_id: string; deal_id: string; made_by: string | null; made_at: Date; steps: unknown
    undone_at: Date | null
  }
  deal_notes: {
    id: string; workspace_id: string; deal_id: string; author_id: string | null; text: string; created_at: Date
    edited_at: Date | null; version: Generated<number>; change_id: Generated<string>; updated_at: Generated<Date>
    removed_at: Date | null
  }
  deal_tasks: {
    id: string; workspace_id: string; deal_id: string; title: string; due_on: string | null; assignee_id: string | null
    done_at: Date | null; done_by: string | null; created_by: string | null; created_at: Date
    version: Generated<number>; change_id: Generated<string>; updated_at: Generated<Date>; removed_at: Date | null
    kind: Generated<'deal' | 'integration'>
  }
  deal_views: {
    id: string; workspace_id: string; user_id: string; name: string; layout: 'list' | 'board'; query: string
    created_at: Date
  }
  deals: {
    id: string; workspace_id: string; created_by: string | null; target: string; industry: Generated<string>
    stage: 'Target Review' | 'Due Diligence' | 'Valuation' | 'Negotiation' | 'Closed' | 'Integration'
    status: 'hot' | 'active' | 'cold'; value_minor: number; synergies_minor: number; ebitda_minor: number | null
    currency: string; probability: number; timeline: Generated<string>; growth: Generated<string>
    source: Generated<string>; company_id: string | null; owner_id: string | null; team_ids: Generated<string[]>
    expected_close: string | null; outcome: 'won' | 'lost' | null; outcome_reason: Generated<string>
    closed_at: Date | null
    origin: Generated<'hand' | 'company' | 'match' | 'watchlist' | 'valuation' | 'import' | 'sample'>
    origin_id: string | null; stage_since: Date; version: Generated<number>; change_id: string; removed_at: Date | null
    is_sample: Generated<boolean>; created_at: Date; updated_at: Date
  }
  room_entries: {
    import_id: string; workspace_id: string; number: number; path: string; document_id: string | null
    sentence: string | null; folder: string | null
  }
  room_imports: {
    id: string; workspace_id: string; deal_id: string; user_id: string | null; task_id: string; name: string
    folder: string; file_path: string | null; file_size: number; state: Generated<'running' | 'done'>; created_at: Date
    finished_at: Date | null
  }
}
