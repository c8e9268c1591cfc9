import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ImportChange } from '../contract.ts'
import { changesPageSize } from '../rules/limits.ts'
import { getImport } from './get-import.ts'
import { listMerges, type ChangeRow } from './store.ts'
import { toChange } from './to-import.ts'

/** The companies that rows of a file were merged into, in the order of the file. */
export async function listChanges(
  deps: { db: Db },
  actor: Actor,
  input: { importId: string; after: number },
): Promise<ImportChange[]> {
  await getImport(deps.db, actor, input.importId)
  const rows = await listMerges(deps.db, input.importId, { after: input.after, limit: changesPageSize })
  return await showChanges(deps, actor, rows)
}

/** With the names of the companies, and how they are now beside how they were. */
export async function showChanges(deps: { db: Db }, actor: Actor, rows: readonly ChangeRow[]): Promise<ImportChange[]> {
  const companies = await findCompanies(
    deps,
    actor,
    rows.map(({ company_id }) => company_id),
  )
  const byId = new Map(companies.map((company) => [company.id, company]))
  return rows.map((row) => toChange(row, { company: byId.get(row.company_id) }))
}
