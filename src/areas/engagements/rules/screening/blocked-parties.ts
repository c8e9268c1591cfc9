import { findBlockedOwnership } from '../../../screening/rules/ownership.ts'
import type { Stake } from '../ownership/ownership.ts'

/** The client (null) or a company in its ownership, which confirmed parties own to half or more. */
export type BlockedParty = { party_id: string | null; percent: number; owner_ids: string[] }

/** The 50 % rule over the holdings of an engagement. `confirmed`: the ids of parties that are a listed person or company. */
export function findBlockedParties(
  engagementId: string,
  stakes: readonly Stake[],
  confirmed: ReadonlySet<string>,
): BlockedParty[] {
  if (confirmed.size === 0) return []
  const shares = stakes.map(({ holder_id, held_id, percent }) => ({
    owner: holder_id,
    owned: held_id ?? engagementId,
    percent: percent ?? 0,
  }))
  return findBlockedOwnership(shares, confirmed).map(({ company, percent, owners }) => ({
    party_id: company === engagementId ? null : company,
    percent,
    owner_ids: owners,
  }))
}
