import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, client } from './api.ts'
import { isWorthRetrying } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (make: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) => make(new Request(request, init)))

/** Like a real fetch: ends only when it is told to. */
function neverAnswer({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

async function failure(): Promise<ApiError> {
  const thrown: unknown = await client.identity.getSession().catch((error: unknown) => error)
  if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`)
  return thrown
}

test('calls method and path of the contract, with the cookies of this site only', async () => {
  let seen: Request | undefined
  answerWith((request) => {
    seen = request
    return Response.json(null)
  })
  expect(await client.identity.getSession()).toBeNull()
  expect(seen?.method).toBe('GET')
  expect(new URL(seen?.url ?? '').pathname).toBe('/api/auth/get-session')
  expect(seen?.credentials).toBe('same-origin')
})

test('turns a refusal into its sentence, code, status and request id', async () => {
  answerWith(() =>
    Response.json(
      { error: 'Please sign in to continue.', code: 'UNAUTHORIZED', requestId: 'req-1', details: { hint: 'x' } },
      { status: 401 },
    ),
  )
  const error = await failure()
  expect(error.message).toBe('Please sign in to continue.')
  expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401, requestId: 'req-1', details: { hint: 'x' } })
})

test('finds a sentence for an answer that is not ours', async () => {
  answerWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
  const error = await failure()
  expect(error.message).toBe('The server gave an answer we could not read. Please try again.')
  expect(error.status).toBe(502)
  expect(isWorthRetrying(error)).toBe(true)
})

test('says that the server cannot be reached', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failure()
  expect(error).toMatchObject({ code: 'UNREACHABLE', status: 0 })
  expect(error.message).toBe('We could not reach the server. Check your connection and try again.')
})

test('gives up after the time that the caller allows', async () => {
  answerWith(neverAnswer)
  const thrown: unknown = await client.identity
    .getSession(undefined, { context: { timeoutMs: 20 } })
    .catch((e: unknown) => e)
  expect(thrown).toMatchObject({ code: 'TIMEOUT', message: 'The server took too long to answer. Please try again.' })
})

test('passes on that the page itself gave up', async () => {
  answerWith(neverAnswer)
  const controller = new AbortController()
  const call = client.identity.getSession(undefined, { signal: controller.signal }).catch((e: unknown) => e)
  controller.abort()
  expect(await call).toMatchObject({ name: 'AbortError' })
})

test.each([
  [400, false],
  [401, false],
  [404, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('asks again after %i: %s', async (status, again) => {
  answerWith(() => Response.json({ error: 'No.', code: 'X', requestId: 'r' }, { status }))
  expect(isWorthRetrying(await failure())).toBe(again)
})
