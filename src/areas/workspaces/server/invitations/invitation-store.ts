import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { MemberRole } from '#areas/permissions.ts'

export type InvitationRow = Selectable<Tables['workspace_invitations']>

/** How many invitations the list shows; older ones are in the audit log. */
const longestList = 200

export async function insertInvitation(
  trx: Db,
  row: Insertable<Tables['workspace_invitations']>,
): Promise<InvitationRow> {
  return trx.insertInto('workspace_invitations').values(row).returningAll().executeTakeFirstOrThrow()
}

export function listInvitationRows(db: Db, workspaceId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`state = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute()
}

export function findInvitation(db: Db, workspaceId: string, id: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countOpenInvitations(trx: Db, workspaceId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('workspace_invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export function findOpenInvitationFor(
  trx: Db,
  key: { workspaceId: string; email: string },
): Promise<InvitationRow | undefined> {
  return trx
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('email', '=', key.email)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}

export function updateInvitation(
  trx: Db,
  key: { workspaceId: string; id: string },
  change: Partial<
    Pick<InvitationRow, 'state' | 'token_hash' | 'sent_at' | 'sent_count' | 'expires_at' | 'answered_at'>
  >,
): Promise<InvitationRow> {
  return trx
    .updateTable('workspace_invitations')
    .set(change)
    .where('workspace_id', '=', key.workspaceId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function revokeInvitationRowsOf(
  trx: Db,
  key: { workspaceId: string; inviterId: string; stillGives: readonly MemberRole[] },
): Promise<string[]> {
  let query = trx
    .updateTable('workspace_invitations')
    .set({ state: 'revoked' })
    .where('workspace_id', '=', key.workspaceId)
    .where('invited_by', '=', key.inviterId)
    .where('state', '=', 'pending')
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
