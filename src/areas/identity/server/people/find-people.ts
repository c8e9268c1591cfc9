import type { Db } from '#db/connection.ts'
import { listPeopleRows } from './people-store.ts'

export type Person = { userId: string; name: string; email: string }

/** Names and addresses of the given accounts that still exist, for areas that show names with their own rows. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  const rows = await listPeopleRows(db, userIds)
  return rows.map(({ id, name, email }) => ({ userId: id, name, email }))
}
