import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'

const person = userEvent.setup()
const refusal = (error: string, reason = '', status = 401) => ({
  status,
  body: { error, code: 'X', details: { reason } },
})

async function openSignUp(answers: Answers = visitor) {
  const app = renderApp('/auth', answers)
  await person.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  return app
}

async function fillSignIn(email: string, password: string) {
  await screen.findByRole('tab', { name: 'Sign In' })
  if (email) await person.type(screen.getByLabelText('Email'), email)
  if (password) await person.type(screen.getByLabelText('Password'), password)
  await person.click(screen.getByRole('button', { name: 'Sign In with Email' }))
}

async function fillSignUp(fields: Partial<Record<'Full Name' | 'Email' | 'Password' | 'Confirm Password', string>>) {
  for (const [label, text] of Object.entries(fields)) await person.type(screen.getByLabelText(label), text)
  await person.click(screen.getByRole('button', { name: 'Sign Up' }))
}

const good = {
  'Full Name': 'Ada',
  Email: 'ada@example.test',
  Password: 'tulips and roses',
  'Confirm Password': 'tulips and roses',
}

test('shows the title and two tabs, Sign In first, each with Google, a divider and a form', async () => {
  renderApp('/auth', visitor)
  expect(await screen.findByRole('heading', { level: 1, name: 'M&A Intelligence' })).toBeTruthy()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up'])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
  const order = () => screen.getByRole('tabpanel').textContent
  expect(order()).toMatch(/^Continue with Google.*or.*Email.*Password.*Sign In with Email/)
  await person.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(order()).toMatch(/^Continue with Google.*or.*Full Name.*Email.*Password.*Confirm Password.*Sign Up/)
})

test('shows a spinner instead of the forms until the session is known', async () => {
  let answer: (value: { body: unknown }) => void = () => undefined
  const lookup = new Promise<{ body: unknown }>((resolve) => (answer = resolve))
  renderApp('/auth', { ...visitor, 'GET /api/auth/get-session': () => lookup })
  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  answer({ body: null })
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
})

test('sends a signed-in person to the start page, which leads on', async () => {
  const { router } = renderApp('/auth', signedIn)
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'))
})

test.each([
  ['', ''],
  ['ada@example.test', ''],
  ['', 'tulips'],
])(
  'sign-in with "%s" and "%s" asks for all fields, in the form and without asking the server',
  async (email, password) => {
    const { asked } = renderApp('/auth', visitor)
    await fillSignIn(email, password)
    expect(within(screen.getByRole('tabpanel')).getByRole('alert').textContent).toBe('Please fill in all fields')
    expect(listToasts()).toEqual([])
    expect(asked).not.toContain('POST /api/auth/sign-in/email')
  },
)

