import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '#core/errors.ts'
import type { Citation, Completion, ModelRefusal, ProviderId, Question, Usage } from './port.ts'
import { costOf, type Prices } from './prices.ts'
import { readValue } from './read-value.ts'

/** What comes from a provider while it answers. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'end'; ending: 'complete' | 'too-long' | 'declined'; usage: Usage; model: string; costMicros?: number }

/** One try. Throws `Unanswered` for a refusal it understands; whatever else it throws counts as `down`. */
export type Send = (
  question: Question<unknown>,
  options: { signal: AbortSignal; withSampling: boolean },
) => AsyncIterable<Piece>

type Why = Pick<ModelRefusal, 'reason' | 'status' | 'retryAfterSeconds'> & {
  /** The provider does not take temperature and top_p, so it is asked again without them. */
  refusesSampling?: boolean
}

/** A refusal of the provider, stripped of its words: they quote keys and questions. */
export class Unanswered extends Error {
  readonly why: Why

  constructor(why: Why) {
    super(why.reason)
    this.name = 'Unanswered'
    this.why = why
  }
}

/** `timeoutMs` is for all tries together; `pauseMs` comes before the second try and doubles from then on. */
export type Patience = { timeoutMs: number; pauseMs: number }

export type Asking = {
  id: ProviderId
  name: string
  model: string
  prices: Prices
  patience: Patience
  send: Send
}

const tries = 3
/** Whoever wants to be left alone for longer is not waited for. */
const longestPauseMs = 20_000

/** Asks until there is an answer, the time is over or asking again is of no use. */
export async function answerQuestion<Value>(asking: Asking, question: Question<Value>): Promise<Completion<Value>> {
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(Math.min(asking.patience.timeoutMs, question.timeoutMs ?? Infinity))
  const signal = question.signal ? AbortSignal.any([question.signal, deadline]) : deadline
  const heard: Heard = { text: '', citations: new Map(), usage: noUsage, model: asking.model, costMicros: null }
  try {
    await askAgain(asking, { question, signal, heard })
    return toCompletion(asking, { question, heard, durationMs: Math.round(performance.now() - startedAt) })
  } catch (thrown) {
    throw toProviderError(asking, { heard, why: explain(thrown, { caller: question.signal, deadline }) })
  }
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 }

/** What was understood so far; a refusal tells from it what it cost. */
type Heard = {
  text: string
  citations: Map<string, Citation>
  usage: Usage
  model: string
  /** As the provider reported it. */
  costMicros: number | null
}

type Talk = { question: Question<unknown>; signal: AbortSignal; heard: Heard }

async function askAgain(asking: Asking, talk: Talk): Promise<void> {
  let withSampling = true
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(asking, talk, withSampling)
    } catch (thrown) {
      talk.signal.throwIfAborted()
      const why = thrown instanceof Unanswered ? thrown.why : down
      const isFirstRefusal = why.refusesSampling === true && withSampling
      if (isFirstRefusal) withSampling = false
      else await pause(talk, { thrown, pauseMs: findPause(asking, { why, attempt, talk }) })
    }
  }
}

/** Waits before the next try; null gives up. */
async function pause(
  { signal }: Talk,
  { thrown, pauseMs }: { thrown: unknown; pauseMs: number | null },
): Promise<void> {
  if (pauseMs === null) throw thrown
  await sleep(pauseMs, undefined, { signal })
}

function findPause(asking: Asking, { why, attempt, talk }: { why: Why; attempt: number; talk: Talk }): number | null {
  // Text that somebody is reading already cannot be taken back.
  const isRead = talk.heard.text !== '' && talk.question.onText !== undefined
  if (attempt >= tries || !isWorthAgain(why) || isRead) return null
  const { retryAfterSeconds } = why
  const pauseMs = retryAfterSeconds === null ? asking.patience.pauseMs * 2 ** (attempt - 1) : retryAfterSeconds * 1000
  return pauseMs > longestPauseMs ? null : pauseMs
}

const down: Why = { reason: 'down', status: null, retryAfterSeconds: null }

function isWorthAgain({ reason }: Why): boolean {
  return reason === 'quota' || reason === 'down'
}

