import { call } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { eventually } from '#test/eventually.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { identityHandlers as handlers } from '../handlers.ts'
import { deliverMails, linkIn, makeIdentity } from '../identity.fixture.ts'
import { lockRoles } from '../store.ts'

const testDb = useTestDb()
const ada = { email: 'ada@example.test', password: 'tulips and roses', name: 'Ada Lovelace', callbackURL: '/auth' }
const bob = { ...ada, email: 'bob@example.test', name: 'Bob' }

beforeEach(async () => {
  await testDb.db.deleteFrom('users').execute()
  await testDb.db.deleteFrom('security_events').execute()
})

async function signUp(identity = makeIdentity(testDb.db), input: object = ada, headers = {}) {
  return identity.openBrowser().ask((context) => call(handlers.signUpEmail, input as typeof ada, { context }), headers)
}

test('opens an account with role, workspace, event and one mail', async () => {
  const identity = makeIdentity(testDb.db)
  const { user, token } = await signUp(identity)
  expect(token).toBeNull()
  expect(user).toMatchObject({
    email: ada.email,
    name: 'Ada Lovelace',
    emailVerified: false,
    user_metadata: { full_name: 'Ada Lovelace' },
  })
  expect(identity.created).toEqual([{ userId: user.id, email: ada.email, name: 'Ada Lovelace' }])
  const [mail, ...others] = await deliverMails(identity)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ada.email, subject: 'Confirm your email address' })
  const events = await testDb.db.selectFrom('security_events').selectAll().execute()
  expect(events).toMatchObject([
    { event_type: 'auth_attempt', success: true, user_id: user.id, details: { method: 'signup' } },
  ])
  // whole words, because hashes and ids contain these letters too
  expect(JSON.stringify(events)).not.toMatch(/\bada\b|lovelace/i)
})

test('reads the full name from data as well and stores an empty one', async () => {
  const identity = makeIdentity(testDb.db)
  const { name: _, ...nameless } = ada
  const answer = await signUp(identity, { ...nameless, data: { full_name: 'Ada L.' } })
  expect(answer.user.user_metadata.full_name).toBe('Ada L.')
  const other = await signUp(identity, { ...nameless, email: bob.email, data: { full_name: '' } })
  expect(other.user.name).toBe('')
})

test('makes the first account admin and all later ones basic', async () => {
  const identity = makeIdentity(testDb.db)
  expect((await signUp(identity)).user.role).toBe('admin')
  expect((await signUp(identity, bob)).user.role).toBe('basic')
})

test('makes exactly one admin of many concurrent first accounts', async () => {
  const identity = makeIdentity(testDb.db)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(identity, { ...ada, email: `user${index}@example.test` })),
  )
  expect(answers.filter(({ user }) => user.role === 'admin')).toHaveLength(1)
  const rows = await testDb.db.selectFrom('user_roles').select('role').where('role', '=', 'admin').execute()
  expect(rows).toHaveLength(1)
})

test('with a configured admin address the first account is basic, and that address is admin once confirmed', async () => {
  const identity = makeIdentity(testDb.db, { config: { adminEmail: 'Bob@example.test' } })
  expect((await signUp(identity)).user.role).toBe('basic')
  const { user } = await signUp(identity, bob)
  expect(user.role).toBe('basic')
  const mails = await deliverMails(identity)
  const token = linkIn(mails[1]).searchParams.get('token') ?? ''
  await identity.openBrowser().ask((context) => call(handlers.verifyEmail, { token }, { context }))
  const row = await testDb.db.selectFrom('user_roles').select('role').where('user_id', '=', user.id).executeTakeFirst()
  expect(row?.role).toBe('admin')
})