test.each([
  [refusal('Invalid login credentials'), 'Invalid email or password. Please check your credentials.'],
  [
    refusal('Email not confirmed', '', 403),
    'Please check your email and click the confirmation link before signing in.',
  ],
  [
    refusal('Too many wrong passwords. Please try again in 15 seconds.', '', 429),
    'Too many wrong passwords. Please try again in 15 seconds.',
  ],
  [{ status: 500, body: 'proxy' }, 'Failed to sign in. Please try again.'],
])('words the refusal of a sign-in', async (answer, sentence) => {
  renderApp('/auth', { ...visitor, 'POST /api/auth/sign-in/email': answer })
  await fillSignIn('ada@example.test', 'tulips')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('the button says that it is signing in, and cannot be pressed twice', async () => {
  let answer: (value: ReturnType<typeof refusal>) => void = () => undefined
  const pending = new Promise<ReturnType<typeof refusal>>((resolve) => (answer = resolve))
  const { asked } = renderApp('/auth', { ...visitor, 'POST /api/auth/sign-in/email': () => pending })
  await fillSignIn('ada@example.test', 'tulips')
  const busy = await screen.findByRole('button', { name: 'Signing in...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await person.type(screen.getByLabelText('Password'), '{Enter}')
  answer(refusal('Invalid login credentials'))
  expect(await screen.findByRole('button', { name: 'Sign In with Email' })).toBeTruthy()
  expect(asked.filter((name) => name === 'POST /api/auth/sign-in/email')).toHaveLength(1)
})

test('the button says that the account is being created', async () => {
  await openSignUp({ ...visitor, 'POST /api/auth/sign-up/email': () => new Promise(() => undefined) })
  await fillSignUp(good)
  const busy = await screen.findByRole('button', { name: 'Creating account...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

test('an unexpected failure has its own sentence', async () => {
  renderApp('/auth', {
    ...visitor,
    'POST /api/auth/sign-in/email': () => {
      throw new TypeError('network')
    },
  })
  await fillSignIn('ada@example.test', 'tulips')
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred. Please try again.')
})

test('signing in greets, forgets old entries and leads to the start page', async () => {
  localStorage.setItem('sb-project-auth-token', 'old')
  sessionStorage.setItem('supabase.auth.token', 'old')
  localStorage.setItem('theme', 'dark')
  let isSignedIn = false
  const { router } = renderApp('/auth', {
    ...signedIn,
    'GET /api/auth/get-session': () =>
      isSignedIn ? (signedIn['GET /api/auth/get-session'] as { body: unknown }) : { body: null },
    'POST /api/auth/sign-in/email': () => {
      isSignedIn = true
      const { user } = (signedIn['GET /api/auth/get-session'] as { body: { user: object } }).body
      return { body: { redirect: false, user, error: null } }
    },
  })
  await fillSignIn('banker@example.com', 'tulips')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'))
  expect(listToasts()).toMatchObject([
    { kind: 'success', title: 'Welcome back!', body: "You've been signed in successfully." },
  ])
  expect(localStorage.getItem('sb-project-auth-token')).toBeNull()
  expect(sessionStorage.getItem('supabase.auth.token')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('asks for the second factor where one is due', async () => {
  const { asked } = renderApp('/auth', {
    ...visitor,
    'POST /api/auth/sign-in/email': { body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } },
    'POST /api/auth/two-factor/verify-totp': refusal('This code is not valid.'),
  })
  await fillSignIn('ada@example.test', 'tulips')
  expect(document.activeElement).toBe(await screen.findByLabelText('Authentication code'))
  await person.keyboard('123456')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid.')
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toBeTruthy()
  expect(asked).toContain('POST /api/auth/two-factor/verify-totp')
})

test.each([
  [{ ...good, 'Full Name': ' ' }, 'Please fill in all fields'],
  [{ ...good, 'Confirm Password': 'other' }, 'Passwords do not match'],
  [{ ...good, Password: 'tulip', 'Confirm Password': 'rose' }, 'Passwords do not match'],
  [{ ...good, Password: 'tulip', 'Confirm Password': 'tulip' }, 'Password must be at least 6 characters long'],
])('checks the sign-up form in the stated order', async (fields, sentence) => {
  const { asked } = await openSignUp()
  await fillSignUp(fields)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(asked).not.toContain('POST /api/auth/sign-up/email')
})

test('both passwords of the sign-up carry the minimum length and the placeholder tells it', async () => {
  await openSignUp()
  for (const label of ['Password', 'Confirm Password'])
    expect(screen.getByLabelText(label).getAttribute('minlength')).toBe('6')
  expect(screen.getByLabelText('Password').getAttribute('placeholder')).toContain('min. 6 characters')
})

test('signing up says so and empties the form', async () => {
  const site = { body: { claimsConfirmed: false, googleConfigured: false, mail: 'smtp' } }
  const { user } = (signedIn['GET /api/auth/get-session'] as { body: { user: object } }).body
  await openSignUp({
    ...visitor,
    'GET /site.json': site,
    'POST /api/auth/sign-up/email': { body: { token: null, user } },
  })
  await fillSignUp(good)
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { title: 'Account created!', body: 'Please check your email for a confirmation link.' },
    ]),
  )
  for (const label of Object.keys(good))
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', ''))
})

test.each([
  ['User already registered', 'An account with this email already exists. Please sign in instead.'],
  ['Password should be at least 6 characters', 'Password must be at least 6 characters long.'],
  [
    'This password is too weak: it is one of the most common passwords.',
    'This password is too weak: it is one of the most common passwords.',
  ],
])('words the refusal "%s" of a sign-up', async (error, sentence) => {
  await openSignUp({ ...visitor, 'POST /api/auth/sign-up/email': refusal(error, '', 422) })
  await fillSignUp(good)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('says what Google could not do, also after the way back', async () => {
  renderApp('/auth', {
    ...visitor,
    'POST /api/auth/sign-in/social': refusal('Failed to sign in with Google. Please try again.', '', 422),
  })
  await person.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in with Google. Please try again.')
  cleanup()
  renderApp('/auth?error=access_denied', visitor)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in with Google. Please try again.')
})

test('without a mail server signing up says where the mail is', async () => {
  const { user } = (signedIn['GET /api/auth/get-session'] as { body: { user: object } }).body
  await openSignUp({ ...visitor, 'POST /api/auth/sign-up/email': { body: { token: null, user } } })
  await fillSignUp(good)
  const body =
    'Please check your email for a confirmation link. This installation has no mail server: its administrator can find the email in the outbox.'
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Account created!', body }]))
})

test('what Google refused does not stand above the outcome of what came after it', async () => {
  renderApp('/auth', {
    ...visitor,
    'POST /api/auth/sign-in/social': refusal('Google sign-in is not set up here.', '', 422),
    'POST /api/auth/sign-in/email': { body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } },
  })
  await person.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Google sign-in is not set up here.')
  await person.type(screen.getByLabelText('Email'), 'ada@example.test')
  await person.click(screen.getByRole('button', { name: 'Sign In with Email' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
  await person.type(screen.getByLabelText('Password'), 'x')
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields')
  await person.click(screen.getByRole('button', { name: 'Sign In with Email' }))
  expect(await screen.findByLabelText('Authentication code')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the footer opens the terms and the policy as dialogs', async () => {
  renderApp('/auth', visitor)
  await screen.findByRole('tab', { name: 'Sign In' })
  expect(screen.getByRole('contentinfo').textContent).toBe(
    'By signing up, you agree to our Terms of Service and Privacy Policy.',
  )
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await person.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    await person.keyboard('{Escape}')
  }
})

test('a forgotten password and a lost confirmation are asked for beside the form', async () => {
  const { asked } = renderApp('/auth', {
    ...visitor,
    'POST /api/auth/request-password-reset': { body: { status: true, message: 'x' } },
    'POST /api/auth/send-verification-email': { body: { status: true } },
  })
  await screen.findByRole('tab', { name: 'Sign In' })
  await person.type(screen.getByLabelText('Email'), 'ada@example.test')
  await person.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await person.click(screen.getByRole('button', { name: 'Send link' }))
  expect(
    await screen.findByText(
      'If this address has an account, a link to a new password was written to the outbox: this installation has no mail server, so nobody has received it.',
    ),
  ).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Back to sign in' }))
  await person.click(screen.getByRole('button', { name: 'Resend confirmation email' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.test')
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText(/^If this address has not been confirmed yet, a new link was written to the outbox:/)
  expect(asked).toEqual(
    expect.arrayContaining(['POST /api/auth/request-password-reset', 'POST /api/auth/send-verification-email']),
  )
})

test('the link of the mail leads to a form for the new password', async () => {
  const { router } = renderApp('/auth?reset=1234567890123456789012', {
    ...visitor,
    'POST /api/auth/reset-password': { body: { status: true } },
  })
  await person.type(await screen.findByLabelText('New password'), 'tulips and roses')
  await person.type(screen.getByLabelText('Repeat new password'), 'tulips and roses')
  await person.click(screen.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy()
  expect(router.state.location.href).toBe('/auth')
})

test('asks three times more while the server is away, and then counts as signed out', async () => {
  const { asked } = renderApp('/auth', { ...visitor, 'GET /api/auth/get-session': refusal('Busy', '', 503) })
  await screen.findByRole('tab', { name: 'Sign In' })
  expect(asked.filter((name) => name === 'GET /api/auth/get-session')).toHaveLength(4)
})

test('follows what happens in other tabs of this browser', async () => {
  let isSignedIn = false
  const { router } = renderApp('/auth', {
    ...signedIn,
    'GET /api/auth/get-session': () =>
      isSignedIn ? (signedIn['GET /api/auth/get-session'] as { body: unknown }) : { body: null },
  })
  await screen.findByRole('tab', { name: 'Sign In' })
  isSignedIn = true
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth:changed', newValue: '1' }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'))
})
