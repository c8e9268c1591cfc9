import type { Db } from '#db/connection.ts'
import { listPeopleRows } from './people-store.ts'

export type Person = { userId: string; name: string; email: string }

/** Who the given accounts are, without those that are gone. For areas that show names beside their own rows. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  const rows = await listPeopleRows(db, userIds)
  return rows.map(({ id, name, email }) => ({ userId: id, name, email }))
}
