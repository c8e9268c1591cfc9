import { listSubjects } from '#areas/audit/server/list-subjects.ts'
import { findPeople, type Person } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import { mayWriteAs, type Actor } from '#areas/permissions.ts'
import type { Member, WorkspacePerson } from '../../contract.ts'
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

/**
 * Everybody whom a record of the active workspace can name, members first: who was one keeps the name that the log of the
 * workspace shows, until the account is deleted.
 */
export async function listPeople(deps: { db: Db }, actor: Actor): Promise<WorkspacePerson[]> {
  const members = await listMembers(deps, actor)
  const present = members.map(({ user_id, name, email, role }) => ({
    user_id,
    name: name || email,
    may_write: mayWriteAs(role),
    has_left: false,
  }))
  return [...present, ...(await listFormer(deps, actor, members))]
}

export async function listFormer(
  { db }: { db: Db },
  { workspaceId }: Actor,
  members: readonly Pick<Member, 'user_id'>[],
): Promise<WorkspacePerson[]> {
  const present = new Set(members.map(({ user_id }) => user_id))
  const ended = await listSubjects(db, workspaceId, ['member.left', 'member.removed'])
  const former = await findPeople(
    db,
    ended.filter((id) => !present.has(id)),
  )
  return former
    .map(({ userId, name, email }) => ({ user_id: userId, name: name || email, may_write: false, has_left: true }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
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

/** Who may change what is in a workspace. */
export async function listWriters(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await listMemberRows(db, workspaceId)
  return rows.filter(({ role }) => mayWriteAs(role)).map(({ user_id }) => user_id)
}
