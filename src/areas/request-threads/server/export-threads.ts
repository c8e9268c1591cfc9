import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { toFileWords } from '#paper/name-file.ts'
import type { Actor } from '../../permissions.ts'
import type { ThreadExport } from '../contract.ts'
import { maySee } from '../rules/judge-post.ts'
import { threadFields } from '../rules/thread-fields.ts'
import { nameAuthor, toAnswer } from './get-thread.ts'
import { listPostsOfDeal } from './store.ts'

/** All questions of a deal with their answers, a line each: what this reader sees, or what the other side may see. */
export async function exportThreads(
  deps: ExportDeps,
  actor: Actor,
  { deal_id: dealId, format, audience }: ThreadExport,
): Promise<Response> {
  const { db } = deps
  const { target } = await getDeal(db, actor, dealId)
  const isForTeam = audience === 'team' && actor.memberRole !== 'viewer'
  const posts = (await listPostsOfDeal(db, actor.workspaceId, dealId)).filter((post) =>
    isForTeam ? maySee(actor, toAnswer(post)) : post.visibility === 'published' && post.state === 'published',
  )
  const names = await namePeople(
    db,
    posts.flatMap(({ author_id, decided_by }) => [author_id, decided_by]),
  )
  const nameIn = (id: string | null) => nameOf(names, id) ?? ''
  const lines = pair(posts).map(([question, answer], index) => ({
    id: String(index + 1),
    request: question.title,
    category: question.category,
    question: question.body,
    asked_at: question.created_at.toISOString(),
    visibility: question.visibility === 'published' ? 'Published' : 'Internal',
    asked_by: nameAuthor(actor, question, names) ?? (question.guest_id === null ? '' : 'A guest of the data room'),
    ...(answer ? describeAnswer(answer, nameIn) : noAnswer),
  }))
  const at = deps.clock.now()
  const file = exportRecords({
    fields: threadFields[isForTeam ? 'team' : 'other_side'],
    format,
    pages: (async function* pages() {
      yield lines
    })(),
    head: { sheet: 'Questions and answers', by: actor.name || actor.email, at },
  })
  const ofTarget = toFileWords(target)?.toLowerCase() ?? 'deal'
  const name = `questions-and-answers-${ofTarget}-${at.toISOString().slice(0, 10)}.${format}`
  return sendExport(deps, actor, { ...file, name, format, action: 'request_threads.exported' })
}

const states = { waiting: 'Waits for approval', published: 'Answered', returned: 'Returned' } as const

const noAnswer = { answer: '', state: 'Open', answered_at: null, answered_by: '', decided_by: '', reason: '' }

function describeAnswer({ body, state, created_at, author_id, decided_by, reason }: Post, nameIn: NameIn) {
  return {
    answer: body,
    state: states[state],
    answered_at: created_at.toISOString(),
    answered_by: nameIn(author_id),
    decided_by: nameIn(decided_by),
    reason,
  }
}

type NameIn = (id: string | null) => string
type Post = Awaited<ReturnType<typeof listPostsOfDeal>>[number]

/** Each question with each of its answers; without one it is a line of its own. */
function pair(posts: readonly Post[]): [question: Post, answer: Post | undefined][] {
  const questions = posts.filter(({ kind }) => kind === 'question')
  const answers = Map.groupBy(
    posts.filter(({ kind }) => kind === 'answer'),
    ({ question_id }) => question_id,
  )
  return questions.flatMap((question) =>
    (answers.get(question.id) ?? [undefined]).map((answer): [Post, Post | undefined] => [question, answer]),
  )
}
