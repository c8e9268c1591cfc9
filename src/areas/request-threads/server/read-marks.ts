import { requests } from '#areas/document-requests/server/requests.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { GuestRequest, UnreadThread } from '../contract.ts'
import { isNew } from '../rules/is-new.ts'
import { mayNameGuests } from '../rules/name-asker.ts'
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
  const posts = await listSeenPosts(db, actor, dealId)
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

async function listSeenPosts(db: Db, actor: Actor, dealId: string) {
  await getDeal(db, actor, dealId)
  return (await listPostsOfDeal(db, actor.workspaceId, dealId)).filter(
    (post) => (post.visibility === 'published' || actor.memberRole !== 'viewer') && maySee(actor, toAnswer(post)),
  )
}

/** The requests of a deal that guests asked, which lists mark. */
export async function listRequestsOfGuests(
  { db }: RecordDeps,
  actor: Actor,
  { dealId }: { dealId: string },
): Promise<GuestRequest[]> {
  const asked = (await listSeenPosts(db, actor, dealId)).filter(({ guest_id }) => guest_id !== null)
  return asked.map(({ request_id, guest_name }) => ({
    request_id,
    asked_by: mayNameGuests(actor) ? guest_name : null,
  }))
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
