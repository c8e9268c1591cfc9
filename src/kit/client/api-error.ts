import type { FieldErrors } from '../forms/form-reading.ts'
import { messages } from '../messages.ts'

/** What became of a call that did not succeed. `message` is a sentence for the person in front of the screen. */
export class ApiError extends Error {
  readonly code: string
  /** 0 when no answer came at all. */
  readonly status: number
  readonly requestId: string | null
  readonly details: unknown

  constructor(
    sentence: string,
    facts: { code: string; status: number; requestId?: string | null; details?: unknown; cause?: unknown },
  ) {
    super(sentence, { cause: facts.cause })
    this.name = 'ApiError'
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId ?? null
    this.details = facts.details
  }
}

/** Reads our wire shape `{ error, code, requestId, details }`; whatever else came back still gets a readable sentence. */
export function readErrorBody(body: unknown, status: number): ApiError {
  const facts = isRecord(body) ? body : {}
  // better-auth's own answers carry `message` in place of `error`.
  const sentence = asText(facts['error']) ?? asText(facts['message']) ?? messages.noAnswer.unreadable
  return new ApiError(sentence, {
    code: asText(facts['code']) ?? `HTTP_${status}`,
    status,
    requestId: asText(facts['requestId']) ?? null,
    details: facts['details'],
  })
}

/** What fetch throws when no answer came. A request that the page itself gave up stays what it was. */
export function readFetchFailure(thrown: unknown): unknown {
  if (isNamed(thrown, 'AbortError')) return thrown
  if (isNamed(thrown, 'TimeoutError'))
    return new ApiError(messages.noAnswer.timeout, { code: 'TIMEOUT', status: 0, cause: thrown })
  return new ApiError(messages.noAnswer.offline, { code: 'UNREACHABLE', status: 0, cause: thrown })
}

/** What reading an answer throws: cut off by the time limit, or not the JSON we speak. */
export function readBodyFailure(thrown: unknown): unknown {
  if (thrown instanceof ApiError || isNamed(thrown, 'AbortError') || !(thrown instanceof Error)) return thrown
  if (isNamed(thrown.cause, 'AbortError')) return thrown.cause
  const facts = isNamed(thrown.cause, 'TimeoutError')
    ? { code: 'TIMEOUT', status: 0 }
    : { code: 'UNREADABLE', status: 0 }
  return new ApiError(facts.code === 'TIMEOUT' ? messages.noAnswer.timeout : messages.noAnswer.unreadable, {
    ...facts,
    cause: thrown,
  })
}

/**
 * The sentence that the server gave; null where no answer came, or one without a word of ours, such as that of a proxy. For
 * these the specification has words for each screen ('Please try again later').
 */
export function serverSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === `HTTP_${error.status}`) return null
  return error.message === messages.noAnswer.unreadable ? null : error.message
}

/** What the server found wrong with single fields; null where the refusal is about anything else than fields of this form. */
export function findFieldErrors<Values extends object>(error: unknown, values: Values): FieldErrors<Values> | null {
  if (!(error instanceof ApiError) || !isRecord(error.details)) return null
  const { issues, field } = error.details
  const found = Array.isArray(issues) ? issues.filter(isRecord) : [{ field, message: error.message }]
  const errors = found.map((issue) => [asText(issue['field'])?.split('.')[0] ?? '', toFieldError(issue['message'])])
  if (errors.length === 0 || errors.some(([name]) => !Object.hasOwn(values, name ?? ''))) return null
  // only names of the form's own fields are left
  return Object.fromEntries(errors) as FieldErrors<Values>
}

function toFieldError(message: unknown): string {
  if (message === 'is missing') return messages.missing
  const text = asText(message) ?? messages.noAnswer.unreadable
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Whether asking again is harmless and may help: no answer, or a server that says it is busy. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status))
}

/** Whether what was read was removed, or is no longer open to the reader. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

function isNamed(thrown: unknown, name: string): boolean {
  return thrown instanceof Error && thrown.name === name
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
