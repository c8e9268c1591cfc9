import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Company } from '#areas/companies/contract.ts'
import { fillCompany } from '#areas/companies/server/fill-company.ts'
import { refuseDoubles } from '#areas/companies/server/refuse-doubles.ts'
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
import { findLinkForChange, keepTakenOver } from './store.ts'

/** Puts what the register says in place of what the company says; what stood there comes back when the link goes. */
export function takeOver(
  deps: RegistryDeps,
  actor: Actor,
  { linkId, field }: { linkId: string; field: LinkedField },
): Promise<CompanyLink> {
  const at = deps.clock.now()
  return refuseDoubles(() =>
    deps.db.transaction().execute(async (trx) => {
      const link = await findLinkForChange(trx, actor.workspaceId, linkId)
      if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
      const { latest } = readRecords(link)
      const told = latest && toFillable(latest)
      if (!told || told[field] === null) throw new AppError('UNPROCESSABLE', 'The register does not say this any more.')
      const fields = together(field)
      let replaced: Filled = {}
      const taken = pick(told, fields)
      const company = await fillCompany(trx, actor, {
        companyId: link.company_id,
        at,
        plan: (before) => {
          replaced = pick(before, fields)
          const origin = toOrigin(sourceNames[link.source], latest, link.fetched_at)
          return { ...taken, ...(field === 'founded_year' ? { provenance: { founded_year: origin } } : {}) }
        },
      })
      const row = await keepTakenOver(trx, link, {
        filled: { ...link.filled, ...taken },
        // Taken over twice, what stood there first is what comes back.
        replaced: { ...replaced, ...link.replaced },
      })
      await recordAudit(trx, {
        workspaceId: actor.workspaceId,
        actorId: actor.userId,
        action: 'company.changed',
        subject: { type: 'company', id: link.company_id },
        details: { fields },
        at,
      })
      return toCompanyLink(actor, company, row)
    }),
  )
}

/** Number and register belong together: one without the other means nothing. */
function together(field: LinkedField): LinkedField[] {
  const isNumber = field === 'registry_number' || field === 'registry_jurisdiction'
  return isNumber ? ['registry_number', 'registry_jurisdiction'] : [field]
}

type Values = Pick<Company, LinkedField>

function pick(values: Values, fields: readonly LinkedField[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
