import { listMembers } from '#areas/workspaces/server/list-members.ts'
import type { Person } from '#core/fields/write-cells.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'

/** The members of the workspace, as files name them. */
export async function listPeople(deps: { db: Db }, actor: Actor): Promise<Person[]> {
  return (await listMembers(deps, actor)).map(({ user_id, name, email }) => ({ id: user_id, name, email }))
}
