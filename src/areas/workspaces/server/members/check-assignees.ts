import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { mayWriteAs, type Actor } from '#areas/permissions.ts'
import { listMembers } from './list-members.ts'

/** What people are chosen for: a viewer may be named among readers, but never given something to do. */
type ChosenPeople = { people: readonly string[]; assignees: readonly string[] }

/** Refuses people who are not members of the workspace, and work for members who could not do it. */
export async function checkAssignees(db: Db, actor: Actor, { people, assignees }: ChosenPeople): Promise<void> {
  if (people.length + assignees.length === 0) return
  const members = new Map((await listMembers({ db }, actor)).map((member) => [member.user_id, member]))
  if ([...people, ...assignees].some((id) => !members.has(id)))
    throw new AppError('BAD_REQUEST', 'Only members of this workspace can be chosen.')
  const reader = assignees.map((id) => members.get(id)).find((member) => member && !mayWriteAs(member.role))
  if (reader) throw new AppError('BAD_REQUEST', describeReader(reader.name || reader.email))
}

function describeReader(name: string): string {
  return `${name} is a viewer of this workspace, so nothing can be assigned to them. Choose someone who may write, or ask an owner or admin to change the role.`
}
