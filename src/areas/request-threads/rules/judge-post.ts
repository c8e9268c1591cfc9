import type { MemberRole } from '../../permissions.ts'
import type { PostState } from './words.ts'

export type Member = { userId: string; memberRole: MemberRole }

const mayManage = ({ memberRole }: Member) => memberRole === 'owner' || memberRole === 'admin'

/** The owner of the request, owners and admins; where nobody is responsible, every member who writes. */
export function mayAnswer(member: Member, { ownerId }: { ownerId: string | null }): boolean {
  if (member.memberRole === 'viewer') return false
  return ownerId === null || ownerId === member.userId || mayManage(member)
}

type WaitingAnswer = { state: PostState; authorId: string | null }

/** `alone`: the author is the only person of the workspace who may approve (G031). */
export type Approval = 'no' | 'yes' | 'alone'

/** Owners and admins approve; their own answer only where there is nobody else. */
export function judgeApproval(
  member: Member,
  { state, authorId }: WaitingAnswer,
  { approvers }: { approvers: readonly string[] },
): Approval {
  if (state !== 'waiting' || !mayManage(member)) return 'no'
  if (authorId !== member.userId) return 'yes'
  return approvers.every((id) => id === member.userId) ? 'alone' : 'no'
}

/** What is not published is between its author and those who approve. */
export function maySee(member: Member, { state, authorId }: WaitingAnswer): boolean {
  return state === 'published' || authorId === member.userId || mayManage(member)
}
