import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Capability, MemberRole } from '#areas/permissions.ts'
import { findMembershipRow, membershipOf, type MembershipRow } from '../store.ts'

export type Membership = { workspaceId: string; memberRole: MemberRole; capabilities: readonly Capability[] }

/**
 * The workspace a user currently works in, and their role: the one the session chose if the user is still a member,
 * else the private one. Null before the account has one.
 */
export async function findMembership(
  db: Db,
  userId: string,
  activeWorkspaceId: string | null,
): Promise<Membership | null> {
  return toMembership((await findMembershipRow(db, userId, activeWorkspaceId)) ?? null)
}

/** The same as an expression for a statement that reads `sessions`, because nearly every request needs both. */
export const membershipOfSession = membershipOf(sql`sessions.user_id`, sql`sessions.active_workspace_id`)

export function toMembership(row: MembershipRow | null): Membership | null {
  return row && { workspaceId: row.workspace_id, memberRole: row.role, capabilities: row.capabilities }
}
