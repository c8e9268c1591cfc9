import { ORPCError } from '@orpc/server'
import { keysOf } from '#core/keys-of.ts'
import { AppError, errorStatus, isDiskFull, ProviderError, type ErrorCode } from '#core/errors.ts'
import { toDatabaseError } from '#db/connection.ts'

/** The response of a failed call. */
export type Refusal = {
  status: number
  code: ErrorCode
  sentence: string
  details?: Record<string, unknown>
  headers: Record<string, string>
  /** An unexpected error on our side, which must be logged. */
  isFault: boolean
}

const fault = 'Something went wrong on our side. Please try again.'
const away = 'A service we need is not available right now. Please try again in a moment.'
const full =
  'The disk of this installation is full, so nothing was saved. Please try again once its operator has freed some space.'
const shownIssues = 20

/** Turns an error into what the caller may know of it. */
export function toRefusal(thrown: unknown): Refusal {
  if (isDiskFull(thrown)) {
    return { ...refuse('INSUFFICIENT_STORAGE', full), headers: { 'retry-after': '60' }, isFault: true }
  }
  const error = toDatabaseError(thrown)
  // what the database ended is logged, also where the caller can do something about it
  if (error instanceof AppError) return { ...fromAppError(error), ...(error !== thrown && { isFault: true }) }
  if (error instanceof ProviderError) {
    return { ...refuse('UNAVAILABLE', away), headers: { 'retry-after': '30' }, isFault: true }
  }
  if (error instanceof ORPCError) return fromOrpcError(error)
  return { ...refuse('INTERNAL', fault), isFault: true }
}

function fromAppError({ code, message, data }: AppError): Refusal {
  return {
    ...refuse(code, message),
    ...(data ? { details: data } : {}),
    headers: { ...toRetryAfter(code, data?.['retryAfterSeconds']), ...toAllow(data?.['allow']) },
    isFault: code === 'UNAVAILABLE' || code === 'INTERNAL',
  }
}

function toRetryAfter(code: ErrorCode, seconds: unknown): Record<string, string> {
  if (typeof seconds === 'number') return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) }
  return code === 'UNAVAILABLE' ? { 'retry-after': '5' } : {}
}

function toAllow(methods: unknown): Record<string, string> {
  return Array.isArray(methods) ? { allow: methods.join(', ') } : {}
}

function fromOrpcError(error: ORPCError<string, unknown>): Refusal {
  const issues = readIssues(error.data)
  if (error.code === 'BAD_REQUEST' && issues) {
    const shown = issues.slice(0, shownIssues)
    return { ...refuse('BAD_REQUEST', sentenceFor(issues)), details: { issues: shown } }
  }
  const code = keysOf(errorStatus).find((name) => errorStatus[name] === error.status)
  if (!code || code === 'INTERNAL') return { ...refuse('INTERNAL', fault), isFault: true }
  return refuse(code, code === 'BAD_REQUEST' ? 'The request could not be read.' : error.message)
}

function refuse(code: ErrorCode, sentence: string): Refusal {
  return { status: errorStatus[code], code, sentence, headers: {}, isFault: false }
}

type Issue = { field: string; message: string }
type RawIssue = {
  code?: string
  keys?: readonly string[]
  message: string
  path?: readonly unknown[]
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
}

function readIssues(data: unknown): Issue[] | null {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return null
  // The validator created these; only the fields read here matter.
  return (data.issues as RawIssue[]).map((issue) => ({ field: nameField(issue), message: wordIssue(issue) }))
}

function nameField({ path = [], keys }: RawIssue): string {
  const steps = path.map((step) => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step))
  return [...steps, ...(keys?.length ? [keys[0] ?? ''] : [])].join('.').slice(0, 200)
}

function wordIssue(issue: RawIssue): string {
  const { code, message } = issue
  if (code === 'unrecognized_keys') return 'is unknown'
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'is missing'
  return (wordLimit(issue) ?? message).slice(0, 300)
}

/** Limits that a schema has no sentence of its own for: the validator's 'Too big: expected number to be <=10' is for programmers. */
function wordLimit(issue: RawIssue): string | null {
  const { message, origin = '', minimum, maximum } = issue
  const limit = maximum ?? minimum
  if (limit === undefined || !/^Too (?:big|small): expected /.test(message)) return null
  if (origin === 'string' && minimum === 1) return 'Must not be empty.'
  const bound = `${wordBound(issue)} ${Number(limit).toLocaleString('en-US', limitFormat)}`
  const unit = counted[origin]?.[Number(limit) === 1 ? 0 : 1]
  return unit ? `Must have ${bound} ${unit}.` : `Must be ${bound}.`
}

/** A year has no groups. */
const limitFormat = { useGrouping: 'min2', maximumFractionDigits: 10 } as const

function wordBound({ maximum, inclusive }: RawIssue): string {
  if (maximum === undefined) return inclusive ? 'at least' : 'more than'
  return inclusive ? 'at most' : 'less than'
}

const counted: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function sentenceFor([first]: Issue[]): string {
  if (!first) return 'The request could not be read.'
  if (first.field === '')
    return first.message === 'is missing' ? 'This call needs a JSON object.' : toSentence(first.message)
  if (first.message.startsWith('is ')) return `The field "${first.field}" ${first.message}.`
  return `The field "${first.field}" is invalid: ${toSentence(first.message)}`
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

type RequestInfo = { requestId: string; pathname: string }

/** The one shape of every refusal. Functions of the specification add `success: false`. */
export function toRefusalBody(
  { sentence, code, details }: Refusal,
  { requestId, pathname }: RequestInfo,
): Record<string, unknown> {
  return {
    ...(pathname.startsWith('/functions/') ? { success: false } : {}),
    error: sentence,
    // Clients of the sign-in library read this field.
    ...(pathname.startsWith('/api/auth/') ? { message: sentence } : {}),
    code,
    requestId,
    ...(details ? { details } : {}),
  }
}

export function toRefusalResponse(refusal: Refusal, asked: RequestInfo): Response {
  return Response.json(toRefusalBody(refusal, asked), { status: refusal.status, headers: refusal.headers })
}
