import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import { premiumUntil } from '../role-grants.ts'

export function listPeopleRows(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...userIds])
    .execute()
}

/** The administrators of the installation who may be mailed. */
export function listAdministratorRows(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('user_roles.role', '=', 'admin')
    .where('users.email_verified', '=', true)
    .orderBy('users.id')
    .execute()
}

export function findEmailRow(db: Db, userId: string) {
  return rowsWhere(db, 'users', { id: userId }).select(['email', 'email_verified']).executeTakeFirst()
}

export function findUserRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'users.name',
      'users.email',
      'users.email_verified',
      'user_roles.role',
      premiumUntil(sql`users.id`).as('premium_until'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function updateActiveWorkspace(
  db: Db,
  key: { userId: string; sessionId: string },
  workspaceId: string,
): Promise<void> {
  await updateWhere(db, 'sessions', { id: key.sessionId, user_id: key.userId })
    .set({ active_workspace_id: workspaceId })
    .execute()
}
