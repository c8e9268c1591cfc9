import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { identityHandlers as handlers } from '../handlers.ts'
import { deliverMails, linkIn, makePerson, useIdentity } from '../identity.fixture.ts'

const testDb = useTestDb()
const ada = makePerson()
const bob = makePerson({ email: 'bob@example.test', name: 'Bob' })
const identity = useIdentity(testDb)

async function signUpConfirmed(person = ada) {
  const { user } = await identity.openBrowser().ask((context) => call(handlers.signUpEmail, person, { context }))
  await testDb.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  return user
}

async function signIn({ email, password } = ada) {
  const browser = identity.openBrowser()
  await browser.ask((context) => call(handlers.signInEmail, { email, password }, { context }))
  return browser
}

async function isSignedIn(browser: Awaited<ReturnType<typeof signIn>>) {
  return (await browser.ask((context) => call(handlers.getSession, undefined, { context }))) !== null
}

async function mailLink(subject: string) {
  const mail = (await deliverMails(identity)).findLast((sent) => sent.subject === subject)
  return { link: linkIn(mail), to: mail?.to }
}

async function askForReset(email = ada.email) {
  const answer = await identity
    .openBrowser()
    .ask((context) => call(handlers.requestPasswordReset, { email }, { context }))
  expect(answer).toMatchObject({ status: true })
}

async function reset(token: string, newPassword: string) {
  return identity.openBrowser().ask((context) => call(handlers.resetPassword, { token, newPassword }, { context }))
}

test('a forgotten password is replaced once by the link of a mail, and every session ends', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  await askForReset()
  const { link } = await mailLink('Choose a new password')
  expect(link.pathname).toBe('/auth')
  const token = link.searchParams.get('reset') ?? ''
  await expect(reset(token, 'tulip')).rejects.toMatchObject({ message: 'Password should be at least 6 characters' })
  await expect(reset(token, 'Ada Lovelace')).rejects.toMatchObject({ data: { reasons: ['personal'] } })
  await reset(token, 'another good one')
  expect(await isSignedIn(browser)).toBe(false)
  await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await signIn({ ...ada, password: 'another good one' })
  await expect(reset(token, 'a third good one')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a link to a new password works for one hour and proves the address', async () => {
  await identity.openBrowser().ask((context) => call(handlers.signUpEmail, ada, { context }))
  await askForReset()
  const { link } = await mailLink('Choose a new password')
  const token = link.searchParams.get('reset') ?? ''
  identity.clock.advance(3_600_000 - 1)
  await reset(token, 'another good one')
  await signIn({ ...ada, password: 'another good one' })
  await askForReset()
  const late = (await mailLink('Choose a new password')).link.searchParams.get('reset') ?? ''
  identity.clock.advance(3_600_000)
  await expect(reset(late, 'a third good one')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a request for an unknown address gets the same response and sends nothing', async () => {
  await signUpConfirmed()
  await deliverMails(identity)
  const sent = identity.mails.length
  for (const email of ['nobody@example.test', ada.email]) await askForReset(email)
  // The same work for both: the address is looked up when the mail is written.
  expect(identity.orders.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['reset-password', null],
    ['reset-password', null],
  ])
  expect((await deliverMails(identity)).slice(sent).map(({ to }) => to)).toEqual([ada.email])
})

