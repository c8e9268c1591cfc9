import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOne } from '#db/queries/update-rows.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { postsOfThread } from '../rules/limits.ts'

export type PostRow = Selectable<Tables['request_posts']>

export async function listPosts(db: Db, workspaceId: string, requestId: string): Promise<PostRow[]> {
  return await rowsWhere(db, 'request_posts', { workspace_id: workspaceId, request_id: requestId })
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(postsOfThread)
    .execute()
}

type PostOfDeal = PostRow & { title: string; category: string; visibility: 'internal' | 'published' }

/** The posts of all requests of a deal, in the order of the requests and their questions. */
export async function listPostsOfDeal(db: Db, workspaceId: string, dealId: string): Promise<PostOfDeal[]> {
  return await db
    .selectFrom('request_posts as p')
    .innerJoin('document_requests as r', 'r.id', 'p.request_id')
    .selectAll('p')
    .select(['r.title', 'r.category', 'r.visibility'])
    .where('p.workspace_id', '=', workspaceId)
    .where('r.deal_id', '=', dealId)
    .where('r.removed_at', 'is', null)
    .orderBy('r.category')
    .orderBy('r.title')
    .orderBy('p.request_id')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}

type OfBuyer = { workspaceId: string; dealId: string; buyer: string; limit: number }

/**
 * The newest questions of a buyer with their published answers, in the order in which they came, and those of others with the
 * answers that are for the guests of all buyers.
 */
