import { isAllowed, type Actor } from '#areas/permissions.ts'
import { findSubjectStates } from '#areas/screening/server/checks/find-checks.ts'
import type { Db } from '#db/connection.ts'
import { findRemovalNeed, refuseRemoval, type RemovalNeed } from '../../rules/screening/party-removal.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'

/** What it takes this actor to remove each of these parties; those that can just be removed are missing. */
export async function findRemovalNeeds(
  db: Db,
  actor: Actor,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, RemovalNeed>> {
  const subjects = partyIds.map((party_id) => subjectOf({ engagement_id: '', party_id }))
  const mayHandle = isAllowed(actor, 'handle_compliance')
  const states = await findSubjectStates(db, actor.workspaceId, subjects)
  return new Map(
    states.flatMap(({ id, state }) => {
      const need = findRemovalNeed(state, mayHandle)
      return need ? [[id, need]] : []
    }),
  )
}

type Planned = { before: { id: string; removed_at: Date | null } | null; after: { removed_at: Date | null } }

/** Undoing that a party was added removes it, too. */
export async function checkUndoneParties(db: Db, actor: Actor, planned: readonly Planned[]): Promise<void> {
  const removed = planned.flatMap(({ before, after }) =>
    before?.removed_at === null && after.removed_at !== null ? [before.id] : [],
  )
  for (const need of (await findRemovalNeeds(db, actor, removed)).values()) {
    const refusal = refuseRemoval(need, '')
    if (refusal) throw refusal
  }
}
