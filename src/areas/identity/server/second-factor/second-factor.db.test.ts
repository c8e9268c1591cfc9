import { createHmac } from 'node:crypto'
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { identityHandlers as handlers } from '../handlers.ts'
import { deliverMails, makePerson, useIdentity, type Identity } from '../identity.fixture.ts'

const testDb = useTestDb()
const ada = makePerson()
const identity = useIdentity(testDb)

type Browser = ReturnType<Identity['openBrowser']>

async function signIn(browser: Browser) {
  return browser.ask((context) => call(handlers.signInEmail, { email: ada.email, password: ada.password }, { context }))
}

async function enrol() {
  const browser = identity.openBrowser()
  const { user } = await browser.ask((context) => call(handlers.signUpEmail, ada, { context }))
  await testDb.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  await signIn(browser)
  const enrolment = await browser.ask((context) =>
    call(handlers.enableTwoFactor, { password: ada.password }, { context }),
  )
  return { browser, enrolment }
}

async function enrolFully() {
  const { browser, enrolment } = await enrol()
  await browser.ask((context) => call(handlers.verifyTotp, { code: totp(enrolment.secret) }, { context }))
  return { browser, enrolment }
}

/** RFC 6238 by hand, not by the library under test. `ahead` is the number of steps after the current one. */
function totp(base32: string, ahead: 0 | 1 = 0): string {
  const bits = Array.from(base32.replace(/=+$/, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest[19]! & 15
  return ((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).toString().padStart(6, '0')
}

test('shows secret, address and recovery codes, and takes effect only after a first code', async () => {
  const { browser, enrolment } = await enrol()
  expect(enrolment.totpURI).toMatch(/^otpauth:\/\/totp\/M%26A%20Intelligence:ada%40example.test\?/)
  expect(enrolment.secret).toMatch(/^[A-Z2-7]{20,}=*$/)
  expect(enrolment.backupCodes).toHaveLength(10)
  expect(await signIn(identity.openBrowser())).toMatchObject({ redirect: false })
  await expect(
    browser.ask((context) => call(handlers.verifyTotp, { code: '000000' }, { context })),
  ).rejects.toMatchObject({
    message: 'This code is not valid.',
  })
  const { user } = await browser.ask((context) =>
    call(handlers.verifyTotp, { code: totp(enrolment.secret) }, { context }),
  )
  expect(user.twoFactorEnabled).toBe(true)
})

test('refuses the set-up without the password', async () => {
  const { browser } = await enrol()
  await expect(browser.ask((context) => call(handlers.enableTwoFactor, {}, { context }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(
    browser.ask((context) => call(handlers.enableTwoFactor, { password: 'wrong password' }, { context })),
  ).rejects.toMatchObject({ data: { reason: 'INVALID_PASSWORD' } })
})

test('with a second factor the password alone opens no session', async () => {
  const { enrolment } = await enrolFully()
  const browser = identity.openBrowser()
  expect(await signIn(browser)).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect((await browser.visit()).actor).toBeNull()
  await expect(
    browser.ask((context) => call(handlers.verifyTotp, { code: '12 34 56' }, { context })),
  ).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const code = totp(enrolment.secret, 1)
  const { user } = await browser.ask((context) =>
    call(handlers.verifyTotp, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, { context }),
  )
  expect(user.email).toBe(ada.email)
  expect((await browser.visit()).actor?.email).toBe(ada.email)
})

test('a code without a password before it opens nothing', async () => {
  const { enrolment } = await enrolFully()
  const stranger = identity.openBrowser()
  await expect(
    stranger.ask((context) => call(handlers.verifyTotp, { code: totp(enrolment.secret) }, { context })),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('codes cannot be guessed: five wrong ones end the sign-in', async () => {
  const { enrolment } = await enrolFully()
  const browser = identity.openBrowser()
  await signIn(browser)
  const guess = (code: string) => browser.ask((context) => call(handlers.verifyTotp, { code }, { context }))
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(guess('000000')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guess(totp(enrolment.secret))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await browser.visit()).actor).toBeNull()
})

async function guessFrom(address: string, code: string) {
  const browser = identity.openBrowser(address)
  await signIn(browser)
  return browser.ask((context) => call(handlers.verifyTotp, { code }, { context }))
}

test('a stranger who guesses codes does not lock out the owner on another network', async () => {
  const { enrolment } = await enrolFully()
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(guessFrom('198.51.100.4', '000000')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guessFrom('198.51.100.4', totp(enrolment.secret, 1))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many wrong codes. Please try again in 15 seconds.',
  })
  expect((await guessFrom('203.0.113.7', totp(enrolment.secret, 1))).user.email).toBe(ada.email)
})

test('codes guessed from very many networks pause the account as well', async () => {
  const { enrolment } = await enrolFully()
  for (const place of [1, 2]) await expect(guessFrom(`198.51.100.${place}`, '000000')).rejects.toThrow('not valid')
  const counts = testDb.db.updateTable('sign_in_attempts').set({ failures: 99 }).where('failures', '=', 2)
  expect((await counts.executeTakeFirst()).numUpdatedRows).toBe(1n)
  await expect(guessFrom('198.51.100.3', '000000')).rejects.toThrow('not valid')
  await expect(guessFrom('203.0.113.7', totp(enrolment.secret, 1))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('an authenticator code opens one session, even with two concurrent requests', async () => {
  const { enrolment } = await enrolFully()
  const first = totp(enrolment.secret)
  const next = totp(enrolment.secret, 1)
  const useCode = async (code: string) => {
    const browser = identity.openBrowser()
    await signIn(browser)
    const answer = await browser.ask((context) => call(handlers.verifyTotp, { code }, { context }))
    return answer.user.email
  }
  const refusal = { code: 'UNAUTHORIZED', data: { reason: 'CODE_ALREADY_USED' } }
  await expect(useCode(first)).rejects.toMatchObject(refusal)
  const outcomes = await Promise.allSettled([useCode(next), useCode(next)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // using the later code does not free the earlier one
  await expect(useCode(first)).rejects.toMatchObject(refusal)
})

test('a recovery code works once', async () => {
  const { enrolment } = await enrolFully()
  const code = enrolment.backupCodes[0] ?? ''
  const useCode = async () => {
    const browser = identity.openBrowser()
    await signIn(browser)
    return browser.ask((context) => call(handlers.verifyBackupCode, { code }, { context }))
  }
  expect((await useCode()).user.email).toBe(ada.email)
  await expect(useCode()).rejects.toMatchObject({ message: 'This recovery code is not valid.' })
})

test('new recovery codes replace the old ones', async () => {
  const { browser, enrolment } = await enrolFully()
  const { backupCodes } = await browser.ask((context) =>
    call(handlers.generateBackupCodes, { password: ada.password }, { context }),
  )
  expect(backupCodes).toHaveLength(10)
  const other = identity.openBrowser()
  await signIn(other)
  const useCode = (code = '') => other.ask((context) => call(handlers.verifyBackupCode, { code }, { context }))
  await expect(useCode(enrolment.backupCodes[1])).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await useCode(backupCodes[1])
  const log = await testDb.db.selectFrom('audit_log').select('action').execute()
  expect(log.filter(({ action }) => action === 'user.recovery_codes_replaced')).toHaveLength(1)
})

test('is turned off with the password, and the password alone is enough again', async () => {
  const { browser } = await enrolFully()
  await browser.ask((context) => call(handlers.disableTwoFactor, { password: ada.password }, { context }))
  expect(await signIn(identity.openBrowser())).toMatchObject({ redirect: false })
  const log = await testDb.db.selectFrom('audit_log').select('action').orderBy('seq', 'desc').limit(2).execute()
  expect(log.map(({ action }) => action)).toEqual(['user.second_factor_disabled', 'user.second_factor_enabled'])
  // whoever did not do it themselves learns of it by mail
  expect((await deliverMails(identity)).at(-1)).toMatchObject({
    to: ada.email,
    subject: 'Two-factor authentication was turned off',
  })
})
