import { screenSubject } from '#areas/screening/server/checks/screen-subject.ts'
import type { ScreeningCheck } from '#areas/screening/contract.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { toScreenedClient, toScreenedParty, subjectOf } from '../../rules/screening/screened-party.ts'
import type { EngagementDeps } from '../deps.ts'
import { noEngagement, type EngagementRow, type PartyRow } from '../kinds.ts'
import { findEngagementRow, listPartyRows } from '../store.ts'
import { hasRealLists } from '../read/has-real-lists.ts'

type Screened = { engagement_id: string; party_id: string | null }
type ScreenedParty = { engagement: EngagementRow; party: PartyRow | null }

/** Refuses while a hit is undecided or confirmed. Without lists nothing is compared: the check is refused elsewhere. */
export async function screenBeforePass(deps: EngagementDeps, actor: Actor, key: Screened): Promise<void> {
  const named = await findNamed(deps, actor, key)
  if (!named.engagement.is_sample && !(await hasRealLists(deps))) return
  const check = await screenNamed(deps, actor, { ...named, cause: 'requested' })
  if (check.state === 'confirmed')
    throw new AppError('CONFLICT', 'A hit on a sanctions list is confirmed, so this check cannot pass.')
  if (check.state !== 'clear')
    throw new AppError(
      'CONFLICT',
      'A sanctions list has possible hits. Someone has to decide about them before this check can pass.',
    )
}

/** Compares the client, or one of its parties, with the lists now. It is screened again whenever a list changes. */
export async function screenNow(deps: EngagementDeps, actor: Actor, key: Screened): Promise<ScreeningCheck> {
  return await screenNamed(deps, actor, { ...(await findNamed(deps, actor, key)), cause: 'requested' })
}

export function screenNamed(
  deps: EngagementDeps,
  actor: Pick<Actor, 'workspaceId' | 'userId'>,
  { engagement, party, cause }: ScreenedParty & { cause: 'requested' | 'client_changed' },
): Promise<ScreeningCheck> {
  return screenSubject(deps, actor, {
    subject: subjectOf({ engagement_id: engagement.id, party_id: party?.id ?? null }),
    isSample: engagement.is_sample,
    party: party ? toScreenedParty(party) : toScreenedClient(engagement),
    cause,
  })
}

async function findNamed({ db }: EngagementDeps, { workspaceId }: Actor, { engagement_id, party_id }: Screened) {
  const engagement = await findEngagementRow(db, workspaceId, engagement_id)
  if (!engagement) throw noEngagement()
  const parties = await listPartyRows(db, workspaceId, [engagement_id])
  const party = parties.find(({ id }) => id === party_id) ?? null
  if (party_id !== null && !party) throw new AppError('NOT_FOUND', 'There is no such party in this engagement.')
  return { engagement, party }
}

/** The change is stored already. While the lists cannot be read, the check shows that something else was compared. */
export function toOutdated(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error
}
