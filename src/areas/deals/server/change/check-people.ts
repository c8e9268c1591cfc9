import { checkAssignees } from '#areas/workspaces/server/members/check-assignees.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal } from '../../contract.ts'

type People = Pick<Deal, 'owner_id' | 'team_ids'>

/** Whoever is put on a deal must be a member; those who are on it already may have left, or lost the right to write, since. */
export async function checkPeople(
  deps: { db: Db },
  actor: Actor,
  { before, after }: { before?: People | undefined; after: People },
): Promise<void> {
  const people = after.team_ids.filter((id) => id !== before?.owner_id && !before?.team_ids.includes(id))
  const assignees = after.owner_id === null || after.owner_id === before?.owner_id ? [] : [after.owner_id]
  await checkAssignees(deps.db, actor, { people, assignees })
}
