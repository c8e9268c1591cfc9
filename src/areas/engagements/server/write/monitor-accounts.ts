import { findEngagementAccounts, monitorEngagement } from '#areas/monitoring/server/clients/save-client.ts'
import type { Actor } from '#areas/permissions.ts'
import { clientTypeLabels, type ClientIndustry } from '../../rules/words.ts'
import { toCompanyIndustry } from '../../rules/company-industry.ts'
import type { EngagementDeps } from '../deps.ts'
import { noEngagement, type EngagementRow } from '../kinds.ts'
import { assessOne } from '../read/get-engagement.ts'
import { findEngagementRow } from '../store.ts'

type AccountsAnswer = { accounts: string[] }

export async function showAccounts(deps: EngagementDeps, actor: Actor, id: string): Promise<AccountsAnswer> {
  await getRow(deps, actor, id)
  return { accounts: await findEngagementAccounts(deps.db, actor.workspaceId, id) }
}

/** The client is monitored under its name, country, industry and rating of this moment. */
export async function saveAccounts(
  deps: EngagementDeps,
  actor: Actor,
  { id, accounts }: { id: string; accounts: string[] },
): Promise<AccountsAnswer> {
  const engagement = await getRow(deps, actor, id)
  const { assessment } = await assessOne(deps, actor.workspaceId, engagement)
  await monitorEngagement(deps, actor, {
    engagementId: id,
    isSample: engagement.is_sample,
    name: engagement.company_name,
    country: engagement.jurisdiction,
    client_type: clientTypeLabels[engagement.client_type],
    // the contract takes no other
    industry: toCompanyIndustry(engagement.industry as ClientIndustry),
    risk: assessment.rating.level,
    accounts,
  })
  return await showAccounts(deps, actor, id)
}

async function getRow({ db }: EngagementDeps, { workspaceId }: Actor, id: string): Promise<EngagementRow> {
  const row = await findEngagementRow(db, workspaceId, id)
  if (!row) throw noEngagement()
  return row
}
