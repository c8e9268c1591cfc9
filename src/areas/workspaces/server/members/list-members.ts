import { findPeople, type Person } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Member } from '../../contract.ts'
import { listMemberRows, type MemberRow } from '../store.ts'

/** The members of the active workspace, in the order they joined. */
export async function listMembers(deps: { db: Db }, actor: Actor): Promise<Member[]> {
  const rows = await listMemberRows(deps.db, actor.workspaceId)
  const people = await findPeople(
    deps.db,
    rows.map((row) => row.user_id),
  )
  const byId = new Map(people.map((person) => [person.userId, person]))
  return rows.map((row) => toMember(row, byId.get(row.user_id), actor))
}

/** Members by a part of their name or address. */
export async function findMembers(
  deps: { db: Db },
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<{ id: string; name: string; email: string }[]> {
  const wanted = text.toLowerCase()
  const members = await listMembers(deps, actor)
  return members
    .filter(({ name, email }) => [name, email].some((word) => word.toLowerCase().includes(wanted)))
    .slice(0, limit)
    .map(({ user_id, name, email }) => ({ id: user_id, name: name || email, email }))
}

export async function readMember(db: Db, row: MemberRow, actor: Actor): Promise<Member> {
  const [person] = await findPeople(db, [row.user_id])
  return toMember(row, person, actor)
}

function toMember(row: MemberRow, person: Person | undefined, actor: Actor): Member {
  return {
    user_id: row.user_id,
    name: person?.name ?? '',
    email: person?.email ?? '',
    role: row.role,
    capabilities: row.capabilities,
    joined_at: row.joined_at.toISOString(),
    is_you: row.user_id === actor.userId,
  }
}
