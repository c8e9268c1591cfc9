import type { MemberRole } from '../../permissions.ts'

/** Bidders are named to owners and admins alone. */
export function mayNameGuests({ memberRole }: { memberRole: MemberRole }): boolean {
  return memberRole === 'owner' || memberRole === 'admin'
}
