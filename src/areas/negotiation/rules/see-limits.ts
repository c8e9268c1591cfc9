import type { MemberRole } from '../../permissions.ts'

type LimitsReader = { userId: string; memberRole: MemberRole }

/** Our limits are for the owner of the deal, and for owners and admins of the workspace. */
export function maySeeLimits({ userId, memberRole }: LimitsReader, deal: { owner_id: string | null }): boolean {
  return memberRole === 'owner' || memberRole === 'admin' || (memberRole === 'member' && deal.owner_id === userId)
}
