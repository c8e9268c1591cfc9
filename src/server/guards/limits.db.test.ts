import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { AppError } from '#core/errors.ts'
import { asUser, asVisitor } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { makeLimits, type Quota } from './limits.ts'

const testDb = useTestDb()
const start = new Date('2026-03-01T12:00:00Z')

function open(clock = makeFixedClock(start), factor = 1) {
  const limits = makeLimits({ db: testDb.db, clock, secret: 'a secret of the tests', factor })
  return { limits, clock }
}

/** The number of requests before the first refusal. */
async function countPassing(ask: () => Promise<void>, most: number): Promise<number> {
  for (let passed = 0; passed < most; passed += 1) {
    const refusal = await ask().then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal) return passed
  }
  return most
}

describe('limits', () => {
  test.each<[Quota, number, number]>([
    ['visitor', 60, 600],
    ['credentials', 600, 300],
    ['write', 3000, 1200],
  ])('%s: %i for an address, %i for a person', async (quota, perAddress, perUser) => {
    const { limits } = open()
    expect(await countPassing(() => limits.countAddress(quota, '203.0.113.1'), perAddress + 5)).toBe(perAddress)
    expect(await countPassing(() => limits.countUser(quota, 'somebody'), perUser + 5)).toBe(perUser)
  })

  test('a refusal says when to retry, and then requests pass again', async () => {
    const { limits, clock } = open()
    const ask = () => limits.countAddress('visitor', '203.0.113.2')
    await countPassing(ask, 60)
    clock.advance(3_590_000)
    const refusal = await ask().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again in 10 seconds.',
      data: { retryAfterSeconds: 10 },
    })
    clock.advance(10_000)
    await expect(ask()).resolves.toBeUndefined()
  })

  test('expensive requests are counted across all processes', async () => {
    const [one, other] = [open(), open()]
    await countPassing(() => one.limits.countAddress('visitor', '203.0.113.3'), 30)
    expect(await countPassing(() => other.limits.countAddress('visitor', '203.0.113.3'), 100)).toBe(30)
  })

  test('addresses and quotas are counted separately', async () => {
    const { limits } = open()
    await countPassing(() => limits.countAddress('visitor', '203.0.113.4'), 61)
    await expect(limits.countAddress('visitor', '203.0.113.5')).resolves.toBeUndefined()
    await expect(limits.countAddress('credentials', '203.0.113.4')).resolves.toBeUndefined()
  })

  test('stores no address, and deletes expired counts', async () => {
    const { limits, clock } = open()
    await limits.countAddress('credentials', '203.0.113.77')
    const rows = await testDb.db.selectFrom('request_counts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    clock.advance(3 * 3_600_000)
    await limits.countAddress('credentials', '203.0.113.78')
    expect(await testDb.db.selectFrom('request_counts').selectAll().execute()).toHaveLength(1)
  })
})

describe('behind a proxy with https', () => {
  let app: App
  beforeAll(async () => {
    const publicUrl = 'https://deals.example.com'
    const metricsToken = 'a token of the tests'
    app = await startApp({ config: { rateLimitFactor: 1, trustProxy: 1, publicUrl, metricsToken } })
  })
  afterAll(() => app.stop())

  const signIn = (address: string) =>
    asVisitor(app).fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    })

  test('an address over its limit gets 429 with Retry-After, others do not', async () => {
    let last = await signIn('198.51.100.1')
    for (let sent = 1; sent < 601; sent += 1) last = await signIn('198.51.100.1')
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: expect.stringContaining('try again in'),
    })
    expect((await signIn('198.51.100.2')).status).toBe(400)
    // A client's own entry is left of the proxy's and changes nothing.
    expect((await signIn('198.51.100.99, 198.51.100.1')).status).toBe(429)
  })

  test('normal use is far below any limit', async () => {
    const ann = await asUser(app)
    for (let count = 0; count < 50; count += 1) expect((await ann.fetch('/api/deals')).status).toBe(200)
  })

  test('browsers are told to require https, and cookies are only sent over it', async () => {
    const response = await app.fetch('/healthz')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    const ann = await asUser(app)
    const signedIn = await asVisitor(app).fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ann.email, password: ann.password }),
    })
    const [cookie = ''] = signedIn.headers.getSetCookie()
    for (const word of [/HttpOnly/i, /Secure/i, /SameSite=(Lax|Strict)/i, /Path=\//i]) expect(cookie).toMatch(word)
  })

  test('our pages are allowed under the public address, others are not', async () => {
    const ann = await asUser(app)
    const write = (origin: string) =>
      ann.fetch('/api/deals', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{"target":"A"}',
      })
    expect((await write('https://deals.example.com')).status).toBe(201)
    expect((await write('http://deals.example.com')).status).toBe(403)
  })

  test('with a token, metrics require it', async () => {
    const read = (authorization: string) => app.fetch('/metrics', { headers: { authorization } })
    expect((await app.fetch('/metrics')).status).toBe(403)
    expect((await read('Bearer another token')).status).toBe(403)
    expect((await read('Bearer a token of the tests')).status).toBe(200)
  })
})
