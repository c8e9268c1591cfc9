import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { readRetryAfter } from '#core/dates/read-retry-after.ts'
import { ProviderError } from '#core/errors.ts'
import { collectParts, parseJson } from '#core/http/answers.ts'
import type { AsOf, PaymentRefusal } from './port.ts'

export const service = 'Stripe'
/** The version of the API whose fields we read. */
const version = '2026-10-28.endive'

export type StripeAccess = {
  url: string
  key: string
  patience: { timeoutMs: number; pauseMs: number }
}

export type FormValue = string | number | boolean | null | undefined | FormFields | readonly FormValue[]
export type FormFields = { readonly [name: string]: FormValue }

type StripeCall<Schema extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  fields?: FormFields
  /** Required for everything but GET: a request that is sent again is done once. */
  key?: string
  answer: Schema
}

const mostBytes = 4 * 1024 * 1024
const attempts = 2

/** Calls Stripe and parses the answer with a schema. Null when not found; every other failure is a ProviderError. */
export async function callStripe<Schema extends z.ZodType>(
  access: StripeAccess,
  call: StripeCall<Schema>,
): Promise<AsOf<z.infer<Schema>> | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(access, call)
    } catch (thrown) {
      if (attempt === attempts || !(thrown instanceof RetryableFailure)) throw toProviderError(thrown)
      await sleep(access.patience.pauseMs)
    }
  }
}

type ListCall = { path: string; fields: FormFields }
type ListAnswer<Row> = z.ZodType<{ data: Row[]; has_more: boolean }>

/** Reads every page of a list. */
export async function listAll<Row extends { id: string }>(
  access: StripeAccess,
  call: ListCall,
  answer: ListAnswer<Row>,
): Promise<Row[]> {
  return (await listAsOf(access, call, answer)).value
}

/** Reads every page of a list, or as many as have the first `most` rows. It is as old as its first page. */
export async function listAsOf<Row extends { id: string }>(
  access: StripeAccess,
  { path, fields, most }: ListCall & { most?: number },
  answer: ListAnswer<Row>,
): Promise<AsOf<Row[]>> {
  const value: Row[] = []
  let asOf: Date | null = null
  for (let page = 0; page < mostPages; page++) {
    const paged = { ...fields, limit: 100, starting_after: value.at(-1)?.id }
    const read = (await callStripe(access, { method: 'GET', path, fields: paged, answer })) ?? nothing
    asOf ??= read.asOf
    value.push(...read.value.data)
    const isEnough = value.length >= (most ?? Infinity)
    if (!read.value.has_more || read.value.data.length === 0 || isEnough) return { value: value.slice(0, most), asOf }
  }
  throw toProviderError(new Failure(malformed))
}

/** A list that is not found is empty. */
const nothing = { value: { data: [], has_more: false }, asOf: new Date(0) }
const mostPages = 50

/** A failure that has not yet been translated. */
class Failure extends Error {
  readonly refusal: PaymentRefusal
  constructor(refusal: PaymentRefusal, cause?: unknown) {
    super(refusal.reason, { cause })
    this.refusal = refusal
  }
}
class RetryableFailure extends Failure {}

const malformed: PaymentRefusal = {
  reason: 'malformed',
  retryAfterSeconds: null,
  status: null,
  code: null,
  requestId: null,
}

async function callOnce<Schema extends z.ZodType>(
  access: StripeAccess,
  call: StripeCall<Schema>,
): Promise<AsOf<z.infer<Schema>> | null> {
  const { response, text } = await send(access, call)
  const body = parseJson(text)
  const { status } = response
  if (status === 404 && call.method !== 'POST') return null
  if (!response.ok) throw toFailure(response, body)
  const read = call.answer.safeParse(body)
  if (!read.success) throw new Failure({ ...malformed, status, requestId: readRequestId(response) })
  return { value: read.data, asOf: readDate(response) }
}

