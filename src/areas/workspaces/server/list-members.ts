import { findPeople, type Person } from '#areas/identity/server/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Member } from '../contract.ts'
import { listMemberRows, type MemberRow } from './store.ts'

/** The members of the active workspace, those who joined first at the top. */
export async function listMembers(deps: { db: Db }, actor: Actor): Promise<Member[]> {
  const rows = await listMemberRows(deps.db, actor.workspaceId)
  const people = await findPeople(
    deps.db,
    rows.map((row) => row.user_id),
  )
  const byId = new Map(people.map((person) => [person.userId, person]))
  return rows.map((row) => toMember(row, byId.get(row.user_id), actor))
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
