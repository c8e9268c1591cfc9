import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { premiumUntil } from '../role-grants.ts'

export function listPeopleRows(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...userIds])
    .execute()
}

export function findEmailRow(db: Db, userId: string) {
  return db.selectFrom('users').select(['email', 'email_verified']).where('id', '=', userId).executeTakeFirst()
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
  await db
    .updateTable('sessions')
    .set({ active_workspace_id: workspaceId })
    .where('id', '=', key.sessionId)
    .where('user_id', '=', key.userId)
    .execute()
}
