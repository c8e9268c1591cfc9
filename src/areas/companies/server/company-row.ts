import { groupsOf } from '../rules/group-company.ts'
import type { Company, CompanyRow } from '../contract.ts'
import type { StoredCompany } from './store.ts'

export function toCompanyRow(row: StoredCompany): CompanyRow {
  const { workspace_id, created_at, updated_at, provenance, match_name: _match, ...fields } = row
  const { ai_rationale: _rationale, recent_developments: _news, ...shown } = fields
  const { financial_highlights: _highlights, competitive_advantages: _advantages, ...rest } = shown
  return {
    ...rest,
    ...groupsOf({ ...rest, knownInYear: updated_at.getUTCFullYear() }),
    provenance,
    is_universe: workspace_id === null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

export function toCompany(row: StoredCompany): Company {
  const { ai_rationale, recent_developments, financial_highlights, competitive_advantages } = row
  return { ...toCompanyRow(row), ai_rationale, recent_developments, financial_highlights, competitive_advantages }
}
