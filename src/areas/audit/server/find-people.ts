import type { Db } from '#db/connection.ts'

/** Names and addresses of the given accounts that still exist. Provided by identity, an area above. */
export type FindPeople = (
  db: Db,
  userIds: readonly string[],
) => Promise<{ userId: string; name: string; email: string }[]>
