import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '#core/errors.ts'
import type { Citation, Completion, LanguageModel, ModelRefusal, ProviderId, Question, Usage } from './port.ts'
import { costOf, estimateMicros, type Prices } from './prices.ts'
import { readValue } from './read-value.ts'

/** A part of a provider's streamed answer. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'end'; ending: 'complete' | 'too-long' | 'declined'; usage: Usage; model: string; costMicros?: number }

/** One attempt. Throws `Unanswered` for a known refusal; anything else it throws counts as `down`. */
export type Send = (
  question: Question<unknown>,
  options: { signal: AbortSignal; withSampling: boolean },
) => AsyncIterable<Piece>

type RefusalReason = Pick<ModelRefusal, 'reason' | 'status' | 'retryAfterSeconds'> & {
  /** The provider does not accept temperature and top_p, so it is asked again without them. */
  refusesSampling?: boolean
}

/** A refusal of the provider, without its text, which may quote keys and questions. */
export class Unanswered extends Error {
  readonly why: RefusalReason

  constructor(why: RefusalReason) {
    super(why.reason)
    this.name = 'Unanswered'
    this.why = why
  }
}

/** `timeoutMs` is for all attempts together; `pauseMs` is before the second attempt and doubles from then on. */
export type Patience = { timeoutMs: number; pauseMs: number }

export type Asking = {
  id: ProviderId
  name: string
  model: string
  prices: Prices
  patience: Patience
  send: Send
}

/** A model that is asked by `send`. */
export function openModel(
  asking: Asking,
  { isOutside, canSearchWeb }: Pick<LanguageModel, 'isOutside' | 'canSearchWeb'>,
): LanguageModel {
  const { id, name, model, prices } = asking
  return {
    id,
    name,
    model,
    isOutside,
    canSearchWeb,
    estimateMicros: (question) => estimateMicros(question, prices),
    complete: (question) => answerQuestion(asking, question),
  }
}

const tries = 3
/** The longest pause requested by a provider that we wait for. */
const longestPauseMs = 20_000

/** Retries until there is an answer, the timeout is over or a retry is useless. */
async function answerQuestion<Value>(asking: Asking, question: Question<Value>): Promise<Completion<Value>> {
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(Math.min(asking.patience.timeoutMs, question.timeoutMs ?? Infinity))
  const signal = question.signal ? AbortSignal.any([question.signal, deadline]) : deadline
  const received: Received = { text: '', citations: new Map(), usage: noUsage, model: asking.model, costMicros: null }
  try {
    await askAgain(asking, { question, signal, received })
    return toCompletion(asking, { question, received, durationMs: Math.round(performance.now() - startedAt) })
  } catch (thrown) {
    throw toProviderError(asking, { received, why: explain(thrown, { caller: question.signal, deadline }) })
  }
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 }

/** What was received so far, from which a refusal's cost is calculated. */
type Received = {
  text: string
  citations: Map<string, Citation>
  usage: Usage
  model: string
  /** As the provider reported it. */
  costMicros: number | null
}

type Exchange = { question: Question<unknown>; signal: AbortSignal; received: Received }

async function askAgain(asking: Asking, exchange: Exchange): Promise<void> {
  let withSampling = true
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(asking, exchange, withSampling)
    } catch (thrown) {
      exchange.signal.throwIfAborted()
      const why = thrown instanceof Unanswered ? thrown.why : down
      const isFirstRefusal = why.refusesSampling === true && withSampling
      if (isFirstRefusal) withSampling = false
      else await pause(exchange, { thrown, pauseMs: findPause(asking, { why, attempt, exchange }) })
    }
  }
}

/** Waits before the next attempt; null stops. */
async function pause(
  { signal }: Exchange,
  { thrown, pauseMs }: { thrown: unknown; pauseMs: number | null },
): Promise<void> {
  if (pauseMs === null) throw thrown
  await sleep(pauseMs, undefined, { signal })
}

function findPause(
  asking: Asking,
  { why, attempt, exchange }: { why: RefusalReason; attempt: number; exchange: Exchange },
): number | null {
  // Text that a user is already reading cannot be withdrawn.
  const isRead = exchange.received.text !== '' && exchange.question.onText !== undefined
  if (attempt >= tries || !isRetryable(why) || isRead) return null
  const { retryAfterSeconds } = why
  const pauseMs = retryAfterSeconds === null ? asking.patience.pauseMs * 2 ** (attempt - 1) : retryAfterSeconds * 1000
  return pauseMs > longestPauseMs ? null : pauseMs
}

