import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { Import, ImportChange } from '../contract.ts'
import { findDifferences } from '../rules/find-differences.ts'
import type { Company } from '../rules/merge-company.ts'
import type { ChangeRow, ImportRow } from './store.ts'

/** What other areas know about an import. */
export type Around = Pick<Import, 'user_name' | 'work' | 'search_owed'>

export function toImport(row: ImportRow, around: Around): Import {
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
    mapping: shown.mapping as Import['mapping'],
    findings: shown.findings as Import['findings'],
    preview: shown.preview as Import['preview'],
    choices: shown.choices as Import['choices'],
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    ...around,
  }
}

type Now = { company: StoredCompany | undefined }

/** A merge as it stands today: an import that was undone, or a company that is gone, differs in nothing. */
export function toChange(row: ChangeRow, { company }: Now): ImportChange {
  const { seq, company_id, row_number, kind, outcome, written_at } = row
  return {
    seq,
    company_id,
    company_name: company?.name ?? '',
    row_number,
    kind,
    outcome,
    is_changed_since: company === undefined || company.updated_at !== written_at.toISOString(),
    // Only this area writes the column: the fields of a company as they were.
    differences: company && outcome !== 'undone' ? findDifferences(row.before as Partial<Company>, company) : [],
  }
}
