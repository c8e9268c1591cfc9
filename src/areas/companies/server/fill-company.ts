import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Company } from '../contract.ts'
import { checkMayChange, companyKind } from './company-kind.ts'
import { toCompany } from './company-row.ts'
import { findCompanyRow } from './store.ts'
import { traceFigures } from './trace-figures.ts'

type Filling = Partial<
  Pick<Company, 'registry_number' | 'registry_jurisdiction' | 'lei' | 'location' | 'website' | 'founded_year'>
> & { provenance?: Company['provenance'] }

type Fill = { companyId: string; plan(company: Company): Filling }

const { describe: _describe, ...filledKind } = companyKind

/**
 * Fills fields of a company in the caller's transaction. `plan` decides on the locked row, so that nothing that
 * somebody has just written is overwritten. The caller records the audit entry.
 */
export async function fillCompany(deps: RecordDeps, actor: Actor, { companyId, plan }: Fill): Promise<Company> {
  const row = await changeRecord(deps, actor, {
    kind: filledKind,
    id: companyId,
    read: async (_trx, rows) => rows.forEach((before) => checkMayChange(actor, before)),
    decide: (before, _context, at) => {
      const company = toCompany(before)
      const { provenance: given = {}, ...fields } = plan(company)
      if (Object.keys(fields).length === 0) return { facts: {} }
      return {
        facts: { ...fields, provenance: traceFigures({ fields, given, before: company.provenance, actor, at }) },
      }
    },
  })
  return toCompany(row)
}

/** Refuses somebody who may not change this company, before other work is begun. */
export async function checkMayFill({ db }: Pick<RecordDeps, 'db'>, actor: Actor, companyId: string): Promise<void> {
  const row = await findCompanyRow(db, actor.workspaceId, companyId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.')
  checkMayChange(actor, row)
}
