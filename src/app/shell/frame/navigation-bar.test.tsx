import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { renderApp, signedIn, visitor } from '../render-app.fixture.tsx'

const findLinks = async () => within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')

test('shows the seven links in the order of the specification, named as their pages', async () => {
  renderApp('/how-it-works', visitor)
  const links = await findLinks()
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/target-identification', 'AI Target Identification'],
    ['/valuation', 'AI Valuation Analysis'],
    ['/due-diligence', 'AI Due Diligence Suite'],
    ['/legal-diligence', 'Legal Due Diligence'],
    ['/engagements', 'Engagements Hub'],
    ['/negotiation', 'Deal Negotiation'],
    ['/billing', 'Billing & Subscription'],
  ])
})

test('leads home by the logo', async () => {
  renderApp('/how-it-works', visitor)
  const logo = await screen.findByRole('link', { name: /M&A Intelligence/ })
  expect(logo.getAttribute('href')).toBe('/')
})

test('marks the link of the current page and no other', async () => {
  renderApp('/engagements', visitor)
  const current = (await findLinks()).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Engagements Hub'])
})

test('offers Sign In and Get Started to visitors, both leading to /auth', async () => {
  renderApp('/valuation', visitor)
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveProperty('pathname', '/auth')
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveProperty('pathname', '/auth')
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
})

test('shows the email and Sign Out to a signed-in person', async () => {
  renderApp('/valuation', signedIn)
  expect(await screen.findByText('banker@example.com')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('names the workspace to people who have several', async () => {
  const make = (name: string, is_active: boolean) => ({ id: name, name, is_active, role: 'owner', is_private: false })
  const both = [make('Harbour Partners', true), make('My own', false)]
  renderApp('/how-it-works', { ...signedIn, 'GET /api/workspaces': { body: both } })
  expect(await screen.findByText('Harbour Partners')).toBeTruthy()
  expect(screen.queryByText('My own')).toBeNull()
})

test('opens and closes the menu of small screens, also by Escape and after choosing', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('link', { name: 'Deal Negotiation' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Deal Negotiation' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('stays open when Escape closes only what was opened from it', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('User menu')
})

test('opened by key, the user menu begins at its first entry, the first time as well as later', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  const button = await screen.findByRole('button', { name: 'User menu' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  button.focus()
  for (const _ of ['first', 'second']) {
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await eventually(() => expect(document.activeElement?.textContent).toBe('Dashboard'))
    await user.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('User menu')
  }
})

test('reaches the other pages and the theme from the user menu', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  const menu = within(await screen.findByRole('menu'))
  for (const [name, address] of [
    ['Dashboard', '/dashboard'],
    ['Agreements', '/agreements'],
    ['Create Agreement', '/create'],
    ['How It Works', '/how-it-works'],
  ] as const) {
    expect(menu.getByRole('menuitem', { name }).getAttribute('href')).toBe(address)
  }
  await user.click(menu.getByRole('menuitemcheckbox', { name: /Dark/ }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('says to an operator how many invoices need attention, and to nobody else', async () => {
  const user = userEvent.setup()
  const session = structuredClone(signedIn['GET /api/auth/get-session']) as { body: { user: { role: string } } }
  session.body.user.role = 'admin'
  renderApp('/valuation', {
    ...signedIn,
    'GET /api/auth/get-session': session,
    'GET /api/billing/admin/attention': { body: { count: 2 } },
  })
  await user.click(await screen.findByRole('button', { name: 'User menu, 2 invoices need attention' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Plans and invoices (2)' })).toBeTruthy()
})

test('goes to a page from the command palette, found by a part of its name', async () => {
  const user = userEvent.setup()
  const { router } = renderApp('/valuation', visitor)
  await findLinks()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Search or jump to'), 'engag')
  await screen.findByRole('option', { name: /Engagements Hub/ })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Engagements Hub' })
  expect(router.state.location.pathname).toBe('/engagements')
})

test.each([
  ['new deal', 'New deal', '/dashboard', { new: 'deal' }],
  ['import deals', 'Import deals', '/dashboard', { new: 'import' }],
  ['import comp', 'Import companies', '/target-identification', { import: 'list' }],
])('runs an action from the command palette: %s', async (typed, label, path, search) => {
  const user = userEvent.setup()
  const { router } = renderApp('/valuation', signedIn)
  await screen.findByText('banker@example.com')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Search or jump to'), typed)
  await user.click(await screen.findByRole('option', { name: label }))
  await eventually(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.search).toMatchObject(search)
})

test('offers a visitor no action that needs an account', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  await findLinks()
  await user.keyboard('{Control>}k{/Control}')
  const actions = within(await screen.findByRole('group', { name: 'Actions' })).getAllByRole('option')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Keyboard shortcuts?'])
})

test.each([
  ['basic', ['Account', 'Workspace']],
  [
    'admin',
    [
      'Account',
      'Workspace',
      'Users',
      'Plans and invoices',
      'Installation log',
      'Check of all logs',
      'Emails and maintenance',
      'Opt-out list',
    ],
  ],
])('offers a person with the role %s the dialogs %j', async (role, dialogs) => {
  const user = userEvent.setup()
  const { body } = signedIn['GET /api/auth/get-session'] as { body: { user: object } }
  const session = { body: { ...body, user: { ...body.user, role } } }
  renderApp('/valuation', { ...signedIn, 'GET /api/auth/get-session': session })
  await screen.findByText('banker@example.com')
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.slice(4).map((item) => item.textContent)).toEqual(dialogs)
})

test.each(['/', '/auth', '/demo', '/nowhere'])('is absent on %s', async (path) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderApp(path, visitor)
  await screen.findAllByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('moves the focus to the page, and its name into the title, when the page changes', async () => {
  const user = userEvent.setup()
  renderApp('/valuation', visitor)
  await user.click((await findLinks())[6]!)
  await screen.findByRole('heading', { level: 1, name: 'Billing & Subscription' })
  await eventually(() => expect(document.activeElement?.id).toBe('main'))
  expect(document.title).toBe('Billing & Subscription · M&A Intelligence')
})

test.each([
  [`/engagements?request=${'x'.repeat(43)}`, 'Requested documents'],
  ['/agreements?verify=yes', 'Check a proof'],
  ['/auth?invitation=abc', 'Invitation'],
  ['/auth?reset=abc', 'Choose a new password'],
  ['/auth', 'Sign In'],
])('somebody without an account reads in the tab what %s is', async (path, title) => {
  renderApp(path, {
    ...visitor,
    'POST /api/document-links/open': { status: 404, body: { error: 'No.', code: 'NOT_FOUND', requestId: 'r' } },
    'POST /api/workspace_invitations/preview': {
      status: 404,
      body: { error: 'No.', code: 'NOT_FOUND', requestId: 'r' },
    },
  })
  await eventually(() => expect(document.title).toBe(`${title} · M&A Intelligence`))
})

test('a guest of a data room sees the room alone: nothing leads to pages that ask to sign in', async () => {
  const room = { target: 'Northwind', host: 'Seller', guest_name: 'Gus', until: null, folders: [], files: [] }
  renderApp(`/due-diligence?room=${'x'.repeat(43)}`, {
    ...visitor,
    'POST /api/room-links/open': { body: room },
    'POST /api/room-links/questions': { body: { questions: [], left: 5 } },
  })
  expect(await screen.findByRole('heading', { name: 'Data room: Northwind' })).toBeTruthy()
  await eventually(() => expect(document.title).toBe('Data room: Northwind · M&A Intelligence'))
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Go to/ })).toBeNull()
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(leads.filter((href) => !href?.startsWith('#'))).toEqual([])
})