async function send(access: StripeAccess, call: StripeCall<z.ZodType>): Promise<{ response: Response; text: string }> {
  const { address, ...request } = toRequest(access, call)
  try {
    // A redirect would send the key to its target. The signal also covers the reading of the body.
    const signal = AbortSignal.timeout(access.patience.timeoutMs)
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    return { response, text: await readText(response) }
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    const down = { ...malformed, reason: 'down' as const }
    // Out of time: another attempt would only make the caller wait twice as long.
    if (thrown instanceof Error && thrown.name === 'TimeoutError') throw new Failure(down, thrown)
    throw new RetryableFailure(down, thrown)
  }
}

function toRequest({ url, key: secret }: StripeAccess, { method, path, fields = {}, key }: StripeCall<z.ZodType>) {
  const form = toForm(fields)
  const base = `${url.replace(/\/$/, '')}${path}`
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${secret}`,
    'stripe-version': version,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  if (method !== 'POST') return { method, headers, address: form ? `${base}?${form}` : base }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method, headers: { ...headers, ...type }, address: base, body: form }
}

async function readText(response: Response): Promise<string> {
  const parts = await collectParts(response.body, mostBytes)
  if (!parts) throw new Failure({ ...malformed, status: response.status })
  return Buffer.concat(parts).toString('utf8')
}

/** The provider's clock, which also dates its events; without it the state counts as old. */
function readDate({ headers }: Response): Date {
  const ms = Date.parse(headers.get('date') ?? '')
  return new Date(Number.isNaN(ms) ? 0 : ms)
}

function readRequestId({ headers }: Response): string | null {
  return /^[\w-]{1,80}$/.exec(headers.get('request-id') ?? '')?.[0] ?? null
}

/** Only the status, codes and ids: messages may quote what was sent. */
function toFailure(response: Response, body: unknown): Failure {
  const { status, headers } = response
  const code = readCode(body)
  const refusal = {
    reason: toReason(status, code),
    retryAfterSeconds: readRetryAfter(headers),
    status,
    code,
    requestId: readRequestId(response),
  }
  const mayRetry = headers.get('stripe-should-retry') ?? (status >= 500 || status === 409 ? 'true' : 'false')
  return mayRetry === 'true' && refusal.reason === 'down' ? new RetryableFailure(refusal) : new Failure(refusal)
}

const reasons: Readonly<Record<number, PaymentRefusal['reason']>> = {
  401: 'key',
  402: 'declined',
  403: 'forbidden',
  404: 'missing',
  // The same request is still running.
  409: 'down',
  429: 'quota',
}

function toReason(status: number, code: string | null): PaymentRefusal['reason'] {
  if (code === 'resource_missing') return 'missing'
  return reasons[status] ?? (status >= 500 ? 'down' : 'rejected')
}

function readCode(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error } = body
  if (typeof error !== 'object' || error === null) return null
  const words = ['decline_code', 'code', 'type'].map((name) => (error as Record<string, unknown>)[name])
  const word = words.find((each) => typeof each === 'string')
  return /^[a-z_]{1,60}$/.exec(typeof word === 'string' ? word : '')?.[0] ?? null
}

const retryable: ReadonlySet<PaymentRefusal['reason']> = new Set(['quota', 'down', 'malformed'])

function toProviderError(thrown: unknown): unknown {
  if (!(thrown instanceof Failure)) return thrown
  const { refusal, cause } = thrown
  const { reason, status, code, requestId } = refusal
  const why = cause instanceof Error ? `: ${cause.name}` : ''
  const facts = [status ?? 'no status', code, requestId].filter((fact) => fact !== null).join(', ')
  return new ProviderError(service, `${service} did not do it: ${reason} (${facts})${why}`, {
    retryable: retryable.has(reason),
    cause: refusal,
  })
}

/** `{ items: [{ price: 'p' }] }` becomes `items[0][price]=p`. Null and undefined are left out. */
export function toForm(fields: FormFields): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') form.append(name, String(value))
  else for (const [inner, each] of Object.entries(value)) append(form, `${name}[${inner}]`, each)
}
