import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { fillCompany } from '#areas/companies/server/fill-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Unlinked } from '../contract.ts'
import { planUndo } from '../rules/plan-undo.ts'
import type { RegistryDeps } from './deps.ts'
import { deleteLink, findLinkForChange } from './store.ts'

/** Says that this record is not this company after all, and takes back what it filled in there. */
export async function unlinkRecord(deps: RegistryDeps, actor: Actor, linkId: string): Promise<Unlinked> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const link = await findLinkForChange(trx, actor.workspaceId, linkId)
    if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
    const { company_id: companyId, source, filled } = link
    let undone: Unlinked = { cleared: [], kept: [] }
    await fillCompany(trx, actor, {
      companyId,
      at,
      plan: (company) => {
        undone = planUndo(company, filled)
        return Object.fromEntries(undone.cleared.map((field) => [field, null]))
      },
    })
    await deleteLink(trx, link)
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'company.unlinked',
      subject: { type: 'company', id: companyId },
      details: { source, fields: undone.cleared, kept: undone.kept },
      at,
    })
    return undone
  })
}
