import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Company } from '#areas/companies/contract.ts'
import { fillCompany } from '#areas/companies/server/fill-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyLink } from '../contract.ts'
import type { LinkedField } from '../rules/linked-fields.ts'
import { toFillable } from '../rules/plan-fill.ts'
import { sourceNames } from '../rules/sources.ts'
import type { Filled } from '../rules/plan-undo.ts'
import type { RegistryDeps } from './deps.ts'
import { toOrigin } from './link-record.ts'
import { readRecords } from './link-row.ts'
import { toCompanyLink } from './list-links.ts'
import { findLinkForChange, saveReplacedValues } from './store.ts'

/** Replaces a value of the company by the register's; removing the link restores it. */
export function applyRegisterValue(
  deps: RegistryDeps,
  actor: Actor,
  { linkId, field }: { linkId: string; field: LinkedField },
): Promise<CompanyLink> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const link = await findLinkForChange(trx, actor.workspaceId, linkId)
    if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
    const { latest } = readRecords(link)
    const reported = latest && toFillable(latest)
    if (!reported || reported[field] === null)
      throw new AppError('UNPROCESSABLE', 'The register no longer has this value.')
    const fields = withPartner(field)
    let replaced: Filled = {}
    const values = pick(reported, fields)
    const company = await fillCompany({ ...deps, db: trx }, actor, {
      companyId: link.company_id,
      plan: (before) => {
        replaced = pick(before, fields)
        const origin = toOrigin(sourceNames[link.source], latest, link.fetched_at)
        return { ...values, ...(field === 'founded_year' ? { provenance: { founded_year: origin } } : {}) }
      },
    })
    const row = await saveReplacedValues(trx, link, {
      filled: { ...link.filled, ...values },
      // If it was replaced twice, the original value is restored.
      replaced: { ...replaced, ...link.replaced },
    })
    await recordAuditBy(trx, actor, {
      action: 'company.changed',
      subject: { type: 'company', id: link.company_id },
      details: { fields },
      at,
    })
    return toCompanyLink(actor, company, row)
  })
}

/** Number and register belong withPartner: one is meaningless without the other. */
function withPartner(field: LinkedField): LinkedField[] {
  const isNumber = field === 'registry_number' || field === 'registry_jurisdiction'
  return isNumber ? ['registry_number', 'registry_jurisdiction'] : [field]
}

type Values = Pick<Company, LinkedField>

function pick(values: Values, fields: readonly LinkedField[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
