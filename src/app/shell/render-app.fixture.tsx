import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { routeTree } from '../routes.tsx'

type Answer = { status?: number; body: unknown }
/** Answers by 'METHOD /path'. A request without an answer here fails the test that made it. */
export type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>

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
    const answer = answers[name]
    if (!answer) throw new TypeError(`No answer was prepared for ${name}`)
    const { status = 200, body } = typeof answer === 'function' ? await answer() : answer
    return Response.json(body, { status })
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
