import type { Actor } from '#areas/permissions.ts'
import type { UserEntry } from '../../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { listUsersForEveryone, toUserEntry } from '../store.ts'

type UserQuery = { searchValue?: string | undefined; limit: number; offset: number }

/** Accounts of the installation, oldest first. The contract admits only admins. */
export async function listUsers(
  { db }: Pick<IdentityDeps, 'db'>,
  _actor: Actor,
  { searchValue = '', limit, offset }: UserQuery,
): Promise<{ users: UserEntry[]; total: number; limit: number; offset: number }> {
  const { rows, total } = await listUsersForEveryone(db, { search: searchValue, limit, offset })
  return { users: rows.map(toUserEntry), total, limit, offset }
}
