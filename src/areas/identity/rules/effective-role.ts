import type { Role } from '#areas/permissions.ts'

/** The role an administrator gave, and until when a plan or trial gives premium access besides. */
export type Access = { role: Role | null; premium_until: Date | null }

/**
 * The role of a person at this moment (G028): the only place where plan and trial become a role. An account without a role is
 * not complete yet and stays so.
 */
export function effectiveRole({ role, premium_until }: Access, now: Date): Role | null {
  return role === 'basic' && premium_until !== null && premium_until > now ? 'premium' : role
}
