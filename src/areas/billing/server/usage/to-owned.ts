import type { Membership } from '#areas/workspaces/server/list-memberships.ts'

/** The workspaces whose deals bear a fee for these people: those they own. */
export function toOwned(memberships: readonly Membership[]): { ownerId: string; workspaceId: string }[] {
  return memberships
    .filter(({ memberRole }) => memberRole === 'owner')
    .map(({ userId, workspaceId }) => ({ ownerId: userId, workspaceId }))
}
