import { checkMayFill } from '#areas/companies/server/fill-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { RegistryLink } from '../contract.ts'
import type { RegistryDeps } from './deps.ts'
import { toLink } from './link-row.ts'
import { findLinkForChange, markLinkSeen } from './store.ts'

/** Marks a changed record as seen for all users of the company, so it requires the right to change the company. */
export async function markChangesSeen({ db }: RegistryDeps, actor: Actor, linkId: string): Promise<RegistryLink> {
  return db.transaction().execute(async (trx) => {
    const link = await findLinkForChange(trx, actor.workspaceId, linkId)
    if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
    await checkMayFill({ db: trx }, actor, link.company_id)
    return toLink(actor, await markLinkSeen(trx, link))
  })
}
