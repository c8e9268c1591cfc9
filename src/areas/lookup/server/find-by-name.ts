import { findSavedSearches } from '#areas/company-search/server/saved/peek-saved-searches.ts'
import { findDealNames } from '#areas/deals/server/read/find-deals.ts'
import type { Actor } from '#areas/permissions.ts'
import { findDiscoveries } from '#areas/thesis/server/find-discoveries.ts'
import { findValuationNames } from '#areas/valuation/server/list-valuations.ts'
import { findMembers } from '#areas/workspaces/server/members/list-members.ts'
import type { Db } from '#db/connection.ts'
import { mostOfKind, type LookupResult } from '../contract.ts'
import { findContactPeople } from '#areas/outreach/server/list-contacts.ts'

/** Each area searches its own names; what the user may not see is not searched. */
export async function findByName(deps: { db: Db }, actor: Actor, text: string): Promise<LookupResult> {
  const search = { text, limit: mostOfKind }
  const [deals, valuations, savedSearches, discoveries, members, contacts] = await Promise.all([
    findDealNames(deps, actor, search),
    findValuationNames(deps, actor, search),
    findSavedSearches(deps, actor, search),
    findDiscoveries(deps, actor, search),
    findMembers(deps, actor, search),
    findContactPeople(deps, actor, search),
  ])
  return { deals, valuations, saved_searches: savedSearches, discoveries, members, contacts }
}
