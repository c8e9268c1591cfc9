import { requests } from '#areas/document-requests/server/requests.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { RequestPost, RequestThread } from '../contract.ts'
import { judgeApproval, mayAnswer, maySee } from '../rules/judge-post.ts'
import { isNew, latestOf } from '../rules/is-new.ts'
import { findReadUntil } from './find-read-until.ts'
import { listPosts, type PostRow } from './store.ts'

/** The thread of a request, as far as its reader may see it. */
export async function getThread(deps: RecordDeps, actor: Actor, requestId: string): Promise<RequestThread> {
  const { db } = deps
  const { owner_id: ownerId } = await requests.get(deps, actor, requestId)
  const approvers = await listApprovers(db, actor)
  const rows = (await listPosts(db, actor.workspaceId, requestId)).filter((row) => maySee(actor, toAnswer(row)))
  const readUntil = (await findReadUntil(db, actor, [requestId]))(requestId)
  const latest = rows.map(latestOf).toSorted((a, b) => b.getTime() - a.getTime())[0]
  const names = await namePeople(
    db,
    rows.flatMap(({ author_id, decided_by }) => [author_id, decided_by]),
  )
  return {
    posts: rows.map((row): RequestPost => ({
      id: row.id,
      kind: row.kind,
      question_id: row.question_id,
      body: row.body,
      state: row.state,
      reason: row.reason,
      author_name: nameOf(names, row.author_id),
      decided_by_name: nameOf(names, row.decided_by),
      is_single: row.is_single,
      is_yours: row.author_id === actor.userId,
      may_decide: judgeApproval(actor, toAnswer(row), { approvers }) !== 'no',
      created_at: row.created_at.toISOString(),
      is_new: isNew(row, { userId: actor.userId, readUntil }),
    })),
    latest_at: latest?.toISOString() ?? null,
    may_ask: actor.memberRole !== 'viewer',
    may_answer: mayAnswer(actor, { ownerId }),
  }
}

export const toAnswer = ({ state, author_id }: PostRow) => ({ state, authorId: author_id })

/** Who of the workspace may approve an answer. */
export async function listApprovers(db: Db, actor: Actor): Promise<string[]> {
  const members = await listMembers({ db }, actor)
  return members.filter(({ role }) => role === 'owner' || role === 'admin').map(({ user_id }) => user_id)
}
