import type { PostState } from './words.ts'

type Post = { id: string; kind: 'question' | 'answer'; question_id: string | null; body: string; state: PostState }

/** What the approved answers of a thread make of its request. */
export type AnsweredRequest = { answer: string; isComplete: boolean }

/** As many letters as the field Answer of a request holds. */
const mostLetters = 4000

/**
 * One answered question gives its answer; of several each is named, so that the list for the other side has all of them. Where
 * they are too long together, the oldest are left out and stay in the thread.
 */
export function answerRequest(posts: readonly Post[]): AnsweredRequest {
  const questions = posts.filter(({ kind }) => kind === 'question')
  const answered = questions.flatMap((question) => {
    const answer = posts.findLast(({ question_id, state }) => question_id === question.id && state === 'published')
    return answer ? [{ question: question.body, answer: answer.body }] : []
  })
  const isComplete = answered.length === questions.length
  const [only] = answered
  if (only && answered.length === 1) return { answer: only.answer, isComplete }
  return { answer: joinNewest(answered.map(({ question, answer }) => `${question}\n${answer}`)), isComplete }
}

function joinNewest(texts: readonly string[]): string {
  for (let from = 0; from < texts.length; from += 1) {
    const joined = texts.slice(from).join('\n\n')
    if (joined.length <= mostLetters) return joined
  }
  return (texts.at(-1) ?? '').slice(0, mostLetters)
}
