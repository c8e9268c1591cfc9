import { requests } from '#areas/document-requests/server/requests.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import type { UnreadThread } from '../contract.ts'
import { isNew } from '../rules/is-new.ts'
import { maySee } from '../rules/judge-post.ts'
import { findReadUntil } from './find-read-until.ts'
import { toAnswer } from './get-thread.ts'
import { listPostsOfDeal, saveRead } from './store.ts'

/** How many posts of each request of a deal this person has not read. */
export async function listUnread(
  { db }: RecordDeps,
  actor: Actor,
  { dealId }: { dealId: string },
): Promise<UnreadThread[]> {
  await getDeal(db, actor, dealId)
  const posts = (await listPostsOfDeal(db, actor.workspaceId, dealId)).filter(
    (post) => (post.visibility === 'published' || actor.memberRole !== 'viewer') && maySee(actor, toAnswer(post)),
  )
  const readUntil = await findReadUntil(
    db,
    actor,
    posts.map(({ request_id }) => request_id),
  )
  const { userId } = actor
  const unread = posts.filter((post) => isNew(post, { userId, readUntil: readUntil(post.request_id) }))
  const byRequest = Map.groupBy(unread, ({ request_id }) => request_id)
  return [...byRequest].map(([request_id, { length: count }]) => ({ request_id, count }))
}

type ReadUntil = { requestId: string; until: string }

export async function markRead(
  deps: RecordDeps,
  actor: Actor,
  { requestId, until }: ReadUntil,
): Promise<{ id: string }> {
  await requests.get(deps, actor, requestId)
  const { workspaceId, userId } = actor
  const now = deps.clock.now()
  const shown = new Date(until)
  await saveRead(deps.db, { workspaceId, userId, requestId, until: shown < now ? shown : now })
  return { id: requestId }
}
