import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { MemberRole } from '#areas/permissions.ts'

export type InvitationRow = Selectable<Tables['workspace_invitations']>

/** How many invitations the list shows; older ones are in the audit log. */
const longestList = 200

export const insertInvitation = insertAndReturn('workspace_invitations')

export function listInvitationRows(db: Db, workspaceId: string): Promise<InvitationRow[]> {
  return rowsWhere(db, 'workspace_invitations', { workspace_id: workspaceId })
    .selectAll()
    .orderBy(sql`state = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute()
}

export function findInvitation(db: Db, workspaceId: string, id: string): Promise<InvitationRow | undefined> {
  return rowsWhere(db, 'workspace_invitations', { workspace_id: workspaceId, id }).selectAll().executeTakeFirst()
}

export async function countOpenInvitations(trx: Db, workspaceId: string, now: Date): Promise<number> {
  const { count } = await rowsWhere(trx, 'workspace_invitations', { workspace_id: workspaceId, state: 'pending' })
    .select(sql<number>`count(*)::int`.as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export function findOpenInvitationFor(
  trx: Db,
  key: { workspaceId: string; email: string },
): Promise<InvitationRow | undefined> {
  return rowsWhere(trx, 'workspace_invitations', { workspace_id: key.workspaceId, email: key.email, state: 'pending' })
    .selectAll()
    .executeTakeFirst()
}

export function updateInvitation(
  trx: Db,
  key: { workspaceId: string; id: string },
  change: Partial<
    Pick<InvitationRow, 'state' | 'token_hash' | 'sent_at' | 'sent_count' | 'expires_at' | 'answered_at'>
  >,
): Promise<InvitationRow> {
  return updateWhere(trx, 'workspace_invitations', { workspace_id: key.workspaceId, id: key.id })
    .set(change)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function revokeInvitationRowsOf(
  trx: Db,
  key: { workspaceId: string; inviterId: string; stillGives: readonly MemberRole[] },
): Promise<string[]> {
  let query = updateWhere(trx, 'workspace_invitations', {
    workspace_id: key.workspaceId,
    invited_by: key.inviterId,
    state: 'pending',
  }).set({ state: 'revoked' })
  if (key.stillGives.length > 0) query = query.where('role', 'not in', [...key.stillGives])
  return (await query.returning('id').execute()).map((row) => row.id)
}

/** By the secret of a link, which is proof enough, so no owner is required. */
export function findInvitationByTokenForEveryone(db: Db, tokenHash: Buffer, now: Date) {
  return openInvitations(db, now).where('workspace_invitations.token_hash', '=', tokenHash).executeTakeFirst()
}

/** Open invitations for one address, newest first. */
export function listInvitationsForEmail(db: Db, email: string, now: Date) {
  return openInvitations(db, now)
    .where('workspace_invitations.email', '=', email)
    .orderBy('workspace_invitations.created_at', 'desc')
    .limit(50)
    .execute()
}

function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('workspace_invitations')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_invitations.workspace_id')
    .selectAll('workspace_invitations')
    .select('workspaces.name as workspace_name')
    .where('workspace_invitations.state', '=', 'pending')
    .where('workspace_invitations.expires_at', '>', now)
}
