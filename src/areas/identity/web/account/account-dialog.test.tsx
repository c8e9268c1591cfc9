import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderApp, signedIn, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'

// jsdom has no layout; Radix' select asks for these.
beforeAll(() => {
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.scrollIntoView ??= () => undefined
})

const person = userEvent.setup()
const current = (signedIn['GET /api/auth/get-session'] as { body: { user: { id: string }; session: object } }).body
const withRole = (role: string) => ({ body: { ...current, user: { ...current.user, role } } })
const at = '2026-11-21T09:00:00.000Z'

const answers: Answers = {
  ...signedIn,
  'GET /api/auth/list-accounts': { body: [{ id: current.user.id, providerId: 'credential', createdAt: at }] },
}

async function openDialog(name: string, extra: Answers = {}) {
  const app = renderApp('/how-it-works', { ...answers, ...extra })
  await screen.findByText('banker@example.com')
  await person.click(screen.getByRole('button', { name: 'User menu' }))
  await person.click(await screen.findByRole('menuitem', { name }))
  return { ...app, dialog: await screen.findByRole('dialog', { name }) }
}

test('changes the name', async () => {
  const { asked } = await openDialog('Account', { 'POST /api/auth/update-user': { body: { status: true } } })
  await person.clear(await screen.findByLabelText('Full name'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields')
  await person.type(screen.getByLabelText('Full name'), 'Ada King')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  expect(asked).toContain('POST /api/auth/update-user')
})

test('says what is wrong with a new password, and when it is changed', async () => {
  await openDialog('Account', { 'POST /api/auth/change-password': { body: { token: null, user: current.user } } })
  await person.click(await screen.findByRole('tab', { name: 'Security' }))
  await person.type(await screen.findByLabelText('New password'), 'tulips')
  const form = screen.getByLabelText('New password').closest('form')!
  await person.type(within(form).getByLabelText('Current password'), 'old one')
  await person.type(screen.getByLabelText('Repeat new password'), 'roses')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  expect(within(form).getByRole('alert').textContent).toBe('Passwords do not match')
  await person.clear(screen.getByLabelText('Repeat new password'))
  await person.type(screen.getByLabelText('Repeat new password'), 'tulips')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password is changed. Other devices are signed out.')).toBeTruthy()
})

test('sets the second factor up: codes first, then the QR code, then a code', async () => {
  let isOn = false
  const { asked } = await openDialog('Account', {
    'GET /api/auth/get-session': () => ({ body: { ...current, user: { ...current.user, twoFactorEnabled: isOn } } }),
    'POST /api/auth/two-factor/enable': {
      body: {
        method: 'totp',
        totpURI: 'otpauth://totp/x?secret=ABCDEFGH',
        secret: 'ABCDEFGH',
        backupCodes: ['code-one', 'code-two'],
      },
    },
    'POST /api/auth/two-factor/verify-totp': () => {
      isOn = true
      return { body: { token: null, user: current.user } }
    },
  })
  await person.click(await screen.findByRole('tab', { name: 'Security' }))
  const form = (await screen.findByRole('button', { name: 'Set up' })).closest('form')!
  await person.type(within(form).getByLabelText('Current password'), 'tulips')
  await person.click(screen.getByRole('button', { name: 'Set up' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['code-one', 'code-two'])
  await person.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCDEFGH')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Authentication code'))
  await person.keyboard('123456')
  await person.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('Two-factor authentication is on.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeTruthy()
  expect(asked).toContain('POST /api/auth/two-factor/verify-totp')
})

test('lists sessions and signs out a single one', async () => {
  const session = { ipAddress: '203.0.113.7', createdAt: at, lastUsedAt: at, expiresAt: '2026-11-28T09:00:00.000Z' }
  let hasPhone = true
  await openDialog('Account', {
    'GET /api/auth/list-sessions': () => ({
      body: [
        { ...session, id: 'a1b2c3d4-0000-4000-8000-000000000001', userAgent: 'Firefox/149.0 Windows', current: true },
        ...(hasPhone
          ? [
              {
                ...session,
                id: 'a1b2c3d4-0000-4000-8000-000000000002',
                userAgent: 'Safari/604.1 iPhone',
                current: false,
              },
            ]
          : []),
      ],
    }),
    'POST /api/auth/revoke-session': () => {
      hasPhone = false
      return { body: { status: true } }
    },
  })
  await person.click(await screen.findByRole('tab', { name: 'Sessions' }))
  const list = await screen.findByRole('list', { name: 'Sessions' })
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toMatch(/^Firefox on Windows This browser/)
  await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('shows what happened around the own account, and nothing of others is asked for', async () => {
  const event = {
    id: current.user.id,
    event_type: 'auth_attempt',
    user_id: current.user.id,
    success: false,
    details: { method: 'password', email_hash: 'a'.repeat(64) },
    resource: null,
    address: '203.0.113.0/24',
    user_agent: null,
    source: 'server',
    created_at: at,
  }
  const { asked } = await openDialog('Account', { 'GET /api/security_events': { body: [event] } })
  await person.click(await screen.findByRole('tab', { name: 'Activity' }))
  const list = await screen.findByRole('list', { name: 'Security events' })
  expect(list.textContent).toMatch(/^Sign-in or sign-up attempt · Failed.*203\.0\.113\.0\/24 · method: password$/)
  expect(asked.some((each) => each.includes('installation'))).toBe(false)
})

test('deletes the account only with the password and a deliberate mark', async () => {
  const { router } = await openDialog('Account', {
    'POST /api/auth/delete-user': { body: { success: true, message: 'x' } },
  })
  await person.click(await screen.findByRole('tab', { name: 'Delete' }))
  const button = await screen.findByRole('button', { name: 'Delete account' })
  expect(button).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('checkbox'))
  await person.click(button)
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields')
  await person.type(screen.getByLabelText('Your password'), 'tulips')
  await person.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(listToasts()).toMatchObject([{ title: 'Account deleted' }])
})

const entry = {
  id: '7d6a5c1e-3f0b-4a52-9b8e-0c1d2e3f4a5c',
  email: 'bob@example.test',
  name: 'Bob',
  emailVerified: true,
  role: 'basic',
  createdAt: at,
}
const list = { users: [entry], total: 1, limit: 50, offset: 0 }

test('offers the users only to admins', async () => {
  renderApp('/how-it-works', answers)
  await screen.findByText('banker@example.com')
  await person.click(screen.getByRole('button', { name: 'User menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Account' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Users' })).toBeNull()
})

test.each([
  [{ body: { user: { ...entry, role: 'premium' } } }, { kind: 'success', title: 'Role changed' }],
  [
    { status: 409, body: { error: 'The role of the last admin cannot be changed.', code: 'CONFLICT' } },
    { kind: 'destructive', title: 'Failed to update role', body: 'The role of the last admin cannot be changed.' },
  ],
])('an admin changes a role and is told how it went', async (answer, told) => {
  const { asked } = await openDialog('Users', {
    'GET /api/auth/get-session': withRole('admin'),
    'GET /api/auth/admin/list-users': { body: list },
    'POST /api/auth/admin/set-role': answer,
  })
  await person.click(await screen.findByRole('combobox', { name: 'Role of bob@example.test' }))
  await person.click(await screen.findByRole('option', { name: 'Premium' }))
  await waitFor(() => expect(listToasts()).toMatchObject([told]))
  expect(asked).toContain('POST /api/auth/admin/set-role')
})

test('says so when no account fits or the list cannot be loaded', async () => {
  await openDialog('Users', {
    'GET /api/auth/get-session': withRole('admin'),
    'GET /api/auth/admin/list-users': { body: { ...list, users: [], total: 0 } },
  })
  expect(await screen.findByText('No account matches this search.')).toBeTruthy()
  cleanup()
  await openDialog('Users', {
    'GET /api/auth/get-session': withRole('admin'),
    'GET /api/auth/admin/list-users': { status: 403, body: { error: 'You may not do this.', code: 'FORBIDDEN' } },
  })
  expect(await screen.findByText('Failed to fetch user role')).toBeTruthy()
})

test('the users stay when they cannot be read again after a change, and are said to be old', async () => {
  let reads = 0
  await openDialog('Users', {
    'GET /api/auth/get-session': withRole('admin'),
    'GET /api/auth/admin/list-users': () =>
      (reads += 1) === 1 ? { body: list } : { status: 403, body: { error: 'You may not do this.', code: 'FORBIDDEN' } },
    'POST /api/auth/admin/set-role': { body: { user: { ...entry, role: 'premium' } } },
  })
  await person.click(await screen.findByRole('combobox', { name: 'Role of bob@example.test' }))
  await person.click(await screen.findByRole('option', { name: 'Premium' }))
  expect(await screen.findByText(/could not be refreshed and may be out of date/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Role of bob@example.test' })).toBeTruthy()
})
