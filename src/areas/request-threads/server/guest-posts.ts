import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import { titleOfQuestion } from '../rules/title-of-question.ts'
import { addRequestOfGuest } from './add-request-of-guest.ts'
import { findPostOfGuest, insertPost, listPostsOfBuyer, lockGuest, type PostRow } from './store.ts'

/** Who asks without being a member. The area above says who that is, and that they may ask. */
export type AskingGuest = { workspaceId: string; dealId: string; id: string; name: string; buyer: string }
export type GuestQuestion = { key: string; body: string; documentId: string | null }

/**
 * A question from outside makes a request of its own, which is internal until somebody publishes it. Null where the same
 * question was sent before. `check` decides once nobody else asks for this guest at the same time.
 */
export async function askAsGuest(
  deps: RecordDeps,
  guest: AskingGuest,
  { key, body, documentId, check }: GuestQuestion & { check: () => Promise<void> },
): Promise<{ requestId: string } | null> {
  const { db, newId, clock } = deps
  const { workspaceId, dealId } = guest
  await lockGuest(db, guest.id)
  if (await findPostOfGuest(db, workspaceId, { guestId: guest.id, key })) return null
  await check()
  const requestId = await addRequestOfGuest(deps, { workspaceId, dealId, title: titleOfQuestion(body) })
  await insertPost(db, {
    id: newId(),
    workspace_id: workspaceId,
    request_id: requestId,
    kind: 'question',
    body,
    state: 'published',
    created_at: clock.now(),
    guest_id: guest.id,
    guest_name: guest.name,
    guest_buyer: guest.buyer,
    guest_key: key,
    document_id: documentId,
  })
  await publishNews(db, { workspaceId, topic: 'requestThreads', id: requestId })
  return { requestId }
}

export { countPostsOfGuest, hasQuestionsOfBuyer, listPostsOfGuest, renameBuyerOfQuestions } from './store.ts'

type AnsweredQuestion = { question: PostRow; answers: PostRow[] }

/** The questions of a buyer on a deal, newest first, each with its approved answers alone. */
export async function listQuestionsOfBuyer(
  db: Db,
  asked: { workspaceId: string; dealId: string; buyer: string; limit: number },
): Promise<AnsweredQuestion[]> {
  const posts = await listPostsOfBuyer(db, asked)
  const answers = Map.groupBy(
    posts.filter(({ kind }) => kind === 'answer'),
    ({ question_id }) => question_id,
  )
  const questions = posts.filter(({ kind }) => kind === 'question')
  return questions.map((question) => ({ question, answers: answers.get(question.id) ?? [] })).toReversed()
}
