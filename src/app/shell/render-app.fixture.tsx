import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { routeTree } from '../routes.tsx'

/** `events`: server-sent events instead of a JSON body. */
type Answer = { status?: number; body?: unknown; events?: readonly unknown[] }
/** Answers by 'METHOD /path'; `{new}` at its end is an id that the page makes. A request without an answer here fails the test that made it. */
export type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>

export const visitor: Answers = {
  'GET /api/auth/get-session': { body: null },
  'GET /site.json': { body: { claimsConfirmed: false, googleConfigured: false, mail: 'outbox' } },
}

const userId = '7d6a5c1e-3f0b-4a52-9b8e-0c1d2e3f4a5b'

export const signedIn: Answers = {
  ...visitor,
  'GET /api/tasks': { body: [] },
  'GET /api/auth/get-session': {
    body: {
      session: {
        id: 'a1b2c3d4-0000-4000-8000-000000000001',
        userId,
        createdAt: '2026-11-21T09:00:00.000Z',
        expiresAt: '2026-11-28T09:00:00.000Z',
        activeWorkspaceId: null,
      },
      user: {
        id: userId,
        email: 'banker@example.com',
        name: 'Ada Banker',
        emailVerified: true,
        twoFactorEnabled: false,
        role: 'basic',
        createdAt: '2026-11-20T09:00:00.000Z',
        user_metadata: { full_name: 'Ada Banker' },
      },
    },
  },
}

/** The whole app in jsdom, from its routes down to `fetch`, where the given answers stand in for the network. */
export function renderApp(path: string, answers: Answers, state: object = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, window.location.origin), init)
    const name = `${request.method} ${new URL(request.url).pathname}`
    asked.push(name)
    const answer = answers[name] ?? answers[name.replace(/[0-9a-f-]{36}$/, '{new}')]
    if (!answer) throw new TypeError(`No answer was prepared for ${name}`)
    const { status = 200, body, events } = typeof answer === 'function' ? await answer(request) : answer
    return events ? toEventStream(events, [input, request]) : Response.json(body, { status })
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const history = createMemoryHistory({ initialEntries: [path] })
  history.replace(path, state)
  const router = createRouter({ routeTree, history, notFoundMode: 'root', defaultPendingMs: 0 })
  const view = render(
    <FreshQueries client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </FreshQueries>,
  )
  return { ...view, router, asked }
}

/** A promise among the events holds up those after it. Requests are kept: of one that is not, nobody hears that it was aborted. */
function toEventStream(events: readonly unknown[], requests: readonly (Request | string | URL)[]): Response {
  const signals = () => requests.flatMap((one) => (one instanceof Request ? [one.signal] : []))
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      signals()
        .at(-1)
        ?.addEventListener('abort', ({ target }) => controller.error((target as AbortSignal).reason)) // it is one
      for (const event of events) {
        const data = await event
        if (data !== undefined)
          controller.enqueue(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(data)}\n\n`))
      }
      if (!signals().some(({ aborted }) => aborted)) controller.close()
    },
  })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}
