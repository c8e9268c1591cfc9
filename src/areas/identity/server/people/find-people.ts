import type { Db } from '#db/connection.ts'
import { listAdministratorRows, listPeopleRows } from './people-store.ts'

export type Person = { userId: string; name: string; email: string }

/** Names and addresses of the given accounts that still exist, for areas that show names with their own rows. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  return (await listPeopleRows(db, userIds)).map(toPerson)
}

/** The administrators of the installation whose address is confirmed. */
export async function findAdministrators(db: Db): Promise<Person[]> {
  return (await listAdministratorRows(db)).map(toPerson)
}

function toPerson({ id, name, email }: { id: string; name: string; email: string }): Person {
  return { userId: id, name, email }
}
