import type { Db } from '#db/connection.ts'
import { findPeople } from './find-people.ts'

/** What to call these people, by id; those whose account is gone have no name any more. */
export async function namePeople(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))])
  return new Map(people.map(({ userId, name, email }) => [userId, name || email]))
}

export function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}
