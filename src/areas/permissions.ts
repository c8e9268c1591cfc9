import { keysOf } from '#core/keys-of.ts'
import { AppError } from '#core/errors.ts'

/** The roles of the product, decided by the server alone. */
export const roles = ['basic', 'premium', 'admin'] as const
export type Role = (typeof roles)[number]

/** What a member may do inside one workspace. */
export const memberRoles = ['owner', 'admin', 'member', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Rights a member can hold on top of the role in the workspace. */
export const capabilities = ['compliance'] as const
export type Capability = (typeof capabilities)[number]

/** Who is asking: one person, in one workspace, through one session. */
export type Actor = {
  userId: string
  email: string
  name: string
  sessionId: string
  role: Role
  workspaceId: string
  memberRole: MemberRole
  capabilities: readonly Capability[]
}

/** Whether a member with this role may change what is in the workspace. */
export function mayWriteAs(role: MemberRole): boolean {
  return role === 'owner' || role === 'admin' || role === 'member'
}

type Rule = (actor: Actor) => boolean
const hasRole =
  (...allowed: Role[]): Rule =>
  (actor) =>
    allowed.includes(actor.role)
const isMember =
  (...allowed: MemberRole[]): Rule =>
  (actor) =>
    allowed.includes(actor.memberRole)

/** The whole vocabulary. A name that is not in this table is refused. */
const rules = {
  use_account: () => true,
  view_companies: hasRole('premium', 'admin'),
  manage_companies: hasRole('admin'),
  manage_users: hasRole('admin'),
  manage_billing: hasRole('admin'),
  manage_lists: hasRole('admin'),
  read_workspace: isMember('owner', 'admin', 'member', 'viewer'),
  write_workspace: ({ memberRole }) => mayWriteAs(memberRole),
  manage_workspace: isMember('owner', 'admin'),
  own_workspace: isMember('owner'),
  handle_compliance: (actor) => actor.capabilities.includes('compliance'),
} satisfies Record<string, Rule>

export type Permission = keyof typeof rules
export const permissions = keysOf(rules)

/** Whether this person may do this. Unknown names and visitors get no. */
export function isAllowed(actor: Actor | null, permission: string): boolean {
  if (!actor || !Object.hasOwn(rules, permission)) return false
  return rules[permission as Permission](actor)
}

/** What somebody left in a workspace for all is taken away by that person and by whoever may write there. */
export function mayTakeAway(actor: Actor, { user_id }: { user_id: string | null }): boolean {
  return user_id === actor.userId || isAllowed(actor, 'write_workspace')
}

/** What whoever lacks the right is told: in the words of the specification (S0 §6), or whom to ask. */
const refusals: Partial<Record<Permission, string>> = {
  view_companies: 'Insufficient permissions to view companies',
  write_workspace: 'You may read this workspace, but not change it. Its owner or an admin can give you another role.',
  manage_workspace: 'Only an owner or admin of this workspace may do this.',
  own_workspace: 'Only an owner of this workspace may do this.',
  handle_compliance: 'This needs the compliance capability, which the owner of the workspace gives.',
}

/** The reason of a refusal that a plan or the free trial would lift; screens offer both. */
export const needsPlan = 'plan'

export function refuse(permission: Permission): AppError {
  const sentence = refusals[permission] ?? 'You may not do this.'
  return new AppError('FORBIDDEN', sentence, permission === 'view_companies' ? { data: { reason: needsPlan } } : {})
}
