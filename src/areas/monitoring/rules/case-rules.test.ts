import { noteUnsaved } from '#core/table-files/unsaved-formula.ts'
import { describe, expect, test } from 'vitest'
import { decideCompletion, mayReview } from './decide-case.ts'
import { layOutFlow } from './lay-out-flow.ts'
import { planFollowUps } from './plan-follow-ups.ts'
import { fingerprintOf, readPaymentRow } from './read-payment-row.ts'
import { defaultSettings } from './settings.ts'
import { sumMonths } from './sum-months.ts'
import { countWhatIf } from './what-if.ts'

describe('completing a case', () => {
  const facts = (state: 'open' | 'investigating' | 'resolved', type: 'High' | 'Low') => ({
    state,
    type,
    decidedBy: null,
  })
  const reviewer = (hasColleagues: boolean) => ({ userId: 'a', hasColleagues })

  test.each([
    ['not before it was started', facts('open', 'Low'), false, null, { refused: 'not_started' }],
    ['not twice', facts('resolved', 'Low'), false, null, { refused: 'already_decided' }],
    ['Low alone', facts('investigating', 'Low'), true, null, { state: 'resolved' }],
    ['High with a colleague waits', facts('investigating', 'High'), true, 'alone', { state: 'awaiting_approval' }],
    ['High alone without the reason', facts('investigating', 'High'), false, null, { refused: 'reason_needed' }],
    ['High alone with the reason', facts('investigating', 'High'), false, 'alone', { state: 'resolved' }],
  ] as const)('%s', (_name, given, hasColleagues, reason, expected) => {
    expect(decideCompletion(given, reviewer(hasColleagues), reason)).toEqual(expected)
  })

  test('is reviewed by another person only', () => {
    const waiting = { state: 'awaiting_approval', type: 'High', decidedBy: 'a' } as const
    expect([mayReview(waiting, reviewer(true)), mayReview(waiting, { userId: 'b', hasColleagues: true })]).toEqual([
      false,
      true,
    ])
  })
})

test('follow-ups are due by business days', () => {
  const calendar = { country: 'US', holidays: new Set(['2026-11-26']) }
  // from the Monday before Thanksgiving
  expect(planFollowUps('2026-11-23', '2027-02-23', calendar).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-25',
    '2026-12-01',
    '2027-02-22',
    '2027-02-23',
  ])
})

describe('a row of a table', () => {
  const row = { date: '2026-03-01', amount: '1,234.50', from_account: 'de11 own', to_account: 'X', currency: 'eur' }

  test('with a formula whose result is not stored says so, whatever its column', () => {
    const problem = expect.stringMatching(/^Cell C2 has a formula without a stored result/) as string
    expect(readPaymentRow({ ...row, amount: noteUnsaved('C2') }, '.')).toEqual({ problem })
    expect(readPaymentRow({ ...row, purpose: noteUnsaved('C2') }, '.')).toEqual({ problem })
  })

  test('becomes a payment; an amount with a minus sign went the other way', () => {
    expect(readPaymentRow(row, '.')).toMatchObject({
      payment: { amountMinor: 123_450, currency: 'EUR', from: { account: 'DE11OWN' }, to: { account: 'X' } },
    })
    expect(readPaymentRow({ ...row, amount: '-5' }, '.')).toMatchObject({ payment: { from: { account: 'X' } } })
  })

  test.each([
    ['a date with two readings', { date: '03/04/2026' }],
    ['no amount', { amount: 'abc' }],
    ['nothing paid', { amount: '0' }],
    ['no payee', { to_account: '' }],
    ['an account that pays itself', { to_account: 'DE11 OWN' }],
    ['a currency that is none', { currency: 'Euro' }],
  ])('with %s is refused', (_name, wrong) => {
    expect(readPaymentRow({ ...row, ...wrong }, '.')).toHaveProperty('problem')
  })

  test('is known again by its reference, or by all it says', () => {
    const read = readPaymentRow({ ...row, reference: 'R1' }, '.')
    if (!('payment' in read)) throw new Error(read.problem)
    expect(fingerprintOf(read.payment, 0)).toBe(fingerprintOf({ ...read.payment, atMs: 5 }, 1))
    const silent = { ...read.payment, reference: '' }
    expect(fingerprintOf(silent, 0)).not.toBe(fingerprintOf(silent, 1))
  })
})

test('the graph has payers left, the own account and those between in the middle, payees right', () => {
  const flow = layOutFlow(
    [
      { from: 'P', to: 'ME', amountMinor: 5 },
      { from: 'P', to: 'ME', amountMinor: 7 },
      { from: 'ME', to: 'Q', amountMinor: 11 },
    ],
    ['ME'],
  )
  expect(flow.nodes.map(({ account, side }) => [account, side])).toEqual([
    ['P', 'left'],
    ['ME', 'centre'],
    ['Q', 'right'],
  ])
  expect(flow.edges.map(({ amountMinor, payments }) => [amountMinor, payments])).toEqual([
    [12, 2],
    [11, 1],
  ])
})

test('an account of the client that pays through others is on the left of them', () => {
  const flow = layOutFlow(
    [
      { from: 'ME', to: 'A', amountMinor: 5 },
      { from: 'ME', to: 'B', amountMinor: 5 },
      { from: 'A', to: 'POOL', amountMinor: 5 },
      { from: 'B', to: 'POOL', amountMinor: 5 },
    ],
    ['ME'],
  )
  expect(flow.nodes.map(({ account, side }) => `${account} ${side}`)).toEqual([
    'ME left',
    'A centre',
    'B centre',
    'POOL right',
  ])
})

test('months are summed in one currency, without payments between own accounts', () => {
  const row = { at: '2026-03-01T00:00:00Z', from_account: 'X', to_account: 'ME', amount_minor: 5, currency: 'USD' }
  const rows = [
    row,
    { ...row, currency: 'EUR' },
    { ...row, from_account: 'ME2' },
    { ...row, from_account: 'ME', to_account: 'X' },
  ]
  expect(sumMonths(rows, { accounts: ['ME', 'ME2'], currency: 'USD' })).toEqual([
    { month: '2026-03', inMinor: 5, outMinor: 5 },
  ])
})

test('the curve of a threshold falls where it is raised, and marks the present value', () => {
  const payments = Array.from({ length: 4 }, (_, at) => ({
    id: String(at),
    atMs: at * 3_600_000,
    fromAccount: 'CASH',
    toAccount: 'ME',
    amountMinor: 950_000,
    currency: 'USD',
    fromCountry: null,
    toCountry: null,
    isCash: true,
  }))
  const search = { payments, settings: defaultSettings, accounts: new Set(['ME']) }
  expect(countWhatIf(search, 'structuringCount')).toEqual([
    { value: 2, alerts: 1, isCurrent: false },
    { value: 3, alerts: 1, isCurrent: true },
    { value: 4, alerts: 1, isCurrent: false },
    { value: 5, alerts: 0, isCurrent: false },
    { value: 6, alerts: 0, isCurrent: false },
    { value: 8, alerts: 0, isCurrent: false },
  ])
  const curve = countWhatIf(search, 'leastConfidence').map(({ alerts }) => alerts)
  expect(curve).toEqual(curve.toSorted((one, other) => other - one))
})
