import { call } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { identityHandlers as handlers } from '../handlers.ts'
import { deliverMails, linkIn, makeIdentity, makePerson, type Identity } from '../identity.fixture.ts'

const testDb = useTestDb()
const ada = makePerson()
let identity: Identity

beforeEach(async () => {
  for (const table of ['users', 'security_events', 'sign_in_attempts'] as const)
    await testDb.db.deleteFrom(table).execute()
  identity = makeIdentity(testDb.db)
})

async function signUp(person = ada) {
  await identity.openBrowser().ask((context) => call(handlers.signUpEmail, person, { context }))
  const mail = (await deliverMails(identity)).at(-1)
  return linkIn(mail).searchParams.get('token') ?? ''
}

async function confirm(token: string, extra: { callbackURL?: string } = {}) {
  return identity.openBrowser().ask((context) => call(handlers.verifyEmail, { token, ...extra }, { context }))
}

async function signUpConfirmed(person = ada) {
  await confirm(await signUp(person))
}

async function signIn(browser = identity.openBrowser(), { email, password } = ada) {
  const answer = await browser.ask((context) => call(handlers.signInEmail, { email, password }, { context }))
  return { browser, answer }
}

async function readSession(browser: ReturnType<Identity['openBrowser']>) {
  return browser.ask((context) => call(handlers.getSession, undefined, { context }))
}

const events = () => testDb.db.selectFrom('security_events').selectAll().orderBy('created_at').execute()

test('refuses an unconfirmed address, and says so only after the right password', async () => {
  await signUp()
  await expect(signIn()).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Email not confirmed' })
  await expect(signIn(undefined, { ...ada, password: 'something else' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Invalid login credentials',
  })
})

test('the link of the mail confirms once and leads to /auth', async () => {
  const token = await signUp()
  expect(await confirm(token)).toEqual({ status: 302, headers: { location: '/auth' } })
  const { answer } = await signIn()
  expect(answer).toMatchObject({ redirect: false, error: null, user: { email: ada.email, emailVerified: true } })
  await expect(confirm(token)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { reason: 'INVALID_TOKEN' } })
})

