import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import type { Company, CompanyChange } from '../contract.ts'
import { checkMayChange, companyKind } from './company-kind.ts'
import { toCompany } from './company-row.ts'
import { withoutUndefined } from './create-company.ts'
import { traceFigures } from './trace-figures.ts'

export async function changeCompany(deps: RecordDeps, actor: Actor, input: CompanyChange): Promise<Company> {
  const { companyId, version, provenance = {}, ...fields } = input
  const row = await changeRecord(deps, actor, {
    kind: companyKind,
    id: companyId,
    version,
    read: async (_trx, rows) => rows.forEach((before) => checkMayChange(actor, before)),
    decide: (before, _context, at) => ({
      facts: {
        ...withoutUndefined(fields),
        provenance: traceFigures({ fields, given: provenance, before: before.provenance, actor, at }),
      },
    }),
  })
  return toCompany(row)
}
