import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { renderApp, signedIn, visitor } from '../render-app.fixture.tsx'
import { findWantedPath } from './wanted-path.ts'

test.each(['/dashboard', '/agreements', '/create'])(
  'sends a visitor of %s to the start page and remembers it',
  async (path) => {
    const { router } = renderApp(path, visitor)
    await screen.findByRole('link', { name: 'View Demo' })
    expect(router.state.location.pathname).toBe('/')
    expect(findWantedPath(Date.now())).toBe(path)
  },
)

test('waits for the session lookup before it sends anybody away', async () => {
  let answer: (value: { body: unknown }) => void = () => undefined
  const lookup = new Promise<{ body: unknown }>((resolve) => (answer = resolve))
  const { router } = renderApp('/create', { ...visitor, 'GET /api/auth/get-session': () => lookup })
  await screen.findByText('Loading page')
  expect(router.state.location.pathname).toBe('/create')
  answer({ body: null })
  await eventually(() => expect(router.state.location.pathname).toBe('/'))
})

test('lets a signed-in person through', async () => {
  const { router } = renderApp('/create', signedIn)
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Agreement' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/create')
})

test('returns to the wanted page after signing in', async () => {
  sessionStorage.setItem('wanted-path', JSON.stringify({ path: '/create', at: Date.now() }))
  const { router } = renderApp('/', signedIn)
  await screen.findByRole('heading', { level: 1, name: 'Create Agreement' })
  expect(router.state.location.pathname).toBe('/create')
  expect(findWantedPath(Date.now())).toBe('/dashboard')
})

test('a visitor who signs in from a page returns to it with its filters', async () => {
  const path = '/target-identification?country=Germany&saved=list'
  const { router } = renderApp(path, visitor)
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  await eventually(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(findWantedPath(Date.now())).toBe(path)
})

test('ends on /auth after signing out on a guarded page, not on the start page', async () => {
  let isSignedIn = true
  const { router } = renderApp('/create', {
    ...signedIn,
    'GET /api/auth/get-session': () =>
      isSignedIn ? (signedIn['GET /api/auth/get-session'] as { body: unknown }) : { body: null },
    'POST /api/auth/sign-out': () => {
      isSignedIn = false
      return { body: { success: true } }
    },
  })
  const visited: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await eventually(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(visited).not.toContain('/')
  expect(sessionStorage.getItem('wanted-path')).toBeNull()
})
