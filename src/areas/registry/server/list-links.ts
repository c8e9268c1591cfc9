import { getCompany } from '#areas/companies/server/get-company.ts'
import type { Actor } from '../../permissions.ts'
import type { RegistryLink } from '../contract.ts'
import type { RegistryDeps } from './deps.ts'
import { toLink } from './link-row.ts'
import { listLinkRows } from './store.ts'

export async function listLinks(deps: RegistryDeps, actor: Actor, companyId: string): Promise<RegistryLink[]> {
  const company = await getCompany(deps, actor, companyId)
  return (await listLinkRows(deps.db, actor.workspaceId, company.id)).map(toLink)
}
