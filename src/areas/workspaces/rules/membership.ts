import type { Capability, MemberRole } from '../../permissions.ts'

/** Why something is refused, or null where it may happen. The sentences stand in refusals.ts. */
export type Refusal = 'not_allowed' | 'last_owner' | 'private_owner' | null

/** Who may be given or taken which role by whom: owners decide about everybody, admins about all but owners. */
const manages: Readonly<Record<MemberRole, readonly MemberRole[]>> = {
  owner: ['owner', 'admin', 'member', 'viewer'],
  admin: ['admin', 'member', 'viewer'],
  member: [],
  viewer: [],
}

/** Roles somebody may hand out, by invitation or by change. */
export function rolesToGive(role: MemberRole): readonly MemberRole[] {
  return manages[role]
}

/** Renaming and whatever else concerns the workspace as a whole. */
export function managesWorkspace(role: MemberRole): boolean {
  return manages[role].length > 0
}

export function canInvite(inviter: MemberRole, role: MemberRole): boolean {
  return manages[inviter].includes(role)
}

export type Standing = {
  role: MemberRole
  capabilities: readonly Capability[]
  /** The person whose private workspace it is: always stays its owner. */
  isPrivateOwner: boolean
}
export type Change = { role: MemberRole; capabilities: readonly Capability[] }

/** Whether `actor` may make `target` stand as `next`. `owners` counts the owners before the change. */
export function refuseChange(
  actor: MemberRole,
  target: Standing,
  { next, owners }: { next: Change; owners: number },
): Refusal {
  if (!manages[actor].includes(target.role) || !manages[actor].includes(next.role)) return 'not_allowed'
  return target.role === 'owner' && next.role !== 'owner' ? refuseLosingOwner(target, owners) : null
}

export function refuseRemoval(actor: MemberRole, target: Standing, owners: number): Refusal {
  if (!manages[actor].includes(target.role)) return 'not_allowed'
  return refuseLeaving(target, owners)
}

/** Everybody may leave, except the last owner and the person a private workspace belongs to. */
export function refuseLeaving(leaver: Standing, owners: number): Refusal {
  return leaver.role === 'owner' ? refuseLosingOwner(leaver, owners) : null
}

function refuseLosingOwner(owner: Standing, owners: number): Refusal {
  if (owner.isPrivateOwner) return 'private_owner'
  return owners <= 1 ? 'last_owner' : null
}
