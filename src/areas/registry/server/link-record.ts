import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { getForChange } from '#areas/companies/server/change-company.ts'
import { fillCompany } from '#areas/companies/server/fill-company.ts'
import { refuseDoubles } from '#areas/companies/server/refuse-doubles.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Difference, LinkResult, NewRegistryLink, RegistryCompany } from '../contract.ts'
import { planFill } from '../rules/plan-fill.ts'
import type { Filled } from '../rules/plan-undo.ts'
import { findCompany, getRegister } from './ask-register.ts'
import type { RegistryDeps } from './deps.ts'
import { toLink } from './link-row.ts'
import { keepLink } from './store.ts'

/** Says that this register record is this company, and fills in what the company lacks. */
export async function linkRecord(deps: RegistryDeps, actor: Actor, input: NewRegistryLink): Promise<LinkResult> {
  const { company_id: companyId, source, ...key } = input
  // Whoever may not change the company costs no call of a register.
  await deps.db.transaction().execute((trx) => getForChange(trx, actor, companyId))
  const register = getRegister(deps, source)
  const { value: record, fetchedAt } = await findCompany(deps, register, key)
  if (!record) throw new AppError('NOT_FOUND', 'Company not found')
  const at = deps.clock.now()
  return refuseDoubles(() =>
    deps.db.transaction().execute(async (trx) => {
      let differences: Difference[] = []
      let filled: Filled = {}
      const company = await fillCompany(trx, actor, {
        companyId,
        at,
        plan: (before) => {
          const plan = planFill(before, record)
          differences = plan.differences
          filled = plan.fields
          const origin = toOrigin(register.name, record, fetchedAt)
          return { ...plan.fields, ...(plan.fields.founded_year ? { provenance: { founded_year: origin } } : {}) }
        },
      })
      const row = await keepLink(trx, {
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
      await recordAudit(trx, {
        workspaceId: actor.workspaceId,
        actorId: actor.userId,
        action: 'company.linked',
        subject: { type: 'company', id: companyId },
        details: { source, fields: Object.keys(filled) },
        at,
      })
      return { link: toLink(actor, row), differences }
    }),
  )
}

/** Where a figure of a record is from. */
export function toOrigin(name: string, record: RegistryCompany, fetchedAt: Date) {
  const url = record.official_url ?? record.opencorporates_url
  const origin = { kind: 'reported' as const, source: name, date: fetchedAt.toISOString().slice(0, 10) }
  return url && url.length <= 500 ? { ...origin, url } : origin
}
