import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { ApiError, client } from './api.ts'
import { shown } from './shown-scope.ts'
import { isWorthRetrying } from './api-error.ts'

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

test('says with each write whose records the page shows, until it asks for everything again', async () => {
  const sent: (string | null)[] = []
  let server = 'first'
  answerWith((request) => {
    sent.push(request.headers.get('x-scope'))
    return Response.json(null, { headers: { 'x-scope': server } })
  })
  await client.identity.getSession()
  // another tab switches: this one still shows the first
  server = 'second'
  await client.identity.getSession()
  await client.deals.create({ target: 'Alder' })
  await client.workspaces.activate({ workspaceId: 'third' })
  server = 'third'
  await client.identity.getSession()
  await client.deals.create({ target: 'Birch' })
  expect(sent).toEqual([null, 'first', 'first', 'first', null, 'third'])
})

test('lets no rows of other records than the page shows through, and says so, until it asks for everything again', async () => {
  let server = 'first'
  answerWith(() => Response.json([], { headers: { 'x-scope': server } }))
  await client.workspaces.activate({ workspaceId: 'first' })
  expect(await client.deals.views()).toEqual([])
  // another tab switches
  server = 'second'
  expect(shown.read().isLeft).toBe(false)
  await expect(client.deals.views()).rejects.toMatchObject({ status: 403, details: { reason: 'other_workspace' } })
  expect(shown.read()).toMatchObject({ scope: 'first', isLeft: true })
  // whose session it is stays known
  expect(await client.identity.getSession()).toEqual([])
  server = 'first'
  await client.workspaces.activate({ workspaceId: 'first' })
  expect(shown.read().isLeft).toBe(false)
  expect(await client.deals.views()).toEqual([])
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

describe('what is sent by POST', () => {
  const create = (name: string) => client.workspaces.create({ name })
  const made = () => Response.json({ id: 'x' }, { status: 201 })

  /** Collects the key of each request; each is answered when the test says so. */
  function holdAnswers() {
    const keys: (string | null)[] = []
    const answers: PromiseWithResolvers<Response>[] = []
    answerWith((request) => {
      keys.push(request.headers.get('idempotency-key'))
      const answer = Promise.withResolvers<Response>()
      answers.push(answer)
      return answer.promise
    })
    return { keys, answers }
  }

  test('carries one key for both clicks of a double click, and another one when it is wished again', async () => {
    const { keys, answers } = holdAnswers()
    const both = [create('Twice'), create('Twice')]
    await eventually(() => expect(keys).toHaveLength(2))
    for (const answer of answers) answer.resolve(made())
    await Promise.all(both)
    const later = create('Twice')
    await eventually(() => expect(keys).toHaveLength(3))
    answers[2]?.resolve(made())
    await later
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('keeps its key while nobody knows whether it arrived', async () => {
    const { keys, answers } = holdAnswers()
    for (const [place, lost] of [new TypeError('Failed to fetch'), null].entries()) {
      const sent = create('Lost').catch(() => {})
      await eventually(() => expect(keys).toHaveLength(place + 1))
      if (lost) answers[place]?.reject(lost)
      else answers[place]?.resolve(made())
      await sent
    }
    expect(keys[1]).toBe(keys[0])
  })

  test('has keys of its own for different wishes', async () => {
    const { keys, answers } = holdAnswers()
    const both = [create('One'), create('Other')]
    await eventually(() => expect(keys).toHaveLength(2))
    for (const answer of answers) answer.resolve(made())
    await Promise.all(both)
    expect(keys[1]).not.toBe(keys[0])
  })

  test('is asked again while the same request is at work', async () => {
    const refusal = { error: 'Please wait.', code: 'STILL_RUNNING', requestId: 'r' }
    const answers = [Response.json(refusal, { status: 409, headers: { 'retry-after': '0' } }), made()]
    const keys: (string | null)[] = []
    answerWith((request) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers.shift() ?? Response.error()
    })
    expect(await create('Slow')).toEqual({ id: 'x' })
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
