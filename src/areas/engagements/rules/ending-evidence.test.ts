import { expect, test } from 'vitest'
import { listEndingEvidence, writeExpiryMail } from './ending-evidence.ts'

const today = '2026-11-28'
const file = (id: string, code: string, expires_on: string | null) => ({ id, code, expires_on })
const check = (id: string, state: 'passed' | 'waived' | 'failed' | 'open', expires_on: string | null) => ({
  id,
  state,
  expires_on,
})
const idsOf = (only: Partial<Parameters<typeof listEndingEvidence>[0]>) =>
  listEndingEvidence({ checks: [], codes: [], files: [], today, ...only }).map(({ id }) => id)

test.each([
  [[file('old', 'address', '2026-01-01'), file('new', 'address', '2027-01-01')], ['new'], 'the newer one renewed it'],
  [[file('old', 'address', '2026-01-01'), file('new', 'address', null)], [], 'what has no last day never ends'],
  [[file('a', 'address', '2026-01-01'), file('b', 'address', '2026-02-01')], ['b'], 'all have expired'],
  [[file('a', 'identity', '2026-12-05'), file('b', 'identity', '2030-01-01')], ['a', 'b'], 'two people'],
  [[file('a', 'identity', '2026-11-27'), file('b', 'identity', '2030-01-01')], ['b'], 'kept after it was renewed'],
  [[file('a', 'identity', '2026-11-27')], ['a'], 'the only one has expired'],
  [[file('a', 'wealth', '2026-11-27')], [], 'of no required line'],
])('of the documents %j those that end are %j: %s', (files, ids, _reason) => {
  expect(idsOf({ codes: ['address', 'identity'], files })).toEqual(ids)
})

test('decided checks end with their evidence, and what ends first is first', () => {
  const checks = [
    check('later', 'passed', '2027-05-01'),
    check('waived', 'waived', '2026-12-01'),
    check('failed', 'failed', '2026-12-01'),
    check('open', 'open', '2026-12-01'),
    check('endless', 'passed', null),
  ]
  expect(idsOf({ checks, codes: ['address'], files: [file('bill', 'address', '2027-01-01')] })).toEqual([
    'waived',
    'bill',
    'later',
  ])
})

test('the mail says how many clients, and where to see which', () => {
  const mail = (count: number) => writeExpiryMail({ count, days: 14, link: 'https://x.example/engagements?tab=kyc' })
  expect(mail(1).subject).toBe('Evidence of a client expires')
  expect(mail(3).text).toContain('of 3 active clients expire within 14 days, or have expired already.')
  expect(mail(3).text).toContain('\nhttps://x.example/engagements?tab=kyc\n')
})
