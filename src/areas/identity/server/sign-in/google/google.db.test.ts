import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { followGoogle, startGoogle } from './google.fixture.ts'
import { identityHandlers as handlers } from '../../handlers.ts'
import { makeIdentity, makePerson, publicUrl, type Identity } from '../../identity.fixture.ts'

const testDb = useTestDb()
const backTo = `${publicUrl}/api/auth/callback/google`
let google: Awaited<ReturnType<typeof startGoogle>>
let identity: Identity

beforeAll(async () => {
  google = await startGoogle(backTo)
})
afterAll(() => google.close())

beforeEach(async () => {
  for (const table of ['users', 'security_events', 'sign_in_attempts'] as const)
    await testDb.db.deleteFrom(table).execute()
  google.person.current = { sub: 'google-1', email: 'ada@example.test', email_verified: true, name: 'Ada of Google' }
  identity = makeIdentity(testDb.db, { google: google.config })
})

type Browser = ReturnType<Identity['openBrowser']>

async function begin(browser: Browser, callbackURL = '/auth') {
  const input = { provider: 'google', callbackURL } as const
  return browser.ask((context) => call(handlers.signInSocial, input, { context }))
}

async function finish(browser: Browser, back: URL) {
  const input = Object.fromEntries(back.searchParams)
  const answer = await browser.ask((context) => call(handlers.finishGoogle, input, { context }))
  return answer.headers.location
}

async function signIn(browser = identity.openBrowser()) {
  const { url } = await begin(browser)
  return { browser, location: await finish(browser, await followGoogle(url, backTo)) }
}

const users = () => testDb.db.selectFrom('users').selectAll().execute()

test('redirects the browser with PKCE, state and nonce', async () => {
  const { url, redirect } = await begin(identity.openBrowser())
  expect(redirect).toBe(true)
  const query = new URL(url).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('state')).toBeTruthy()
  expect(query.get('nonce')).toBeTruthy()
  expect(query.get('redirect_uri')).toBe(backTo)
  expect(query.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
})

test('opens an account with role and workspace, and signs in', async () => {
  const { browser, location } = await signIn()
  expect(location).toBe('/auth')
  expect((await browser.visit()).actor).toMatchObject({
    email: 'ada@example.test',
    name: 'Ada of Google',
    role: 'admin',
  })
  expect(identity.created).toMatchObject([{ email: 'ada@example.test' }])
  const kept = await testDb.db.selectFrom('accounts').selectAll().execute()
  expect(kept).toMatchObject([
    { provider_id: 'google', account_id: 'google-1', access_token: null, id_token: null, refresh_token: null },
  ])
  const events = await testDb.db
    .selectFrom('security_events')
    .select(['success', 'user_id', 'details'])
    .orderBy('created_at')
    .execute()
  expect(events.map(({ details }) => (details as { method: string }).method).toSorted()).toEqual(['google', 'signup'])
  expect(events.every(({ success, user_id }) => success && user_id !== null)).toBe(true)
})

test('signs the same person in again, known by the id and not by the address', async () => {
  await signIn()
  google.person.current = { ...google.person.current, email: 'ada.new@example.test' }
  const { browser } = await signIn()
  expect((await browser.visit()).actor?.email).toBe('ada@example.test')
  expect(await users()).toHaveLength(1)
})

test('refuses an address that Google has not confirmed', async () => {
  google.person.current.email_verified = false
  const { browser, location } = await signIn()
  expect(location).toMatch(/^\/auth\?error=email_not_verified/)
  expect((await browser.visit()).actor).toBeNull()
  expect(await users()).toEqual([])
})

async function signUpWithPassword() {
  await identity.openBrowser().ask((context) => call(handlers.signUpEmail, makePerson(), { context }))
}

test('is linked to an account whose address is confirmed', async () => {
  await signUpWithPassword()
  await testDb.db.updateTable('users').set({ email_verified: true }).execute()
  const { browser } = await signIn()
  const ways = await browser.ask((context) => call(handlers.listAccounts, undefined, { context }))
  expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google'])
  expect(await users()).toHaveLength(1)
})

test('is not linked to an account that somebody else may have created with the address', async () => {
  await signUpWithPassword()
  const { browser, location } = await signIn()
  expect(location).toBe('/auth?error=account_not_linked')
  expect((await browser.visit()).actor).toBeNull()
})

test('accepts a response from Google only in the requesting browser, and once', async () => {
  const browser = identity.openBrowser()
  const { url } = await begin(browser)
  const back = await followGoogle(url, backTo)
  const stranger = identity.openBrowser()
  expect(await finish(stranger, back)).toBe('/auth?error=state_mismatch')
  expect((await stranger.visit()).actor).toBeNull()
  expect(await finish(browser, back)).toBe('/auth')
  expect(await finish(browser, back)).toMatch(/^\/auth\?error=/)
})

test('refuses a made-up code and a response without state', async () => {
  const browser = identity.openBrowser()
  const { url } = await begin(browser)
  const back = await followGoogle(url, backTo)
  back.searchParams.set('code', 'made-up')
  expect(await finish(browser, back)).toBe('/auth?error=invalid_code')
  expect(await finish(browser, new URL(`${backTo}?code=x`))).toBe('/auth?error=state_not_found')
  expect(await users()).toEqual([])
})

test.each(['https://evil.example', '//evil.example'])('does not redirect to %s', async (callbackURL) => {
  await expect(begin(identity.openBrowser(), callbackURL)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('without Google in the settings no retry is suggested', async () => {
  identity = makeIdentity(testDb.db)
  await expect(begin(identity.openBrowser())).rejects.toMatchObject({
    message: 'Google sign-in is not set up here.',
  })
  expect(await finish(identity.openBrowser(), new URL(`${backTo}?code=x&state=y`))).toBe('/auth?error=not_configured')
})

test('tries again after Google could not be reached', async () => {
  let issuer = 'http://127.0.0.1:1'
  const settings = {
    ...google.config,
    get issuer() {
      return issuer
    },
  }
  identity = makeIdentity(testDb.db, { google: settings })
  await expect(begin(identity.openBrowser())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Failed to sign in with Google. Please try again.',
  })
  issuer = google.config.issuer
  expect((await begin(identity.openBrowser())).url).toContain(issuer)
})

test('a user who only uses Google deletes the account with a recent session', async () => {
  const { browser } = await signIn()
  identity.clock.advance(15 * 60_000 + 5_000)
  const leave = () => browser.ask((context) => call(handlers.deleteUser, {}, { context }))
  await expect(leave()).rejects.toMatchObject({ code: 'FORBIDDEN', data: { reason: 'SESSION_NOT_FRESH' } })
  const again = await signIn(browser)
  identity.clock.set(new Date())
  await again.browser.ask((context) => call(handlers.deleteUser, {}, { context }))
  expect(await users()).toEqual([])
})
