import { requests } from '#areas/document-requests/server/requests.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { RequestPost, RequestThread } from '../contract.ts'
import { mayNameGuests } from '../rules/name-asker.ts'
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
  const files = await nameFiles(db, actor, rows)
  return {
    posts: rows.map((row): RequestPost => ({
      id: row.id,
      kind: row.kind,
      question_id: row.question_id,
      body: row.body,
      state: row.state,
      reason: row.reason,
      author_name: nameAuthor(actor, row, names),
      is_of_guest: row.guest_id !== null,
      is_for_all_guests: row.is_for_all_guests,
      file: files.get(row.document_id ?? '') ?? null,
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

/** A guest is named with their buyer, to owners and admins alone. */
export function nameAuthor(
  actor: Actor,
  { author_id, guest_name }: PostRow,
  names: Parameters<typeof nameOf>[0],
): string | null {
  if (guest_name === null) return nameOf(names, author_id)
  return mayNameGuests(actor) ? guest_name : null
}

/** The files that questions are about, as far as this reader may read them. */
async function nameFiles(db: Db, actor: Actor, rows: readonly PostRow[]) {
  const ids = rows.flatMap(({ document_id }) => document_id ?? [])
  const files = await findDocuments({ db }, actor, ids)
  return new Map(files.map(({ id, name }) => [id, { id, name }]))
}

export const toAnswer = ({ state, author_id }: PostRow) => ({ state, authorId: author_id })

/** Who of the workspace may approve an answer. */
export async function listApprovers(db: Db, actor: Actor): Promise<string[]> {
  const members = await listMembers({ db }, actor)
  return members.filter(({ role }) => role === 'owner' || role === 'admin').map(({ user_id }) => user_id)
}
