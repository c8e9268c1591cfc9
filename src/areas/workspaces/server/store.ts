import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { despiteDeadlocks } from '#db/queries/despite-deadlocks.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { planKept } from '#db/queries/kept-plans.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { Capability, MemberRole } from '../../permissions.ts'
import type { Trx } from './deps.ts'

export type WorkspaceRow = Selectable<Tables['workspaces']>
export type MemberRow = Selectable<Tables['workspace_members']>

/** The id of the new workspace, or undefined if the user already has a private one. */
export async function insertPrivateWorkspace(
  db: Db,
  row: Insertable<Tables['workspaces']>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('workspaces')
    .values(row)
    .onConflict((conflict) => conflict.column('created_by').where('is_private', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findPrivateWorkspaceId(db: Db, userId: string): Promise<string> {
  const row = await rowsWhere(db, 'workspaces', { created_by: userId, is_private: true })
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False if it already exists. */
export async function insertSampleWorkspace(db: Db, row: Insertable<Tables['workspaces']>): Promise<boolean> {
  const inserted = await db
    .insertInto('workspaces')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertWorkspace = insertOne('workspaces')

export async function countWorkspacesMadeBy(db: Db, userId: string): Promise<number> {
  const { count } = await rowsWhere(db, 'workspaces', { created_by: userId, is_private: false })
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks the workspace until the transaction ends, so changes to its members are serialised. Rows that only refer to the
 * workspace can still be written.
 */
export function findWorkspaceForChange(trx: Db, workspaceId: string): Promise<WorkspaceRow | undefined> {
  return rowsWhere(trx, 'workspaces', { id: workspaceId }).selectAll().forNoKeyUpdate().executeTakeFirst()
}

export async function renameWorkspaceRow(trx: Db, workspaceId: string, name: string): Promise<void> {
  await updateWhere(trx, 'workspaces', { id: workspaceId }).set({ name }).execute()
}

export async function deleteWorkspaceRow(trx: Trx, workspaceId: string): Promise<void> {
  await despiteDeadlocks(trx, (step) => deleteWhere(step, 'workspaces', { id: workspaceId }).execute())
}

/** The workspaces of one user, the private one first, then by name. */
export function listWorkspaceRows(db: Db, userId: string) {
  return workspacesOf(db, userId)
    .orderBy('workspaces.is_private', 'desc')
    .orderBy('workspaces.name')
    .orderBy('workspaces.id')
    .execute()
}

export async function listMembershipRows(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('workspace_members')
    .select(['user_id', 'workspace_id', 'role'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('user_id')
    .orderBy('workspace_id')
    .execute()
}

export async function listWorkspaceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsWhere(db, 'workspace_members', { user_id: userId })
    .select('workspace_id')
    .orderBy('workspace_id')
    .execute()
  return rows.map((row) => row.workspace_id)
}

export function getWorkspaceRow(db: Db, userId: string, workspaceId: string) {
  return workspacesOf(db, userId).where('workspaces.id', '=', workspaceId).executeTakeFirstOrThrow()
}

export const insertMember = insertOne('workspace_members')

export type MembershipRow = Pick<MemberRow, 'workspace_id' | 'role' | 'capabilities'>

/** The membership in the chosen workspace, else the one in the private workspace, as one value of a statement. */
export function membershipOf(
  userId: RawBuilder<unknown>,
  chosenId: RawBuilder<unknown>,
): RawBuilder<MembershipRow | null> {
  return sql`(
    select json_build_object('workspace_id', m.workspace_id, 'role', m.role, 'capabilities', m.capabilities)
    from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} and (w.id = ${chosenId} or (w.is_private and w.created_by = ${userId}))
    order by w.id = ${chosenId} desc nulls last limit 1
  )`
}

export async function findMembershipRow(
  db: Db,
  userId: string,
  chosenId: string | null,
): Promise<MembershipRow | undefined> {
  const membership = membershipOf(sql`${userId}::uuid`, sql`${chosenId}::uuid`)
  const { rows } = await sql<{
    membership: MembershipRow | null
  }>`${planKept} select ${membership} as membership`.execute(db)
  return rows[0]?.membership ?? undefined
}

export function findMember(db: Db, workspaceId: string, userId: string): Promise<MemberRow | undefined> {
  return rowsWhere(db, 'workspace_members', { workspace_id: workspaceId, user_id: userId })
    .selectAll()
    .executeTakeFirst()
}

export function listMemberRows(db: Db, workspaceId: string): Promise<MemberRow[]> {
  return rowsWhere(db, 'workspace_members', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

export async function countMembers(trx: Db, workspaceId: string): Promise<number> {
  const { count } = await rowsWhere(trx, 'workspace_members', { workspace_id: workspaceId })
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countOwners(trx: Db, workspaceId: string): Promise<number> {
  const { count } = await rowsWhere(trx, 'workspace_members', { workspace_id: workspaceId, role: 'owner' })
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function updateMember(
  trx: Db,
  key: { workspaceId: string; userId: string },
  change: { role: MemberRole; capabilities: Capability[] },
): Promise<void> {
  await updateWhere(trx, 'workspace_members', { workspace_id: key.workspaceId, user_id: key.userId })
    .set(change)
    .execute()
}

export async function deleteMember(trx: Db, key: { workspaceId: string; userId: string }): Promise<void> {
  await deleteWhere(trx, 'workspace_members', { workspace_id: key.workspaceId, user_id: key.userId }).execute()
}

function workspacesOf(db: Db, userId: string) {
  return db
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .selectAll('workspaces')
    .select(['workspace_members.role', 'workspace_members.capabilities'])
    .select((select) =>
      select
        .selectFrom('workspace_members as everybody')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('everybody.workspace_id', '=', 'workspaces.id')
        .as('member_count'),
    )
    .where('workspace_members.user_id', '=', userId)
    .$narrowType<{ member_count: number }>()
}
