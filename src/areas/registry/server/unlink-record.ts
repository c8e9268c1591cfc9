import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Company } from '#areas/companies/contract.ts'
import { fillCompany } from '#areas/companies/server/fill-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Unlinked } from '../contract.ts'
import type { LinkedField } from '../rules/linked-fields.ts'
import { planUndo } from '../rules/plan-undo.ts'
import type { RegistryDeps } from './deps.ts'
import { deleteLink, findLinkForChange } from './store.ts'

/** Unlinks a record from a company and clears the values it filled in. */
export async function unlinkRecord(deps: RegistryDeps, actor: Actor, linkId: string): Promise<Unlinked> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const link = await findLinkForChange(trx, actor.workspaceId, linkId)
    if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
    const { company_id: companyId, source, filled, replaced } = link
    let undone: Unlinked = { cleared: [], restored: [], kept: [] }
    await fillCompany({ ...deps, db: trx }, actor, {
      companyId,
      plan: (company) => {
        const { values, ...reported } = planUndo(company, filled, replaced)
        undone = reported
        // Each value was in the same field before.
        return values as Partial<Pick<Company, LinkedField>>
      },
    })
    await deleteLink(trx, link)
    await recordAuditBy(trx, actor, {
      action: 'company.unlinked',
      subject: { type: 'company', id: companyId },
      details: { source, fields: [...undone.cleared, ...undone.restored], kept: undone.kept },
      at,
    })
    return undone
  })
}
