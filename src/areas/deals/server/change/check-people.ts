import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal, Member } from '../../contract.ts'

type People = Pick<Deal, 'owner_id' | 'team_ids'>

/** Who can own a deal of this workspace, or work on it. */
export async function listDealMembers(deps: { db: Db }, actor: Actor): Promise<Member[]> {
  const members = await listMembers(deps, actor)
  return members.map(({ user_id, name, email }) => ({ user_id, name: name || email }))
}

/** Whoever is put on a deal must be a member; those who are on it already may have left since. */
export async function checkPeople(
  deps: { db: Db },
  actor: Actor,
  { before, after }: { before?: People | undefined; after: People },
): Promise<void> {
  const known = new Set(idsOf(before))
  const added = idsOf(after).filter((id) => !known.has(id))
  if (added.length === 0) return
  const members = new Set((await listMembers(deps, actor)).map(({ user_id }) => user_id))
  if (added.some((id) => !members.has(id)))
    throw new AppError('BAD_REQUEST', 'Only members of this workspace can own a deal or work on it.')
}

function idsOf(people: People | undefined): string[] {
  if (!people) return []
  return people.owner_id === null ? people.team_ids : [people.owner_id, ...people.team_ids]
}
