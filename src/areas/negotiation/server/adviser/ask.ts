import type { Actor } from '#areas/permissions.ts'
import { finishedSentences } from '#areas/models/rules/drop-unknown-figures.ts'
import { AppError } from '#core/errors.ts'
import type { Advice, AdviceEvent, ChatQuestion } from '../../contract.ts'
import { answerQuestion } from '../../rules/adviser/answer-question.ts'
import type { AdviserFacts } from '../../rules/adviser/facts.ts'
import type { NegotiationDeps } from '../deps.ts'
import { findAnswer } from '../store.ts'
import { keepTold, knownFigures, saveTurn, writeAdvice } from './advise.ts'
import { StoredAnswer } from './chat.ts'
import { readFacts } from './read-facts.ts'

type SentQuestion = ChatQuestion & { signal?: AbortSignal | undefined }

/**
 * Answers a question of the page while the answer is written. What is refused is refused here, before anything is sent. A
 * question that is stopped is not stored; one that is sent again gets its first answer.
 */
export async function ask(
  deps: NegotiationDeps,
  actor: Actor,
  asked: SentQuestion,
): Promise<AsyncGenerator<AdviceEvent>> {
  const [facts, stored] = await Promise.all([
    readFacts(deps, actor, asked.dealId),
    findAnswer(deps.db, { ...asked, userId: actor.userId }),
  ])
  if (!stored) return answer(deps, actor, { asked, facts })
  const read = StoredAnswer.safeParse(stored.answer)
  if (!read.success) throw new AppError('CONFLICT', 'This question has already been answered.')
  return replay({ ...read.data, response: stored.content })
}

async function* replay(advice: Advice): AsyncGenerator<AdviceEvent> {
  yield { kind: 'done', advice }
}

type SentWithFacts = { asked: SentQuestion; facts: AdviserFacts }

async function* answer(
  deps: NegotiationDeps,
  actor: Actor,
  { asked, facts }: SentWithFacts,
): AsyncGenerator<AdviceEvent> {
  const { dealId, message, questionId, signal } = asked
  const { chunks, advice: written } = whileWriting((onText) =>
    writeAdvice(deps, actor, { asked: { ...asked, onText }, facts }),
  )
  const known = knownFigures(facts, answerQuestion(facts, asked).response)
  let text = ''
  let shown = ''
  for await (const chunk of chunks) {
    text += chunk
    const next = keepTold(finishedSentences(text), known)
    if (!next.startsWith(shown) || next.length === shown.length) continue
    yield { kind: 'text', text: next.slice(shown.length) }
    shown = next
  }
  const advice = await written
  // nobody waits for the rest until it is stored
  if (!signal?.aborted && advice.response.startsWith(shown) && advice.response.length > shown.length)
    yield { kind: 'text', text: advice.response.slice(shown.length) }
  if (signal?.aborted) return
  await saveTurn(deps, actor, { dealId, message, advice, questionId })
  yield { kind: 'done', advice }
}

type Writing = { chunks: AsyncIterable<string>; advice: Promise<Advice> }

/** The chunks of a text in the order of their arrival; they end when the whole advice is known. */
function whileWriting(write: (onText: (chunk: string) => void) => Promise<Advice>): Writing {
  const { readable, writable } = new TransformStream<string, string>(undefined, undefined, { highWaterMark: 10_000 })
  const writer = writable.getWriter()
  // a reader that has gone away needs no further chunk
  const onText = (chunk: string) => void writer.write(chunk).catch(() => {})
  const advice = write(onText).finally(() => void writer.close().catch(() => {}))
  advice.catch(() => {})
  return { chunks: readable, advice }
}
