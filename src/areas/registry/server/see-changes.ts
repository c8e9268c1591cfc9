import { getForChange } from '#areas/companies/server/change-company.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { RegistryLink } from '../contract.ts'
import type { RegistryDeps } from './deps.ts'
import { toLink } from './link-row.ts'
import { findLinkForChange, markLinkSeen } from './store.ts'

/** The mark of a changed record goes for everybody who works with the company, so whoever may change it takes it off. */
export async function seeChanges({ db }: RegistryDeps, actor: Actor, linkId: string): Promise<RegistryLink> {
  return db.transaction().execute(async (trx) => {
    const link = await findLinkForChange(trx, actor.workspaceId, linkId)
    if (!link) throw new AppError('NOT_FOUND', 'There is no such link.')
    await getForChange(trx, actor, link.company_id)
    return toLink(actor, await markLinkSeen(trx, link))
  })
}
