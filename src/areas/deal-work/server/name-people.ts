import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'

/** What to call these people; those whose account is gone have no name any more. */
export async function namePeople(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))])
  return new Map(people.map(({ userId, name, email }) => [userId, name || email]))
}

export function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}
