import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { identityHandlers as handlers } from '../handlers.ts'
import { makePerson, useIdentity } from '../identity.fixture.ts'

const testDb = useTestDb()
const ada = makePerson()
const bob = makePerson({ email: 'bob@example.test', name: 'Bob 100%' })
const identity = useIdentity(testDb)

async function join(person: typeof ada) {
  const browser = identity.openBrowser()
  const { user } = await browser.ask((context) => call(handlers.signUpEmail, person, { context }))
  await testDb.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  await browser.ask((context) =>
    call(handlers.signInEmail, { email: person.email, password: person.password }, { context }),
  )
  return { user, browser }
}

type Browser = Awaited<ReturnType<typeof join>>['browser']
type Role = 'basic' | 'premium' | 'admin'
const setRole = (browser: Browser, userId: string, role: Role) =>
  browser.ask((context) => call(handlers.setRole, { userId, role }, { context }))
const ownRole = (browser: Browser) => browser.ask((context) => call(handlers.listUserRoles, undefined, { context }))

const leave = (browser: Browser, password: string) =>
  browser.ask((context) => call(handlers.deleteUser, { password }, { context }))

test('shows users their own role', async () => {
  const { user, browser } = await join(ada)
  expect(await ownRole(browser)).toEqual([{ user_id: user.id, role: 'admin' }])
  const second = await join(bob)
  expect(await ownRole(second.browser)).toEqual([{ user_id: second.user.id, role: 'basic' }])
})

test('a new role takes effect immediately in open sessions, and is recorded', async () => {
  const admin = await join(ada)
  const member = await join(bob)
  expect((await setRole(admin.browser, member.user.id, 'premium')).user).toMatchObject({
    id: member.user.id,
    role: 'premium',
  })
  expect((await member.browser.visit()).actor?.role).toBe('premium')
  const log = await testDb.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.role_changed')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(log).toMatchObject({
    actor_id: admin.user.id,
    subject_id: member.user.id,
    details: { from: 'basic', to: 'premium' },
  })
  const event = await testDb.db
    .selectFrom('security_events')
    .selectAll()
    .where('resource', '=', 'user_roles')
    .executeTakeFirst()
  expect(event).toMatchObject({ event_type: 'data_access', success: true, user_id: admin.user.id })
})

test('refuses an unknown account and an unknown role', async () => {
  const { browser, user } = await join(ada)
  await expect(setRole(browser, '00000000-0000-7000-8000-00000000ffff', 'premium')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(setRole(browser, user.id, 'owner' as Role)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the last admin stays admin, even when two demote each other concurrently', async () => {
  const [first, second] = [await join(ada), await join(bob)]
  await expect(setRole(first.browser, first.user.id, 'basic')).rejects.toMatchObject({ code: 'CONFLICT' })
  await setRole(first.browser, second.user.id, 'admin')
  const demotions = await Promise.allSettled([
    setRole(first.browser, second.user.id, 'basic'),
    setRole(second.browser, first.user.id, 'basic'),
  ])
  expect(demotions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await testDb.db.selectFrom('user_roles').select('role').where('role', '=', 'admin').execute()).toHaveLength(1)
})

test('the last admin cannot leave the others behind', async () => {
  const admin = await join(ada)
  const member = await join(bob)
  await expect(leave(admin.browser, ada.password)).rejects.toMatchObject({ code: 'CONFLICT' })
  await leave(member.browser, bob.password)
  await leave(admin.browser, ada.password)
  expect(await testDb.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('admins list, search and remove accounts', async () => {
  const admin = await join(ada)
  const member = await join(bob)
  const list = (input: { searchValue?: string; limit?: number; offset?: number }) =>
    admin.browser.ask((context) => call(handlers.listUsers, input, { context }))
  expect(await list({})).toMatchObject({ total: 2, users: [{ email: ada.email, role: 'admin' }, { email: bob.email }] })
  expect(await list({ searchValue: 'BOB@' })).toMatchObject({ total: 1, users: [{ id: member.user.id }] })
  expect(await list({ searchValue: '100%' })).toMatchObject({ total: 1 })
  expect(await list({ searchValue: '_' })).toMatchObject({ total: 0 })
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 2, users: [{ email: bob.email }] })
  const remove = (userId: string) => admin.browser.ask((context) => call(handlers.removeUser, { userId }, { context }))
  await expect(remove(admin.user.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await remove(member.user.id)
  expect((await member.browser.visit()).actor).toBeNull()
  await expect(remove(member.user.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
