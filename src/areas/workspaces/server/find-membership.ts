import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Capability, MemberRole } from '../../permissions.ts'
import { findMembershipRow, membershipOf, type MembershipRow } from './store.ts'

export type Membership = { workspaceId: string; memberRole: MemberRole; capabilities: readonly Capability[] }

/**
 * In which workspace a person works right now, and as what: the one the session chose, as long as the person is still
 * a member there, else the private one. Null before the account has one.
 */
export async function findMembership(
  db: Db,
  userId: string,
  activeWorkspaceId: string | null,
): Promise<Membership | null> {
  return toMembership((await findMembershipRow(db, userId, activeWorkspaceId)) ?? null)
}

/** The same of the row of `sessions` that a statement reads: nearly every request needs both. */
export const membershipOfSession = membershipOf(sql`sessions.user_id`, sql`sessions.active_workspace_id`)

export function toMembership(row: MembershipRow | null): Membership | null {
  return row && { workspaceId: row.workspace_id, memberRole: row.role, capabilities: row.capabilities }
}
