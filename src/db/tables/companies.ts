import type { Generated } from 'kysely'

type Provenance = {
  kind: 'reported' | 'estimated' | 'ai_found' | 'imported' | 'typed' | 'sample'
  source: string
  date: string | null
  url?: string | undefined
}

export type CompaniesTables = {
  companies: {
    id: Generated<string>; workspace_id: string | null; name: string; description: Generated<string>
    industry: Generated<string>; country: Generated<string>; region: string | null; location: string | null
    status: Generated<'active' | 'inactive'>; stage: string | null; technologies: Generated<string[]>
    metrics: Generated<string[]>; revenue_millions: number | null; growth_rate: string | null
    growth_percent: Generated<number | null>; employees: number | null; valuation_millions: number | null
    ebitda_millions: number | null; founded_year: number | null; website: string | null; customers: number | null
    retention_rate: number | null; ai_rationale: string | null; recent_developments: Generated<string[]>
    financial_highlights: Generated<string[]>; competitive_advantages: Generated<string[]>; lei: string | null
    registry_number: string | null; registry_jurisdiction: string | null; domain: string | null
    tags: Generated<string[]>; provenance: Generated<{ [figure: string]: Provenance | undefined }>
    is_sample: Generated<boolean>; created_at: Generated<Date>; updated_at: Generated<Date>; match_name: string | null
    version: Generated<number>; change_id: string | null; removed_at: Date | null
  }
  company_cube: {
    level: number; workspace_id: string | null; industry_id: number; country_id: number; region_id: number
    other_id: number; figures: number; companies: number
  }
  company_cube_changes: {
    id: Generated<number>; workspace_id: string | null; industry_id: number; country_id: number; region_id: number
    others: number[]; figures: number; companies: number
  }
  company_dimensions: {
    id: Generated<number>; kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | 'metric'; name: string
  }
  company_filter_counts: { word: string; companies: number }
  company_name_deletions: { hash: number; word: string; workspace_id: string | null }
  company_name_words: { workspace_id: string | null; word: string }
  company_search: {
    nrev: number; ngrowth: number; nemployees: number; nfounded: number; name_key: string; id: string
    workspace_id: string | null; margin: number | null; groups: number; industry_id: number; country_id: number
    region_id: number | null; others: number[]; words: string; filler: Generated<string>
  }
  company_search_owed: {
    id: Generated<number>; load_id: string; first_id: string; last_id: string; done_id: string | null
    done_industry: string | null; companies: number; filled: Generated<number>; noted_at: Generated<Date>
  }
  company_search_refill: { done_id: string | null; lacks_names: Generated<boolean> }
  company_seeds: { name: string; seeded_at: Date }
  company_word_counts: { word: string; companies: number }
  company_words: { word: string }
}
