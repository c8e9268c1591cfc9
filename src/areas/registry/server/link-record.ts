import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { checkMayFill, fillCompany } from '#areas/companies/server/fill-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Difference, LinkResult, NewRegistryLink, RegistryCompany } from '../contract.ts'
import { planFill } from '../rules/plan-fill.ts'
import type { Filled } from '../rules/plan-undo.ts'
import { findCompany, getRegister } from './ask-register.ts'
import type { RegistryDeps } from './deps.ts'
import { toLink } from './link-row.ts'
import { saveLink } from './store.ts'

/** Links a register record to a company and fills the company's empty fields. */
export async function linkRecord(deps: RegistryDeps, actor: Actor, input: NewRegistryLink): Promise<LinkResult> {
  const { company_id: companyId, source, ...key } = input
  // Check the right to change the company before spending a call.
  await checkMayFill(deps, actor, companyId)
  const register = getRegister(deps, source)
  const { value: record, fetchedAt } = await findCompany(deps, register, key)
  if (!record) throw new AppError('NOT_FOUND', 'Company not found')
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    let differences: Difference[] = []
    let filled: Filled = {}
    const company = await fillCompany({ ...deps, db: trx }, actor, {
      companyId,
      plan: (before) => {
        const plan = planFill(before, record)
        differences = plan.differences
        filled = plan.fields
        const origin = toOrigin(register.name, record, fetchedAt)
        return { ...plan.fields, ...(plan.fields.founded_year ? { provenance: { founded_year: origin } } : {}) }
      },
    })
    const row = await saveLink(trx, {
      id: deps.newId(),
      company_id: companyId,
      workspace_id: company.is_universe ? null : actor.workspaceId,
      source,
      ...key,
      official_url: record.official_url ?? record.opencorporates_url,
      filled: JSON.stringify(filled),
      latest: record,
      fetched_at: fetchedAt,
      linked_by: actor.userId,
      linked_at: at,
    })
    await recordAuditBy(trx, actor, {
      action: 'company.linked',
      subject: { type: 'company', id: companyId },
      details: { source, fields: Object.keys(filled) },
      at,
    })
    return { link: toLink(actor, row), differences }
  })
}

/** The origin of a figure from a record. */
export function toOrigin(name: string, record: RegistryCompany, fetchedAt: Date) {
  const url = record.official_url ?? record.opencorporates_url
  const origin = { kind: 'reported' as const, source: name, date: fetchedAt.toISOString().slice(0, 10) }
  return url && url.length <= 500 ? { ...origin, url } : origin
}
