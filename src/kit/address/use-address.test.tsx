import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { params } from '#core/fields/params.ts'
import { eventually } from '#test/eventually.ts'
import { useAddress } from './use-address.ts'

const table = params({ tab: { kind: 'word', words: ['one', 'two'] } })

function Page() {
  const [{ tab = 'none' }, change] = useAddress(table)
  const show = () => change((now) => ({ ...now, tab: 'two' }), { replace: true })
  return (
    <button type="button" onClick={show}>
      {tab}
    </button>
  )
}

/** Two pages; the second one is ready when `arrive` is called. */
async function open(at = '/page') {
  let arrive = () => {}
  const arrived = new Promise<void>((done) => void (arrive = done))
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: Page })
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    loader: () => arrived,
    component: () => 'The other page',
  })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMs: 60_000,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('button', { name: 'none' })
  return { router, arrive, user: userEvent.setup() }
}

test('a page writes what it shows into its address', async () => {
  const { router, user } = await open()
  await user.click(screen.getByRole('button', { name: 'none' }))
  await screen.findByRole('button', { name: 'two' })
  expect(router.state.location.href).toBe('/page?tab=two')
})

test.each(['/page/', '/Page'])('a page that was opened as %s writes it too', async (at) => {
  const { router, user } = await open(at)
  await user.click(screen.getByRole('button', { name: 'none' }))
  await screen.findByRole('button', { name: 'two' })
  expect(router.state.location.href).toBe('/page?tab=two')
})

test('a page that is being left changes nothing of the next one, whose address it already is', async () => {
  const { router, arrive, user } = await open()
  const left = router.navigate({ to: '/other', state: { stay: true } })
  await eventually(() => expect(router.latestLocation.pathname).toBe('/other'))
  await user.click(screen.getByRole('button', { name: 'none' }))
  arrive()
  await left
  await screen.findByText('The other page')
  expect(router.state.location).toMatchObject({ href: '/other', state: { stay: true } })
})
