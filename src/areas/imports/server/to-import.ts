import type { Import, ImportChange } from '../contract.ts'
import type { ChangeRow, ImportRow } from './store.ts'

export function toImport(row: ImportRow): Import {
  const {
    workspace_id: _workspace,
    user_id: _user,
    file_path: _key,
    done_row: _row,
    created_at,
    finished_at,
    ...shown
  } = row
  return {
    ...shown,
    // Only this area writes these columns.
    sample: shown.sample as Import['sample'],
    currencies: shown.currencies as Import['currencies'],
    mapping: shown.mapping as Import['mapping'],
    findings: shown.findings as Import['findings'],
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

export function toChange({ seq, company_id, row_number, kind, outcome }: ChangeRow): ImportChange {
  return { seq, company_id, row_number, kind, outcome }
}
