import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { SecurityHint } from '../../contract.ts'
import { makeActor, noon } from '../audit.fixture.ts'
import { forgetSecurityEvents } from './forget-security-events.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { reportSecurityHint } from './report-security-hint.ts'
import { listSecurityEvents, listSecurityEventsForEveryone } from './security-event-store.ts'

const own = useTestDb()
const from = { address: '203.0.113.77', userAgent: 'A browser' }
const deps = () => ({ db: own.db, clock: makeFixedClock(noon) })
const hintOf = (event: object) =>
  SecurityHint.parse({ event: { event_type: 'data_access', success: true, ...event } }).event

test('a sign-up outcome stores method and digests, not the person', async () => {
  const userId = randomUUID()
  await recordSecurityEvent(own.db, {
    eventType: 'auth_attempt',
    userId,
    success: true,
    details: { email: 'Ada@example.com', method: 'signup', full_name: 'Ada Berg' },
    ...from,
    at: noon,
  })
  const [row] = await listSecurityEvents(own.db, userId, { limit: 1 })
  expect(row).toMatchObject({
    event_type: 'auth_attempt',
    success: true,
    details: { method: 'signup', email_hash: createHash('sha256').update('ada@example.com').digest('hex') },
    address: '203.0.113.0/24',
    user_agent: 'A browser',
    source: 'server',
    created_at: noon,
  })
  // whole words, because hashes and ids contain these letters too
  expect(JSON.stringify(row)).not.toMatch(/\bada\b|berg/i)
})

test('a hint belongs to the signed-in user', async () => {
  const actor = makeActor()
  await reportSecurityHint(deps(), actor, { hint: hintOf({ resource: '/dashboard', user_id: actor.userId }), from })
  await reportSecurityHint(deps(), actor, { hint: hintOf({}), from })
  const rows = await listSecurityEvents(own.db, actor.userId, { limit: 9 })
  expect(rows.map((row) => [row.event_type, row.source])).toEqual([
    ['data_access', 'page'],
    ['data_access', 'page'],
  ])
})

test('a hint about another user is refused, and the attempt is recorded instead', async () => {
  const actor = makeActor()
  const victim = randomUUID()
  const report = reportSecurityHint(deps(), actor, { hint: hintOf({ user_id: victim }), from })
  await expect(report).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await listSecurityEvents(own.db, victim, { limit: 9 })).toEqual([])
  const [row, ...more] = await listSecurityEvents(own.db, actor.userId, { limit: 9 })
  expect(row).toMatchObject({ event_type: 'suspicious_activity', success: false, source: 'server' })
  expect(more).toEqual([])
})

test('a visitor can report only sign-in attempts, and name nobody', async () => {
  const victim = randomUUID()
  const attempt = hintOf({ event_type: 'auth_attempt', user_id: victim, details: { method: 'visitor' } })
  await reportSecurityHint(deps(), null, { hint: attempt, from })
  expect(await listSecurityEvents(own.db, victim, { limit: 9 })).toEqual([])
  const everyone = await listSecurityEventsForEveryone(own.db, { limit: 99 })
  expect(everyone.find((row) => row.details['method'] === 'visitor')).toMatchObject({ user_id: null, source: 'page' })
  for (const event_type of ['api_access', 'data_access', 'suspicious_activity']) {
    const report = reportSecurityHint(deps(), null, { hint: hintOf({ event_type }), from })
    await expect(report).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

test.each([
  ['an unknown type', { event_type: 'breach' }],
  ['a success that is a word', { success: 'yes' }],
  ['an unknown field', { role: 'admin' }],
  ['more than 4 kB of details', { details: { note: 'x'.repeat(4096) } }],
  ['details that are a list', { details: ['a'] }],
])('%s is refused', (_reason, event) => {
  expect(SecurityHint.safeParse({ event: { event_type: 'api_access', success: true, ...event } }).success).toBe(false)
})

test('events of one instant are paged without loss or repetition', async () => {
  const actor = makeActor()
  for (let index = 0; index < 5; index++) await reportSecurityHint(deps(), actor, { hint: hintOf({}), from })
  const all = await listSecurityEvents(own.db, actor.userId, { limit: 9 })
  const first = await listSecurityEvents(own.db, actor.userId, { limit: 3 })
  const rest = await listSecurityEvents(own.db, actor.userId, { limit: 3, beforeId: first[2]!.id })
  expect([...first, ...rest].map((row) => row.id)).toEqual(all.map((row) => row.id))
})

test('old events are deleted, those on the day of the limit are kept', async () => {
  const actor = makeActor()
  const event = { eventType: 'api_access', userId: actor.userId, success: true } as const
  await recordSecurityEvent(own.db, { ...event, at: new Date('2026-01-31T11:59:59.999Z') })
  await recordSecurityEvent(own.db, { ...event, at: new Date('2026-01-31T12:00:00.000Z') })
  expect(await forgetSecurityEvents(deps(), 30)).toBe(1)
  expect(await listSecurityEvents(own.db, actor.userId, { limit: 9 })).toHaveLength(1)
})
