import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Company } from '../contract.ts'
import { getForChange } from './change-company.ts'
import { toCompany } from './company-row.ts'
import { updateCompany } from './store.ts'
import { traceFigures } from './trace-figures.ts'

type Filling = Partial<
  Pick<Company, 'registry_number' | 'registry_jurisdiction' | 'lei' | 'location' | 'website' | 'founded_year'>
> & { provenance?: Company['provenance'] }

type Fill = { companyId: string; at: Date; plan(company: Company): Filling }

/**
 * Fills fields of a company in the caller's transaction. `plan` decides on the locked row, so that nothing that
 * somebody has just written is overwritten. The caller records the audit entry.
 */
export async function fillCompany(trx: Db, actor: Actor, { companyId, at, plan }: Fill): Promise<Company> {
  const before = await getForChange(trx, actor, companyId)
  const company = toCompany(before)
  const { provenance = {}, ...fields } = plan(company)
  if (Object.keys(fields).length === 0) return company
  const origins = traceFigures({ fields, given: provenance, before: company.provenance, actor, at })
  return toCompany(await updateCompany(trx, before, { ...fields, provenance: origins, updated_at: at }))
}
