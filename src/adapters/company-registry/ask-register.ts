import { ProviderError } from '#core/errors.ts'
import { collectParts, parseJson } from '#core/http/answers.ts'
import type * as z from 'zod'
import type { RegisterRefusal } from './port.ts'

type Ask<Schema extends z.ZodType> = {
  service: string
  url: URL
  headers: Record<string, string>
  answer: Schema
  timeoutMs?: number
  /** The maximum size of a response; the rest is not read. */
  mostBytes?: number
  /** Statuses that mean "not found". */
  absent?: readonly number[]
}

const timeoutMs = 10_000
const mostBytes = 8 * 1024 * 1024

/** Gets JSON and parses it with a schema. Null when not found; every other failure is a ProviderError. */
export async function askRegister<Schema extends z.ZodType>(ask: Ask<Schema>): Promise<z.infer<Schema> | null> {
  const { service } = ask
  const response = await send(ask)
  if ((ask.absent ?? [404]).includes(response.status)) {
    await response.body?.cancel()
    return null
  }
  // Check the status first: registers send errors as HTML or XML.
  if (!response.ok) {
    await response.body?.cancel()
    throw refuse(service, toRefusal(response))
  }
  const text = await readText(ask, response)
  const read = ask.answer.safeParse(parseJson(text))
  if (!read.success) throw refuse(service, { reason: 'malformed', retryAfterSeconds: null, status: response.status })
  return read.data
}

type Register = Pick<Ask<z.ZodType>, 'service' | 'headers' | 'absent' | 'timeoutMs'> & { base: string }

/** How a register at one address is asked: `ask('/companies', { q: 'Northwind' }, CompanyList)`. */
export function registerAt({ base, ...register }: Register) {
  return <Schema extends z.ZodType>(path: string, query: Record<string, string>, answer: Schema) => {
    const url = new URL(`${base.replace(/\/$/, '')}${path}`)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    return askRegister({ ...register, url, answer })
  }
}

async function send({ service, url, headers, timeoutMs: limitMs = timeoutMs }: Ask<z.ZodType>): Promise<Response> {
  try {
    // A redirect would send the key to its target.
    return await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
  } catch (thrown) {
    throw refuse(service, { reason: 'down', retryAfterSeconds: null, status: null }, thrown)
  }
}

async function readText(
  { service, mostBytes: limit = mostBytes }: Ask<z.ZodType>,
  response: Response,
): Promise<string> {
  const { status } = response
  try {
    const parts = await collectParts(response.body, limit)
    if (parts) return Buffer.concat(parts).toString('utf8')
  } catch (thrown) {
    throw refuse(service, { reason: 'down', retryAfterSeconds: null, status }, thrown)
  }
  throw refuse(service, { reason: 'malformed', retryAfterSeconds: null, status })
}

function toRefusal({ status, headers }: Response): RegisterRefusal {
  const retryAfterSeconds = readSeconds(headers.get('retry-after'))
  if (status === 401) return { reason: 'key', retryAfterSeconds, status }
  // OpenCorporates and the SEC also answer 403 for too many calls, so 403 pauses as well.
  if (status === 403 || status === 429)
    return { reason: 'quota', retryAfterSeconds: retryAfterSeconds ?? readReset(headers), status }
  return { reason: status >= 500 ? 'down' : 'malformed', retryAfterSeconds, status }
}

/** Retry-After in seconds; no register uses its date form. */
function readSeconds(value: string | null): number | null {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : null
}

/** `X-Ratelimit-Reset` of Companies House, a Unix time, relative to the register's own clock. */
function readReset(headers: Headers): number | null {
  const reset = readEpoch(headers.get('x-ratelimit-reset'))
  const now = Date.parse(headers.get('date') ?? '')
  return reset === null || Number.isNaN(now) ? null : Math.min(86_400, Math.max(1, Math.ceil(reset - now / 1000)))
}

function readEpoch(value: string | null): number | null {
  return value && /^\d{10}$/.test(value) ? Number(value) : null
}

function refuse(service: string, cause: RegisterRefusal, thrown?: unknown): ProviderError {
  const retryable = cause.reason !== 'key'
  const why = thrown instanceof Error ? `: ${thrown.name}` : ''
  return new ProviderError(
    service,
    `${service} did not answer: ${cause.reason} (${cause.status ?? 'no status'})${why}`,
    {
      retryable,
      cause,
    },
  )
}