test('who becomes the named admin by a reset waits for nobody who waits for it', async () => {
  const identity = makeIdentity(testDb.db, { config: { adminEmail: bob.email } })
  const { user } = await signUp(identity, bob)
  await identity.openBrowser().ask((context) => call(handlers.requestPasswordReset, { email: bob.email }, { context }))
  const token = linkIn((await deliverMails(identity)).at(-1)).searchParams.get('reset') ?? ''
  const input = { token, newPassword: 'fresh tulips' }
  let resetting: Promise<unknown> = Promise.resolve()
  await testDb.db.transaction().execute(async (trx) => {
    // An administrator changes a role meanwhile.
    await lockRoles(trx)
    resetting = identity.openBrowser().ask((context) => call(handlers.resetPassword, input, { context }))
    await eventually(async () => expect(await countWaiting()).toBe(1))
    const entry = { workspaceId: null, actorId: null, action: 'user.role_changed', at: new Date() } as const
    await recordAudit(trx, { ...entry, subject: { type: 'user', id: user.id } })
  })
  await resetting
  const row = await testDb.db.selectFrom('user_roles').select('role').where('user_id', '=', user.id).executeTakeFirst()
  expect(row?.role).toBe('admin')
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(testDb.db)
  return rows[0]?.waiting ?? 0
}

test.each([
  ['tulip', 'Password should be at least 6 characters', ['length']],
  ['x'.repeat(129), 'Password must not be longer than 128 characters.', ['length']],
  ['password', 'This password is too weak: it is one of the most common passwords.', ['common']],
])('refuses the password %s', async (password, message, reasons) => {
  await expect(signUp(undefined, { ...ada, password })).rejects.toMatchObject({
    code: 'UNPROCESSABLE',
    message,
    data: { reasons },
  })
  expect(await testDb.db.selectFrom('users').select('id').execute()).toEqual([])
})

test.each(['ada@example.test', 'ADA@Example.Test'])('says that %s is known where that may be told', async (email) => {
  const identity = makeIdentity(testDb.db)
  await signUp(identity)
  await expect(signUp(identity, { ...ada, email })).rejects.toMatchObject({
    code: 'UNPROCESSABLE',
    message: 'User already registered',
  })
})

test('gives the same response for a known address where accounts are not revealed, and notifies its owner by mail', async () => {
  const identity = makeIdentity(testDb.db, { config: { signUpAnswers: 'alike' }, via: 'smtp' })
  const first = await signUp(identity)
  await deliverMails(identity)
  await testDb.db.updateTable('users').set({ email_verified: true }).execute()
  const second = await signUp(identity)
  expect(Object.keys(second.user)).toEqual(Object.keys(first.user))
  expect(second.user.id).not.toBe(first.user.id)
  const mails = await deliverMails(identity)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address', 'You already have an account'])
  expect(await testDb.db.selectFrom('users').select('id').execute()).toEqual([{ id: first.user.id }])
})

test('where accounts are not revealed, the work that differs runs after the response', async () => {
  const identity = makeIdentity(testDb.db, { config: { signUpAnswers: 'alike' }, via: 'smtp' })
  const accounts = () => testDb.db.selectFrom('users').select('id').execute()
  const events = () => testDb.db.selectFrom('security_events').select(['user_id', 'success']).execute()
  const first = await signUp(identity)
  expect([await accounts(), await events(), identity.orders, identity.requests.length]).toEqual([[], [], [], 1])
  const [request] = identity.requests
  await deliverMails(identity)
  expect(await accounts()).toEqual([{ id: first.user.id }])
  expect(identity.created).toEqual([{ userId: first.user.id, email: ada.email, name: ada.name }])
  await signUp(identity)
  expect([(await events()).length, identity.orders, identity.requests.length]).toEqual([1, [], 1])
  // The queue may start a job twice: the second run has nothing to do.
  identity.requests[0] = request!
  const mails = await deliverMails(identity)
  expect([mails.length, (await events()).length]).toEqual([1, 1])
})

test.each(['https://evil.example/auth', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'refuses to lead on to %s, and opens no account',
  async (callbackURL) => {
    await expect(signUp(undefined, { ...ada, callbackURL })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await testDb.db.selectFrom('users').select('id').execute()).toEqual([])
  },
)

test('leaves nothing behind when the workspace cannot be made', async () => {
  const identity = makeIdentity(testDb.db)
  identity.deps.accountHooks.onAccountCreated = async () => {
    throw new Error('no workspace')
  }
  await expect(signUp(identity)).rejects.toThrow('no workspace')
  for (const table of ['users', 'accounts', 'user_roles', 'security_events'] as const) {
    expect(await testDb.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test.each([
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://evil.example', 'http://localhost:3000'],
])('asked from %s the link of the mail leads to %s', async (origin, expected) => {
  const identity = makeIdentity(testDb.db)
  await signUp(identity, { ...ada, callbackURL: '/auth' }, { origin })
  const [mail] = await deliverMails(identity)
  expect(linkIn(mail).origin).toBe(expected)
})

test('stores which terms were accepted', async () => {
  await signUp(undefined, { ...ada, termsVersion: '2026-11-21' })
  const row = await testDb.db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at'])
    .executeTakeFirstOrThrow()
  expect(row.terms_version).toBe('2026-11-21')
  expect(row.terms_accepted_at).toBeInstanceOf(Date)
})