const down: RefusalReason = { reason: 'down', status: null, retryAfterSeconds: null }

function isRetryable({ reason }: RefusalReason): boolean {
  return reason === 'quota' || reason === 'down'
}

async function askOnce(asking: Asking, exchange: Exchange, withSampling: boolean): Promise<void> {
  const { question, signal, received } = exchange
  received.text = ''
  received.citations.clear()
  let isEnded = false
  try {
    for await (const piece of asking.send(question, { signal, withSampling })) {
      isEnded ||= piece.type === 'end'
      receive(exchange, piece)
    }
  } finally {
    if (!isEnded && received.text !== '') received.usage = add(received.usage, estimateUsage(exchange))
  }
  signal.throwIfAborted()
  if (!isEnded) throw new Unanswered(down)
}

function receive({ question, received }: Exchange, piece: Piece): void {
  if (piece.type === 'citation') return cite(received, piece.citation)
  if (piece.type === 'end') return settle(received, piece)
  received.text += piece.text
  question.onText?.(piece.text)
}

/** The estimated usage of an answer that broke off before reporting it; text has four letters per token. */
function estimateUsage({ question, received }: Exchange): Usage {
  const letters = question.system.length + JSON.stringify(question.prompt).length
  return { inputTokens: Math.ceil(letters / 4), outputTokens: Math.ceil(received.text.length / 4) }
}

function add(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

const mostCitations = 50

function cite({ citations }: Received, { url, title, date }: Citation): void {
  const address = URL.parse(url)
  // Only web addresses are shown as links, nothing that could run in the browser.
  if (!address || !/^https?:$/.test(address.protocol) || citations.size >= mostCitations) return
  const { href, hostname } = address
  // A page that is cited twice may have its title or date only once.
  const known = citations.get(href) ?? { url: href, title: hostname }
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0]
  citations.set(href, { ...known, title: title.trim().slice(0, 300) || known.title, ...(day ? { date: day } : {}) })
}

/** Tokens of every attempt count; a provider bills them even if it declined or was cut off. */
function settle(received: Received, end: Extract<Piece, { type: 'end' }>): void {
  const { usage, costMicros } = end
  received.usage = add(received.usage, usage)
  received.model = end.model
  if (costMicros !== undefined) received.costMicros = (received.costMicros ?? 0) + costMicros
  if (end.ending === 'declined') throw new Unanswered({ reason: 'declined', status: 200, retryAfterSeconds: null })
}

function costs({ prices }: Asking, { usage, costMicros }: Received) {
  return costMicros === null
    ? { costMicros: costOf(usage, prices), costBasis: prices.basis }
    : { costMicros: Math.ceil(costMicros), costBasis: 'reported' as const }
}

type Ended<Value> = { question: Question<Value>; received: Received; durationMs: number }

function toCompletion<Value>(asking: Asking, { question, received, durationMs }: Ended<Value>): Completion<Value> {
  const { text, citations, usage, model } = received
  if (text.trim() === '') throw new Unanswered({ reason: 'empty', status: 200, retryAfterSeconds: null })
  const read = question.schema ? readValue(question.schema, text) : { value: undefined as Value }
  if (!read) throw new Unanswered({ reason: 'unreadable', status: 200, retryAfterSeconds: null })
  const cost = costs(asking, received)
  const { id: provider } = asking
  return { text, value: read.value, citations: [...citations.values()], usage, model, provider, ...cost, durationMs }
}

function explain(
  thrown: unknown,
  { caller, deadline }: { caller: AbortSignal | undefined; deadline: AbortSignal },
): RefusalReason {
  if (caller?.aborted) return { reason: 'cancelled', status: null, retryAfterSeconds: null }
  if (deadline.aborted) return { reason: 'slow', status: null, retryAfterSeconds: null }
  return thrown instanceof Unanswered ? thrown.why : down
}

function toProviderError(asking: Asking, { received, why }: { received: Received; why: RefusalReason }): ProviderError {
  const { reason, status, retryAfterSeconds } = why
  const { usage, model } = received
  const cause: ModelRefusal = { reason, status, retryAfterSeconds, usage, model, ...costs(asking, received) }
  return new ProviderError(asking.name, `${asking.name} did not answer: ${reason} (${status ?? 'no status'})`, {
    retryable: isRetryable(why) || reason === 'slow',
    cause,
  })
}
