import { expect, test } from 'vitest'
import type { Role } from '#areas/permissions.ts'
import { effectiveRole } from './effective-role.ts'

const now = new Date('2026-11-23T12:00:00Z')
const [before, after] = [new Date('2026-11-23T11:59:59Z'), new Date('2026-11-23T12:00:01Z')]

test.each<[Role | null, Date | null, Role | null, string]>([
  ['basic', null, 'basic', 'has neither plan nor trial'],
  ['basic', after, 'premium', 'has a plan or trial'],
  ['basic', now, 'basic', 'had one until this moment'],
  ['basic', before, 'basic', 'had one'],
  ['premium', null, 'premium', 'was given premium access by an administrator'],
  ['premium', before, 'premium', 'keeps what an administrator gave when a plan ends'],
  ['admin', after, 'admin', 'is never sold, and never lowered'],
  [null, after, null, 'is no complete account'],
])('%s until %s is %s: %s', (role, premium_until, expected) => {
  expect(effectiveRole({ role, premium_until }, now)).toBe(expected)
})