test('a confirmation link sets no password', async () => {
  await identity.openBrowser().ask((context) => call(handlers.signUpEmail, ada, { context }))
  const { link } = await mailLink('Confirm your email address')
  await expect(reset(link.searchParams.get('token') ?? '', 'another good one')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('changing the password needs the old one, ends other sessions and keeps this one', async () => {
  await signUpConfirmed()
  const [here, there] = [await signIn(), await signIn()]
  const change = (currentPassword: string, newPassword: string) =>
    here.ask((context) => call(handlers.changePassword, { currentPassword, newPassword }, { context }))
  await expect(change('wrong password', 'another good one')).rejects.toMatchObject({
    data: { reason: 'INVALID_PASSWORD' },
  })
  await expect(change(ada.password, '123456')).rejects.toMatchObject({ data: { reasons: ['common'] } })
  await change(ada.password, 'another good one')
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(there)).toBe(false)
  await signIn({ ...ada, password: 'another good one' })
  expect((await deliverMails(identity)).at(-1)?.subject).toBe('Your password was changed')
})

test('guessing the password in an open session is paused as well', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  const tryPassword = () =>
    browser.ask((context) => call(handlers.deleteUser, { password: 'wrong password' }, { context }))
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(tryPassword()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(tryPassword()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a new address takes effect once its link was opened, and the old one is notified', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  const change = (newEmail: string, password?: string) =>
    browser.ask((context) => call(handlers.changeEmail, { newEmail, ...(password ? { password } : {}) }, { context }))
  await expect(change('new@example.test')).rejects.toMatchObject({ data: { reason: 'PASSWORD_REQUIRED' } })
  await change('New@example.test', ada.password)
  await signIn()
  const { link, to } = await mailLink('Confirm your new email address')
  expect(to).toBe('new@example.test')
  const token = link.searchParams.get('token') ?? ''
  const opener = identity.openBrowser()
  await opener.ask(async (context) => {
    await call(handlers.verifyEmail, { token }, { context })
    expect(context.reply.get('set-cookie')).toContain('address-confirmed=address')
  })
  await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await signIn({ ...ada, email: 'new@example.test' })
  expect((await deliverMails(identity)).at(-1)).toMatchObject({
    to: ada.email,
    subject: 'Your email address was changed',
  })
})

const requestAddress = (browser: Awaited<ReturnType<typeof signIn>>, newEmail: string) =>
  browser.ask((context) => call(handlers.changeEmail, { newEmail, password: ada.password }, { context }))
const openAddressLink = (link: URL) =>
  identity
    .openBrowser()
    .ask((context) => call(handlers.verifyEmail, { token: link.searchParams.get('token') ?? '' }, { context }))

test.each(['a new password', 'a reset', 'another new address'])(
  'a link to a new address that was requested before %s moves the account no more',
  async (since) => {
    await signUpConfirmed()
    const browser = await signIn()
    await requestAddress(browser, 'thief@example.test')
    const { link } = await mailLink('Confirm your new email address')
    if (since === 'a reset') {
      await askForReset()
      await reset((await mailLink('Choose a new password')).link.searchParams.get('reset') ?? '', 'another good one')
    } else if (since === 'a new password') {
      const input = { currentPassword: ada.password, newPassword: 'another good one' }
      await browser.ask((context) => call(handlers.changePassword, input, { context }))
    } else {
      await requestAddress(browser, 'new@example.test')
      await openAddressLink((await mailLink('Confirm your new email address')).link)
    }
    await expect(openAddressLink(link)).rejects.toMatchObject({ data: { reason: 'INVALID_TOKEN' } })
  },
)

test('a link to a new address whose mail still waits when the password changes is never written', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  await requestAddress(browser, 'thief@example.test')
  const waiting = identity.orders.splice(0)
  identity.clock.advance(1)
  const input = { currentPassword: ada.password, newPassword: 'another good one' }
  await browser.ask((context) => call(handlers.changePassword, input, { context }))
  identity.orders.push(...waiting)
  const mails = await deliverMails(identity)
  expect(mails.filter(({ to }) => to === 'thief@example.test')).toEqual([])
})

test('nobody can take the address of another user', async () => {
  await signUpConfirmed()
  await signUpConfirmed(bob)
  const browser = await signIn()
  const input = { newEmail: bob.email, password: ada.password }
  await expect(browser.ask((context) => call(handlers.changeEmail, input, { context }))).rejects.toMatchObject({
    message: 'User already registered',
  })
})

test('an address that was taken in the meantime is refused', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  await browser.ask((context) =>
    call(handlers.changeEmail, { newEmail: bob.email, password: ada.password }, { context }),
  )
  const { link } = await mailLink('Confirm your new email address')
  await signUpConfirmed(bob)
  const token = link.searchParams.get('token') ?? ''
  await expect(
    identity.openBrowser().ask((context) => call(handlers.verifyEmail, { token }, { context })),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('deleting the account needs the password and leaves only the id in the audit log', async () => {
  const user = await signUpConfirmed()
  const browser = await signIn()
  await expect(browser.ask((context) => call(handlers.deleteUser, {}, { context }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await browser.ask((context) => call(handlers.deleteUser, { password: ada.password }, { context }))
  expect(identity.deleted).toEqual([user.id])
  expect(await isSignedIn(browser)).toBe(false)
  expect(await testDb.db.selectFrom('users').select('id').execute()).toEqual([])
  const log = await testDb.db.selectFrom('audit_log').selectAll().where('subject_id', '=', user.id).execute()
  expect(log.at(-1)).toMatchObject({ action: 'user.deleted', actor_id: user.id, details: { by: 'owner' } })
  // whole words, because hashes and ids contain these letters too
  expect(JSON.stringify(log)).not.toMatch(/\bada\b|lovelace/i)
})

test('lists one’s own sessions without their secrets and ends single ones', async () => {
  await signUpConfirmed()
  const [here, there] = [await signIn(), await signIn()]
  const sessions = await here.ask((context) => call(handlers.listSessions, undefined, { context }))
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Test Browser' })
  const { token } = await testDb.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  expect(JSON.stringify(sessions)).not.toContain(token)
  const other = sessions.find(({ current }) => !current)
  await here.ask((context) => call(handlers.revokeSession, { id: other?.id ?? '' }, { context }))
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
})

test('the session of another user answers as if it did not exist', async () => {
  await signUpConfirmed()
  await signUpConfirmed(bob)
  const [mine, theirs] = [await signIn(), await signIn(bob)]
  const current = await theirs.ask((context) => call(handlers.getSession, undefined, { context }))
  const id = current?.session.id ?? ''
  await expect(mine.ask((context) => call(handlers.revokeSession, { id }, { context }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await isSignedIn(theirs)).toBe(true)
})

test('ends all other sessions, or all', async () => {
  await signUpConfirmed()
  const [here, there] = [await signIn(), await signIn()]
  await here.ask((context) => call(handlers.revokeOtherSessions, undefined, { context }))
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  await here.ask((context) => call(handlers.revokeSessions, undefined, { context }))
  expect(await isSignedIn(here)).toBe(false)
})

test('changes the name and lists the sign-in methods', async () => {
  await signUpConfirmed()
  const browser = await signIn()
  await browser.ask((context) => call(handlers.updateUser, { name: ' Ada King ' }, { context }))
  const current = await browser.ask((context) => call(handlers.getSession, undefined, { context }))
  expect(current?.user.user_metadata.full_name).toBe('Ada King')
  const ways = await browser.ask((context) => call(handlers.listAccounts, undefined, { context }))
  expect(ways.map(({ providerId }) => providerId)).toEqual(['credential'])
})