export async function listPostsOfBuyer(db: Db, { workspaceId, dealId, buyer, limit }: OfBuyer): Promise<PostRow[]> {
  const questions = await rowsOfGuests(db, { workspaceId, dealId })
    .where((eb) =>
      eb.or([
        eb('p.guest_buyer', '=', buyer),
        eb.exists(
          eb
            .selectFrom('request_posts as a')
            .whereRef('a.question_id', '=', 'p.id')
            .where('a.is_for_all_guests', '=', true)
            .select('a.id'),
        ),
      ]),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  if (questions.length === 0) return []
  const answers = await rowsWhere(db, 'request_posts', {
    workspace_id: workspaceId,
    kind: 'answer',
    state: 'published',
  })
    .selectAll()
    .where(
      'question_id',
      'in',
      questions.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const own = new Set(questions.flatMap(({ id, guest_buyer }) => (guest_buyer === buyer ? id : [])))
  const seen = answers.filter(({ question_id, is_for_all_guests }) => is_for_all_guests || own.has(question_id ?? ''))
  return [...questions.toReversed(), ...seen]
}

/** The newest questions of a guest, and whether each has a published answer. */
export async function listPostsOfGuest(
  db: Db,
  { workspaceId, dealId, guestId, limit }: { workspaceId: string; dealId: string; guestId: string; limit: number },
) {
  return await rowsOfGuests(db, { workspaceId, dealId })
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('request_posts as a')
            .whereRef('a.question_id', '=', 'p.id')
            .where('a.state', '=', 'published')
            .select('a.id'),
        )
        .as('is_answered'),
    )
    .where('p.guest_id', '=', guestId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

/** Questions of guests on a deal whose requests are there. */
function rowsOfGuests(db: Db, { workspaceId, dealId }: { workspaceId: string; dealId: string }) {
  return db
    .selectFrom('request_posts as p')
    .innerJoin('document_requests as r', 'r.id', 'p.request_id')
    .selectAll('p')
    .where('p.workspace_id', '=', workspaceId)
    .where('r.deal_id', '=', dealId)
    .where('r.removed_at', 'is', null)
    .where('p.guest_id', 'is not', null)
}

type BuyerOfDeal = { workspaceId: string; dealId: string; buyer: string }

/** Questions that were asked for this buyer, also of requests that were removed: an undo brings them back. */
function questionsOfBuyer(db: Db, { workspaceId, dealId, buyer }: BuyerOfDeal) {
  return db
    .selectFrom('request_posts as p')
    .innerJoin('document_requests as r', 'r.id', 'p.request_id')
    .select('p.id')
    .where('p.workspace_id', '=', workspaceId)
    .where('r.deal_id', '=', dealId)
    .where('p.guest_buyer', '=', buyer)
}

/** Whether one of these guests, or anybody where none are named, asked for this buyer. */
export async function hasQuestionsOfBuyer(
  db: Db,
  { guestIds, ...buyer }: BuyerOfDeal & { guestIds?: readonly string[] },
): Promise<boolean> {
  const found = await questionsOfBuyer(db, buyer)
    .$if(guestIds !== undefined, (rows) => rows.where(sql<boolean>`p.guest_id = any(${guestIds}::uuid[])`))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function renameBuyerOfQuestions(
  trx: Db,
  { from, to, ...deal }: Omit<BuyerOfDeal, 'buyer'> & { from: string; to: string },
): Promise<void> {
  await updateWhere(trx, 'request_posts', { workspace_id: deal.workspaceId })
    .set({ guest_buyer: to })
    .where('id', 'in', questionsOfBuyer(trx, { ...deal, buyer: from }))
    .execute()
}

/** A guest asks one question at a time, in however many tabs. */
export async function lockGuest(trx: Db, guestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions of guest ${guestId}`}, 0))`.execute(trx)
}

export async function findPostOfGuest(
  trx: Db,
  workspaceId: string,
  { guestId, key }: { guestId: string; key: string },
): Promise<PostRow | undefined> {
  return await rowsWhere(trx, 'request_posts', { workspace_id: workspaceId, guest_id: guestId, guest_key: key })
    .selectAll()
    .executeTakeFirst()
}

/** Also those whose request was removed since: a limit is not won back by it. */
export async function countPostsOfGuest(
  db: Db,
  workspaceId: string,
  { guestId, since }: { guestId: string; since: Date },
): Promise<number> {
  const { count } = await rowsWhere(db, 'request_posts', { workspace_id: workspaceId, guest_id: guestId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Until when somebody has read which threads. */
export async function listReads(
  db: Db,
  workspaceId: string,
  { userId, requestIds }: { userId: string; requestIds: readonly string[] },
): Promise<Map<string, Date>> {
  if (requestIds.length === 0) return new Map()
  const rows = await rowsWhere(db, 'request_reads', { workspace_id: workspaceId, user_id: userId })
    .select(['request_id', 'read_until'])
    .where('request_id', 'in', requestIds)
    .execute()
  return new Map(rows.map(({ request_id, read_until }) => [request_id, read_until]))
}

type NewRead = { workspaceId: string; userId: string; requestId: string; until: Date }

/** What was read stays read: two tabs may report in any order. */
export async function saveRead(db: Db, { workspaceId, userId, requestId, until }: NewRead): Promise<void> {
  await db
    .insertInto('request_reads')
    .values({ workspace_id: workspaceId, user_id: userId, request_id: requestId, read_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'request_id'])
        .doUpdateSet({ read_until: sql`greatest(request_reads.read_until, excluded.read_until)` }),
    )
    .execute()
}

/** Locked until the transaction ends, so that an answer is decided once. */
export async function lockPost(trx: Db, workspaceId: string, id: string): Promise<PostRow | undefined> {
  return await rowsWhere(trx, 'request_posts', { workspace_id: workspaceId, id })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export const insertPost = insertOne('request_posts')

export const updatePost = updateOne('request_posts')

type Asker = { workspaceId: string; userId: string; dealId: string }

/** Questions of this person in this deal without a published answer. The person asks one at a time. */
export async function countOpenQuestions(trx: Db, { workspaceId, userId, dealId }: Asker): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${userId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from request_posts q join document_requests r on r.id = q.request_id
    where q.workspace_id = ${workspaceId} and q.author_id = ${userId} and q.kind = 'question'
      and r.deal_id = ${dealId} and r.removed_at is null
      and not exists (select from request_posts a where a.question_id = q.id and a.state = 'published')`.execute(trx)
  return rows[0]?.open ?? 0
}