async function askOnce(asking: Asking, talk: Talk, withSampling: boolean): Promise<void> {
  const { question, signal, heard } = talk
  heard.text = ''
  heard.citations.clear()
  let isEnded = false
  try {
    for await (const piece of asking.send(question, { signal, withSampling })) {
      isEnded ||= piece.type === 'end'
      hear(talk, piece)
    }
  } finally {
    if (!isEnded && heard.text !== '') heard.usage = add(heard.usage, guessUsage(talk))
  }
  signal.throwIfAborted()
  if (!isEnded) throw new Unanswered(down)
}

function hear({ question, heard }: Talk, piece: Piece): void {
  if (piece.type === 'citation') return cite(heard, piece.citation)
  if (piece.type === 'end') return settle(heard, piece)
  heard.text += piece.text
  question.onText?.(piece.text)
}

/** What is billed for an answer that broke off before it told its tokens; text has four letters a token. */
function guessUsage({ question, heard }: Talk): Usage {
  const letters = question.system.length + JSON.stringify(question.prompt).length
  return { inputTokens: Math.ceil(letters / 4), outputTokens: Math.ceil(heard.text.length / 4) }
}

function add(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

const mostCitations = 50

function cite({ citations }: Heard, { url, title, date }: Citation): void {
  const address = URL.parse(url)
  // What is shown as a link must be one, and nothing that runs in the browser.
  if (!address || !/^https?:$/.test(address.protocol) || citations.size >= mostCitations) return
  const { href, hostname } = address
  // A page that is cited twice may tell its title or its day only once.
  const known = citations.get(href) ?? { url: href, title: hostname }
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0]
  citations.set(href, { ...known, title: title.trim().slice(0, 300) || known.title, ...(day ? { date: day } : {}) })
}

/** Tokens of every try count; a provider that declined or was cut off bills them all the same. */
function settle(heard: Heard, end: Extract<Piece, { type: 'end' }>): void {
  const { usage, costMicros } = end
  heard.usage = add(heard.usage, usage)
  heard.model = end.model
  if (costMicros !== undefined) heard.costMicros = (heard.costMicros ?? 0) + costMicros
  if (end.ending === 'declined') throw new Unanswered({ reason: 'declined', status: 200, retryAfterSeconds: null })
}

function costs({ prices }: Asking, { usage, costMicros }: Heard) {
  return costMicros === null
    ? { costMicros: costOf(usage, prices), costBasis: prices.basis }
    : { costMicros: Math.ceil(costMicros), costBasis: 'reported' as const }
}

type Ended<Value> = { question: Question<Value>; heard: Heard; durationMs: number }

function toCompletion<Value>(asking: Asking, { question, heard, durationMs }: Ended<Value>): Completion<Value> {
  const { text, citations, usage, model } = heard
  if (text.trim() === '') throw new Unanswered({ reason: 'empty', status: 200, retryAfterSeconds: null })
  const read = question.schema ? readValue(question.schema, text) : { value: undefined as Value }
  if (!read) throw new Unanswered({ reason: 'unreadable', status: 200, retryAfterSeconds: null })
  const cost = costs(asking, heard)
  const { id: provider } = asking
  return { text, value: read.value, citations: [...citations.values()], usage, model, provider, ...cost, durationMs }
}

function explain(
  thrown: unknown,
  { caller, deadline }: { caller: AbortSignal | undefined; deadline: AbortSignal },
): Why {
  if (caller?.aborted) return { reason: 'cancelled', status: null, retryAfterSeconds: null }
  if (deadline.aborted) return { reason: 'slow', status: null, retryAfterSeconds: null }
  return thrown instanceof Unanswered ? thrown.why : down
}

function toProviderError(asking: Asking, { heard, why }: { heard: Heard; why: Why }): ProviderError {
  const { reason, status, retryAfterSeconds } = why
  const { usage, model } = heard
  const cause: ModelRefusal = { reason, status, retryAfterSeconds, usage, model, ...costs(asking, heard) }
  return new ProviderError(asking.name, `${asking.name} did not answer: ${reason} (${status ?? 'no status'})`, {
    retryable: isWorthAgain(why) || reason === 'slow',
    cause,
  })
}
