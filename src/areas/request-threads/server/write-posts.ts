import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { requests } from '#areas/document-requests/server/requests.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Actor } from '../../permissions.ts'
import { answerRequest } from '../rules/answer-request.ts'
import { judgeApproval, mayAnswer, type Approval } from '../rules/judge-post.ts'
import type { decisions } from '../rules/words.ts'
import { openQuestionsOfPerson, postsOfThread } from '../rules/limits.ts'
import type { ThreadDeps } from './deps.ts'
import { listApprovers, toAnswer } from './get-thread.ts'
import { countOpenQuestions, insertPost, listPosts, lockPost, updatePost, type PostRow } from './store.ts'

type NewQuestion = { requestId: string; body: string }

/** A further question opens a request that was answered again. */
export async function askQuestion(
  deps: RecordDeps,
  actor: Actor,
  { requestId, body }: NewQuestion,
): Promise<{ id: string }> {
  return await inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const { deal_id: dealId, status } = await requests.get(within, actor, requestId)
    const { workspaceId, userId } = actor
    if ((await countOpenQuestions(trx, { workspaceId, userId, dealId })) >= openQuestionsOfPerson)
      throw new AppError(
        'CONFLICT',
        `You have ${openQuestionsOfPerson} unanswered questions on this deal. You can ask another once one is answered.`,
      )
    const post = { requestId, dealId, kind: 'question', questionId: null, body } as const
    const added = await addPost(within, actor, post)
    // who answers finds it in the list by its status
    if (status === 'answered') await requests.change(within, actor, { id: requestId, status: 'open' })
    return added
  })
}

type NewAnswer = { questionId: string; body: string }

/** An answer waits until somebody approves it. */
export async function proposeAnswer(
  deps: RecordDeps,
  actor: Actor,
  { questionId, body }: NewAnswer,
): Promise<{ id: string }> {
  return await inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const question = await lockPost(trx, actor.workspaceId, questionId)
    if (question?.kind !== 'question') throw new AppError('NOT_FOUND', 'This question does not exist.')
    const request = await requests.get(within, actor, question.request_id)
    if (!mayAnswer(actor, { ownerId: request.owner_id }))
      throw new AppError(
        'FORBIDDEN',
        'This is answered by the owner of the request, or by an owner or admin of the workspace.',
      )
    const post = { requestId: question.request_id, dealId: request.deal_id, kind: 'answer', questionId, body } as const
    return await addPost(within, actor, post)
  })
}

type NewPost = {
  requestId: string
  dealId: string
  kind: 'question' | 'answer'
  questionId: string | null
  body: string
}

async function addPost({ db, clock, newId }: RecordDeps, actor: Actor, post: NewPost): Promise<{ id: string }> {
  const { workspaceId, userId } = actor
  if ((await listPosts(db, workspaceId, post.requestId)).length >= postsOfThread)
    throw new AppError('CONFLICT', `A thread can have at most ${postsOfThread} posts. Add another request.`)
  const [id, at] = [newId(), clock.now()]
  await insertPost(db, {
    id,
    workspace_id: workspaceId,
    request_id: post.requestId,
    kind: post.kind,
    question_id: post.questionId,
    body: post.body,
    state: post.kind === 'question' ? 'published' : 'waiting',
    author_id: userId,
    created_at: at,
  })
  const action = post.kind === 'question' ? 'request_thread.asked' : 'request_thread.answered'
  await tell(db, actor, { action, dealId: post.dealId, requestId: post.requestId, at })
  return { id }
}

type AnswerDecision = { answerId: string; decision: (typeof decisions)[number]; reason: string }

/** A published answer becomes part of the answer of its request, which is answered with the last of its questions. */
export async function decideAnswer(deps: ThreadDeps, actor: Actor, { answerId, decision, reason }: AnswerDecision) {
  const { workspaceId, userId } = actor
  return await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const answer = await lockPost(trx, workspaceId, answerId)
    if (answer?.kind !== 'answer') throw new AppError('NOT_FOUND', 'This answer does not exist.')
    const request = await requests.get(within, actor, answer.request_id)
    const approval = await allowDecision(trx, actor, answer)
    const at = deps.clock.now()
    const by = { decided_by: userId, decided_at: at, reason }
    const place = { workspaceId, id: answerId }
    const entry = { dealId: request.deal_id, requestId: request.id, at }
    if (decision === 'return') {
      if (reason === '') throw new AppError('BAD_REQUEST', 'Say why you are sending the answer back.')
      await updatePost(trx, place, { state: 'returned', is_single: false, ...by })
      await tell(trx, actor, { action: 'request_thread.returned', ...entry })
      return { id: answerId }
    }
    const isForAll = decision === 'publish_to_all'
    const published = { state: 'published', is_single: approval === 'alone', is_for_all_guests: isForAll } as const
    await updatePost(trx, place, { ...published, ...by })
    const asker = await releaseAnswer(within, actor, { answer, request })
    if (isForAll && !asker) throw new AppError('BAD_REQUEST', 'No guest of the data room asked this question.')
    await tell(trx, actor, { action: `request_thread.published${isForAll ? '_to_all' : ''}`, ...entry })
    if (asker)
      await deps.tellGuestOfAnswer(trx, { workspaceId, userId, dealId: entry.dealId, requestId: request.id, ...asker })
    return { id: answerId }
  })
}

type Released = { answer: PostRow; request: Awaited<ReturnType<typeof requests.get>> }

/** Makes a published answer part of that of its request; says which guest asked, if one did. */
async function releaseAnswer(deps: RecordDeps, actor: Actor, { answer, request: { id, version } }: Released) {
  const posts = await listPosts(deps.db, actor.workspaceId, id)
  const { answer: text, isComplete } = answerRequest(posts)
  await requests.change(deps, actor, { id, version, answer: text, ...(isComplete && { status: 'answered' as const }) })
  const { guest_id: guestId, guest_buyer: buyer } = posts.find((post) => post.id === answer.question_id) ?? {}
  return guestId && buyer ? { guestId, buyer } : null
}

async function allowDecision(trx: Db, actor: Actor, answer: PostRow): Promise<Approval> {
  if (answer.state !== 'waiting') throw new AppError('CONFLICT', 'A decision on this answer has already been made.')
  const approval = judgeApproval(actor, toAnswer(answer), { approvers: await listApprovers(trx, actor) })
  if (approval === 'no')
    throw new AppError('FORBIDDEN', 'An answer has to be approved by someone other than its author.')
  return approval
}

type ThreadAction = `request_thread.${'asked' | 'answered' | 'published' | 'published_to_all' | 'returned'}`
type ThreadEntry = { action: ThreadAction; dealId: string; requestId: string; at: Date }

async function tell(trx: Db, actor: Actor, { action, dealId, requestId, at }: ThreadEntry): Promise<void> {
  await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'requestThreads', id: requestId })
  const subject = { type: 'document_request', id: requestId }
  await recordAuditBy(trx, actor, { action, subject, details: { deal_id: dealId }, at })
}
