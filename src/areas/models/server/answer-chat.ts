import type { Citation } from '#adapters/llm/port.ts'
import { AppError } from '#core/errors.ts'
import { findJson } from '#core/loose-json/find-json.ts'
import type { Actor } from '../../permissions.ts'
import type { ChatAnswer, ChatQuestion } from '../contract.ts'
import { askModel } from './ask-model.ts'
import type { ChatDeps } from './deps.ts'
import { readSessionKey } from './session-key.ts'
import type { ModelAnswer } from './model-answer.ts'

type Caller = {
  headers: Headers
  /** The signed-in user, by the session cookie. */
  actor: Actor | null
  signal?: AbortSignal | undefined
}

/**
 * The chat completions of the specification (AIC-01 to AIC-03), with our own key. The server sets the parameters;
 * without a model the built-in analyst answers, and the answer names its author.
 */
export async function answerChat(deps: ChatDeps, caller: Caller, question: ChatQuestion): Promise<ChatAnswer> {
  const actor = admit(deps, caller)
  const told = await askModel(deps, actor, {
    purpose: 'discovery',
    system: [duty, ...textsOf(question, 'system')].join('\n\n'),
    prompt: textsOf(question, 'user').join('\n\n'),
    maxTokens: Math.min(question.max_tokens ?? mostTokens, mostTokens),
    ...parameters,
    ...(caller.signal ? { signal: caller.signal } : {}),
  })
  if (told.answered && namesCompany(told.text)) return toAnswer(deps, { ...told, answeredBy: 'model', reason: null })
  return answerBuiltIn(deps, { actor, question, told })
}

type BuiltInRequest = { actor: Actor; question: ChatQuestion; told: ModelAnswer }

async function answerBuiltIn(deps: ChatDeps, { actor, question, told }: BuiltInRequest): Promise<ChatAnswer> {
  const reason = told.answered ? couldNotParse : told.sentence
  const text = (await deps.answerDiscovery?.(actor, question.messages)) ?? ''
  if (text.trim() !== '') return toAnswer(deps, { ...builtIn, text, reason })
  if (told.answered) throw new AppError('UNAVAILABLE', couldNotParse)
  throw new AppError('UNAVAILABLE', told.reason === 'not-configured' ? keyNotFound : told.sentence)
}

const duty =
  'You find and analyze companies for mergers and acquisitions, and answer nothing else. Name only companies that ' +
  'exist, and say that you do not know a figure rather than guess it.'

/** AIC-02, where providers still accept it; the timeout is below that of the whole call. */
const parameters = { temperature: 0.2, topP: 0.9, webSearch: true, recency: 'month', timeoutMs: 20_000 } as const
const mostTokens = 2000

const keyNotFound = 'Perplexity API key not found'
const couldNotParse = 'Could not parse company data from response'

/** The page reads the first array or object (AIC-03), so the answer is useless without a company in it. */
function namesCompany(text: string): boolean {
  const isCompany = (value: unknown) =>
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  return findJson(text).some(({ value }) => [value, ...Object.values(value).flat()].some(isCompany))
}

/**
 * The key alone is not enough: it needs the cookie of its session (G001), so a key leaked from a page or a log is
 * useless.
 */
function admit(deps: ChatDeps, { headers, actor }: Caller): Actor {
  const given = /^Bearer (\S{1,1000})$/.exec(headers.get('authorization') ?? '')?.[1]
  const key = given === undefined ? null : readSessionKey(deps.authSecret, given, deps.clock.now())
  const isHolders =
    key !== null &&
    actor !== null &&
    key.userId === actor.userId &&
    key.sessionId === actor.sessionId &&
    key.workspaceId === actor.workspaceId
  if (!isHolders) throw new AppError('UNAUTHORIZED', keyNotFound)
  return actor
}

function textsOf({ messages }: ChatQuestion, role: 'system' | 'user'): string[] {
  return messages.filter((message) => message.role === role).map(({ content }) => content)
}

const builtIn = {
  model: 'built-in-analyst',
  citations: [],
  usage: { inputTokens: 0, outputTokens: 0 },
  answeredBy: 'built-in',
} as const

type Answered = Pick<Extract<ModelAnswer, { answered: true }>, 'text' | 'model' | 'usage'> & {
  citations: readonly Citation[]
  answeredBy: 'model' | 'built-in'
  reason: string | null
}

function toAnswer({ clock, newId }: ChatDeps, answered: Answered): ChatAnswer {
  const { text, model, citations, usage, answeredBy, reason } = answered
  return {
    id: newId(),
    object: 'chat.completion',
    created: Math.floor(clock.now().getTime() / 1000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    citations: citations.map(({ url }) => url),
    search_results: citations.map(({ url, title, date }) => ({ url, title, date: date ?? null })),
    usage: {
      prompt_tokens: usage.inputTokens,
      completion_tokens: usage.outputTokens,
      total_tokens: usage.inputTokens + usage.outputTokens,
    },
    answered_by: answeredBy,
    reason,
  }
}