test.each([
  ['a changed letter', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['a longer token', (token: string) => `${token}A`],
  ['another token', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
])('%s confirms nothing', async (_, change) => {
  const token = await signUp()
  await expect(confirm(change(token))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(signIn()).rejects.toMatchObject({ message: 'Email not confirmed' })
})

test('an expired link confirms nothing', async () => {
  const token = await signUp()
  identity.clock.advance(24 * 3_600_000 + 1)
  await expect(confirm(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a foreign return address does not use up the link', async () => {
  const token = await signUp()
  await expect(confirm(token, { callbackURL: 'https://evil.example' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await confirm(token, { callbackURL: 'http://localhost:3000/auth' })).toMatchObject({
    headers: { location: '/auth' },
  })
})

test('a session is an HttpOnly cookie for this site and nothing in the response body grants access', async () => {
  await signUpConfirmed()
  const context = await identity.openBrowser().visit()
  const answer = await call(handlers.signInEmail, { email: 'ADA@example.test', password: ada.password }, { context })
  const cookie = context.reply.getSetCookie().find((line) => line.startsWith('ma.session_token='))
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Secure/)
  const { token } = await testDb.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  expect(JSON.stringify(answer)).not.toContain(token)
})

test('behind https the cookie is Secure', async () => {
  await signUpConfirmed()
  identity = makeIdentity(testDb.db, { config: { publicUrl: 'https://deals.example' } })
  const context = await identity.openBrowser().visit()
  await call(handlers.signInEmail, { email: ada.email, password: ada.password }, { context })
  expect(context.reply.getSetCookie().find((line) => line.includes('session_token'))).toMatch(
    /^__Secure-ma\.session_token=.*Secure/,
  )
})

test('returns who is signed in, and null to everybody else', async () => {
  await signUpConfirmed()
  const { browser } = await signIn()
  const current = await readSession(browser)
  expect(current).toMatchObject({ user: { email: ada.email, role: 'admin', user_metadata: { full_name: ada.name } } })
  expect(current?.session.userId).toBe(current?.user.id)
  expect(await readSession(identity.openBrowser())).toBeNull()
  const forged = identity.openBrowser()
  forged.jar.set('ma.session_token', 'x.y')
  expect(await readSession(forged)).toBeNull()
})

test('signing in again ends only the session of this browser', async () => {
  await signUpConfirmed()
  const phone = (await signIn()).browser
  const laptop = (await signIn()).browser
  await signIn(laptop)
  expect(await testDb.db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
  expect(await readSession(phone)).not.toBeNull()
  expect(await readSession(laptop)).not.toBeNull()
})

test('signing out ends every session, and is fine without one', async () => {
  await signUpConfirmed()
  const phone = (await signIn()).browser
  const laptop = (await signIn()).browser
  expect(await laptop.ask((context) => call(handlers.signOut, undefined, { context }))).toEqual({ success: true })
  expect(await readSession(phone)).toBeNull()
  expect(laptop.jar.has('ma.session_token')).toBe(false)
  expect(await identity.openBrowser().ask((context) => call(handlers.signOut, undefined, { context }))).toEqual({
    success: true,
  })
})

test('a session in use is renewed after an hour, an expired one is gone', async () => {
  await signUpConfirmed()
  const { browser } = await signIn()
  const day = 24 * 3_600_000
  const inSixDays = new Date(Date.now() + 6 * day)
  await testDb.db.updateTable('sessions').set({ expires_at: inSixDays }).execute()
  const renewed = await readSession(browser)
  expect(Date.parse(renewed?.session.expiresAt ?? '')).toBeGreaterThan(Date.now() + 7 * day - 60_000)
  await testDb.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await readSession(browser)).toBeNull()
})

test('pauses after five wrong passwords, longer each time, and accepts the right one afterwards', async () => {
  await signUpConfirmed()
  const wrong = { ...ada, password: 'wrong password' }
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(signIn(undefined, wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
  await expect(signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 15 } })
  identity.clock.advance(15_000)
  await expect(signIn(undefined, wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 30 } })
  identity.clock.advance(30_000)
  await signIn()
  await expect(signIn(undefined, wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a stranger who guesses does not lock out the owner on another network', async () => {
  await signUpConfirmed()
  const { browser } = await signIn()
  const stranger = () => identity.openBrowser('198.51.100.4')
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(signIn(stranger(), { ...ada, password: 'wrong password' })).rejects.toThrow('Invalid login')
  await expect(signIn(stranger())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await signIn()
  const change = { currentPassword: ada.password, newPassword: 'tulips and lilies' }
  await browser.ask((context) => call(handlers.changePassword, change, { context }))
  // A success from another network ends no pause.
  await expect(signIn(stranger())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('setting the clock back ends a pause instead of extending it', async () => {
  await signUpConfirmed()
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(signIn(undefined, { ...ada, password: 'wrong password' })).rejects.toThrow('Invalid login')
  identity.clock.advance(-3_600_000)
  await signIn()
})

test('an address without an account is paused just the same', async () => {
  const nobody = makePerson({ email: 'nobody@example.test' })
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(signIn(undefined, nobody)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Invalid login credentials',
    })
  }
  await expect(signIn(undefined, nobody)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('concurrent guesses do not get past the pause', async () => {
  await signUpConfirmed()
  const wrong = { ...ada, password: 'wrong password' }
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(undefined, wrong)))
  const looked = answers.filter((answer) => answer.status === 'rejected' && answer.reason.code === 'UNAUTHORIZED')
  expect(looked.length).toBeLessThanOrEqual(5)
})

test('records who signed in and out, and digests of failed addresses', async () => {
  // Each step has its own time, by which the events are listed.
  const token = await signUp()
  identity.clock.advance(1000)
  await confirm(token)
  identity.clock.advance(1000)
  await expect(signIn(undefined, { ...ada, password: 'wrong password' })).rejects.toThrow('Invalid login credentials')
  identity.clock.advance(1000)
  const { browser } = await signIn()
  identity.clock.advance(1000)
  await browser.ask((context) => call(handlers.signOut, undefined, { context }))
  const kept = (await events()).map(({ success, details }) => [(details as { method: string }).method, success])
  expect(kept).toEqual([
    ['signup', true],
    ['confirm', true],
    ['password', false],
    ['password', true],
    ['sign-out', true],
  ])
  expect(JSON.stringify(await events())).not.toContain('ada@')
})

test('an account that lost its role and workspace gets both back before its next session', async () => {
  await signUpConfirmed()
  await testDb.db.deleteFrom('user_roles').execute()
  identity.created.length = 0
  await signIn()
  expect(identity.created).toHaveLength(1)
  expect(await testDb.db.selectFrom('user_roles').select('role').execute()).toEqual([{ role: 'admin' }])
})

test('resends the confirmation only where it is due, with the same response for all', async () => {
  await signUp()
  for (const email of [ada.email, 'nobody@example.test']) {
    const answer = await identity
      .openBrowser()
      .ask((context) => call(handlers.sendVerificationEmail, { email }, { context }))
    expect(answer).toEqual({ status: true })
  }
  const mails = await deliverMails(identity)
  expect(mails.map(({ to }) => to)).toEqual([ada.email, ada.email])
  // Both links work, whichever mail is opened.
  expect(await confirm(linkIn(mails[0]).searchParams.get('token') ?? '')).toMatchObject({ status: 302 })
})

test('a mailbox gets at most six links within an hour', async () => {
  await signUp()
  for (let time = 1; time <= 8; time++) {
    await identity
      .openBrowser()
      .ask((context) => call(handlers.sendVerificationEmail, { email: ada.email }, { context }))
  }
  expect(await deliverMails(identity)).toHaveLength(6)
})

test('a mail that is sent twice carries the same link and the same id', async () => {
  await identity.openBrowser().ask((context) => call(handlers.signUpEmail, ada, { context }))
  const [job] = identity.orders
  await deliverMails(identity)
  identity.orders.push(job!)
  const [first, second] = await deliverMails(identity)
  expect(second).toEqual(first)
})
