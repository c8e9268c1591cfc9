import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { readRetryAfter } from '#core/dates/read-retry-after.ts'
import { ProviderError } from '#core/errors.ts'
import { collectParts, parseJson } from '#core/http/answers.ts'
import type { SalesToolRefusal, SalesToolSession } from './port.ts'

export type ToolAccess = {
  service: string
  url: string
  headers: Record<string, string>
  session: SalesToolSession
  /** Of one attempt. */
  timeoutMs: number
}

export type ToolCall<Schema extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | undefined>
  body?: object
  answer: Schema
  /** It changes something at the tool, so that an attempt whose outcome is unknown is not repeated. */
  isWrite?: boolean
}

const attempts = 3
/** Longer pauses are left to the caller, who is told. */
const longestWaitSeconds = 5
const mostBytes = 32 * 1024 * 1024
const pauseMs = 250

/** Asks a tool for JSON, in turn, and parses it. Null for 404; every other failure is a ProviderError. */
export async function callTool<Schema extends z.ZodType>(
  access: ToolAccess,
  call: ToolCall<Schema>,
): Promise<z.infer<Schema> | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(access, call)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      const waitMs = attempt < attempts ? planWait(thrown.refusal, { attempt, isWrite: call.isWrite ?? false }) : null
      if (waitMs === null) throw toProviderError(access.service, thrown)
      await pause(access, waitMs)
    }
  }
}

class Failure extends Error {
  readonly refusal: SalesToolRefusal

  constructor(refusal: SalesToolRefusal, cause?: unknown) {
    super(refusal.reason, { cause })
    this.refusal = refusal
  }
}

/** How long until the next attempt; null where none helps or is safe. */
export function planWait(
  { status, retryAfterSeconds, reason }: SalesToolRefusal,
  { attempt, isWrite }: { attempt: number; isWrite: boolean },
): number | null {
  if (reason === 'quota') {
    const seconds = retryAfterSeconds ?? 1
    return seconds <= longestWaitSeconds ? seconds * 1000 : null
  }
  const isPassing = status !== null && [502, 503, 504].includes(status)
  if (isWrite || !isPassing || (retryAfterSeconds ?? 0) > longestWaitSeconds) return null
  return retryAfterSeconds === null ? pauseMs * 2 ** (attempt - 1) : retryAfterSeconds * 1000
}

async function pause({ service, session }: ToolAccess, ms: number): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: session.signal })
  } catch (thrown) {
    throw toProviderError(service, new Failure(down, thrown))
  }
}

const down: SalesToolRefusal = { reason: 'down', retryAfterSeconds: null, status: null }

async function callOnce<Schema extends z.ZodType>(
  access: ToolAccess,
  call: ToolCall<Schema>,
): Promise<z.infer<Schema> | null> {
  await access.session.waitForTurn()
  const { response, text } = await send(access, call)
  const { status } = response
  if (status === 404) return null
  if (!response.ok) throw new Failure(toRefusal(response))
  const read = call.answer.safeParse(parseJson(text))
  if (!read.success) throw new Failure({ reason: 'malformed', retryAfterSeconds: null, status })
  return read.data
}

async function send(
  { url, headers, session, timeoutMs }: ToolAccess,
  { method, path, query = {}, body }: ToolCall<z.ZodType>,
): Promise<{ response: Response; text: string }> {
  const address = new URL(`${url.replace(/\/$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    // A redirect would send the key to its target. The signal also covers the reading of the body.
    const signal = AbortSignal.any([session.signal, AbortSignal.timeout(timeoutMs)])
    const init = { method, headers: { accept: 'application/json', ...headers, ...type }, ...json, signal }
    const response = await fetch(address, { ...init, redirect: 'error' })
    return { response, text: await readText(response) }
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    throw new Failure(down, thrown)
  }
}

async function readText(response: Response): Promise<string> {
  const parts = await collectParts(response.body, mostBytes)
  if (!parts) throw new Failure({ reason: 'malformed', retryAfterSeconds: null, status: response.status })
  return Buffer.concat(parts).toString('utf8')
}

const reasons: Readonly<Record<number, SalesToolRefusal['reason']>> = {
  401: 'key',
  402: 'forbidden',
  403: 'forbidden',
  429: 'quota',
}

function toRefusal({ status, headers }: Response): SalesToolRefusal {
  const reason = reasons[status] ?? (status >= 500 ? 'down' : 'rejected')
  return { reason, retryAfterSeconds: readRetryAfter(headers), status }
}

/** Only status and reason: a message of the tool may quote what was sent. */
function toProviderError(service: string, { refusal, cause }: Failure): ProviderError {
  const why = cause instanceof Error ? `: ${cause.name}` : ''
  const { reason, status } = refusal
  return new ProviderError(service, `${service} did not do it: ${reason} (${status ?? 'no status'})${why}`, {
    retryable: reason === 'quota' || reason === 'down',
    cause: refusal,
  })
}

/** A refusal that is not one of HTTP: Klenty's `status: false`, or a record that has to exist. */
export function refuseCall(service: string, reason: SalesToolRefusal['reason']): ProviderError {
  return toProviderError(
    service,
    new Failure({ reason, retryAfterSeconds: null, status: reason === 'missing' ? 404 : 200 }),
  )
}
