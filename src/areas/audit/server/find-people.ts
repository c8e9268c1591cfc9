import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'

/** Names and addresses of the given accounts that still exist. Provided by identity, an area above. */
export type FindPeople = (
  db: Db,
  userIds: readonly string[],
) => Promise<{ userId: string; name: string; email: string }[]>

/** What records are called that this reader may see, removed ones too while they are stored. Provided by the areas above. */
export type NameLogged = (
  db: Db,
  reader: Actor,
  ids: readonly string[],
) => Promise<readonly { id: string; name: string; isRemoved?: boolean }[]>

/** By the type of the subject. */
export type LoggedNames = Readonly<Record<string, NameLogged>>
