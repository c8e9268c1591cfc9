import type { Db } from '#db/connection.ts'

/** Who the given accounts are, without those that are gone. The answer comes from identity, one floor above. */
export type FindPeople = (
  db: Db,
  userIds: readonly string[],
) => Promise<{ userId: string; name: string; email: string }[]>
