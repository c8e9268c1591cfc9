import type { Capability, MemberRole } from '../../permissions.ts'

/** Why something is refused, or null if it is allowed. The messages are in refusals.ts. */
export type MembershipRefusal = 'not_allowed' | 'last_owner' | 'private_owner' | null

/** Which roles each role may give and take away: owners all of them, admins all but owner. */
const manages: Readonly<Record<MemberRole, readonly MemberRole[]>> = {
  owner: ['owner', 'admin', 'member', 'viewer'],
  admin: ['admin', 'member', 'viewer'],
  member: [],
  viewer: [],
}

/** Roles that a member may give, by invitation or change. */
export function rolesToGive(role: MemberRole): readonly MemberRole[] {
  return manages[role]
}

/** Renaming and other changes to the workspace as a whole. */
export function managesWorkspace(role: MemberRole): boolean {
  return manages[role].length > 0
}

export function canInvite(inviter: MemberRole, role: MemberRole): boolean {
  return manages[inviter].includes(role)
}

export type Standing = {
  role: MemberRole
  capabilities: readonly Capability[]
  /** The user whose private workspace it is: always stays its owner. */
  isPrivateOwner: boolean
}
export type Change = { role: MemberRole; capabilities: readonly Capability[] }

/** Why `actor` may not change `target` to `next`, or null. `owners` is the number of owners before the change. */
export function refuseChange(
  actor: MemberRole,
  target: Standing,
  { next, owners }: { next: Change; owners: number },
): MembershipRefusal {
  if (!manages[actor].includes(target.role) || !manages[actor].includes(next.role)) return 'not_allowed'
  return target.role === 'owner' && next.role !== 'owner' ? refuseLosingOwner(target, owners) : null
}

export function refuseRemoval(actor: MemberRole, target: Standing, owners: number): MembershipRefusal {
  if (!manages[actor].includes(target.role)) return 'not_allowed'
  return refuseLeaving(target, owners)
}

/** Everybody may leave, except the last owner and the owner of a private workspace. */
export function refuseLeaving(leaver: Standing, owners: number): MembershipRefusal {
  return leaver.role === 'owner' ? refuseLosingOwner(leaver, owners) : null
}

function refuseLosingOwner(owner: Standing, owners: number): MembershipRefusal {
  if (owner.isPrivateOwner) return 'private_owner'
  return owners <= 1 ? 'last_owner' : null
}
