import { describe, expect, test } from 'vitest'
import { findAlerts } from './find-alerts.ts'
import { dayMs, hourMs, type Payment } from './payment.ts'
import { rateConfidence, rateType } from './rate-confidence.ts'
import { defaultSettings, type MonitoringSettings } from './settings.ts'

type Row = [atMs: number, from: string, to: string, amount: number]

const start = Date.UTC(2026, 0, 5)
const pay = (rows: readonly Row[], more: Partial<Payment> = {}): Payment[] =>
  rows.map(([atMs, fromAccount, toAccount, amount], position) => ({
    id: `${fromAccount}-${toAccount}-${position}-${atMs}`,
    atMs: start + atMs,
    fromAccount,
    toAccount,
    amountMinor: Math.round(amount * 100),
    currency: 'USD',
    fromCountry: null,
    toCountry: null,
    isCash: fromAccount === 'CASH',
    ...more,
  }))
const rulesOf = (payments: readonly Payment[], settings: Partial<MonitoringSettings> = {}) =>
  findAlerts({ payments, settings: { ...defaultSettings, ...settings }, accounts: new Set(['ME']) }).map(
    ({ rule }) => rule,
  )
const repeat = (count: number, row: (position: number) => Row) => Array.from({ length: count }, (_, at) => row(at))
/** Three months of ordinary payments with known parties, about $300 each. */
const past = repeat(30, (at) =>
  at % 3 === 0
    ? [(at - 31) * 3 * dayMs, `SHOP${at % 4}`, 'ME', 250 + at * 7]
    : [(at - 31) * 3 * dayMs, 'ME', `SHOP${at % 4}`, 190 + at * 5.3],
)

describe('an alert where there is a pattern, none where there is its innocent twin', () => {
  test.each<{ name: string; rows: Row[]; expected: string[] }>([
    {
      name: 'cash just below the reporting threshold within days',
      rows: repeat(4, (at) => [at * dayMs, 'CASH', 'ME', 9400 + at * 100]),
      expected: ['structuring'],
    },
    { name: 'two such payments', rows: repeat(2, (at) => [at * dayMs, 'CASH', 'ME', 9400 + at]), expected: [] },
    {
      name: 'the same every month',
      rows: repeat(4, (at) => [at * 30 * dayMs, 'CASH', 'ME', 9400 + at]),
      expected: [],
    },
    {
      name: 'the takings of a shop',
      rows: repeat(20, (at) => [at * dayMs, 'CASH', 'ME', 900 + ((at * 377) % 1500)]),
      expected: [],
    },
    {
      name: 'silence for a year, then a large payment',
      rows: [
        ...repeat(6, (at): Row => [(at * 7 - 400) * dayMs, `N${at}`, 'ME', 100 + at * 31]),
        [0, 'P', 'ME', 48_000],
      ],
      expected: ['dormant_account'],
    },
    {
      name: 'silence for five months, then a large payment',
      rows: [
        ...repeat(6, (at): Row => [(at * 7 - 190) * dayMs, `N${at}`, 'ME', 100 + at * 31]),
        [0, 'P', 'ME', 48_000],
      ],
      expected: [],
    },
    {
      name: 'five round amounts to different parties in a month',
      rows: [...past, ...repeat(8, (at): Row => [at * 3 * dayMs, `R${at}`, 'ME', 2000 + (at % 4) * 1000])],
      expected: ['round_amounts'],
    },
    {
      name: 'salaries of the same staff every month',
      rows: [0, 30, 60].flatMap((day) =>
        repeat(8, (at): Row => [day * dayMs + at * 60_000, 'ME', `STAFF${at}`, 2000 + at * 100]),
      ),
      expected: [],
    },
    {
      name: 'seven new payers in a day',
      rows: [...past, ...repeat(7, (at): Row => [at * hourMs, `P${at}`, 'ME', 1000 + at * 17.3])],
      expected: ['fan_in'],
    },
    {
      name: 'ten new payees in a day',
      rows: [...past, ...repeat(9, (at): Row => [at * hourMs, 'ME', `P${at}`, 900 + at * 17.3])],
      expected: ['fan_out'],
    },
    {
      name: 'rents of the same tenants over months',
      rows: [0, 30, 60].flatMap((day) =>
        repeat(6, (at): Row => [day * dayMs + at * hourMs, `TENANT${at}`, 'ME', 750 + at * 53]),
      ),
      expected: [],
    },
    {
      name: 'in and out again within the hour',
      rows: [...past, [0, 'P', 'ME', 75_000], [hourMs, 'ME', 'Q', 74_300]],
      expected: ['pass_through', 'unusual'],
    },
    { name: 'the sale of a car: the money stays', rows: [...past, [0, 'P', 'ME', 38_000]], expected: [] },
    {
      name: 'sent back to whom it came from',
      rows: [...past, [0, 'P', 'ME', 1900], [hourMs, 'ME', 'P', 1900]],
      expected: [],
    },
    {
      name: 'twenty times the usual amount to a new payee',
      rows: [...past, [0, 'ME', 'Q', 9000]],
      expected: ['unusual'],
    },
    { name: 'slightly more than usual', rows: [...past, [0, 'ME', 'Q', 500]], expected: [] },
    {
      name: 'money that returns through two accounts',
      rows: [...past, [0, 'ME', 'A', 300], [dayMs, 'A', 'B', 296], [2 * dayMs, 'B', 'ME', 292]],
      expected: ['ring'],
    },
    { name: 'a refund', rows: [...past, [0, 'ME', 'A', 300], [dayMs, 'A', 'ME', 300]], expected: [] },
    {
      name: 'spread to five and gathered by one',
      rows: [
        ...past,
        ...repeat(5, (at): Row => [at * hourMs, 'ME', `L${at}`, 700 + at * 7]),
        ...repeat(5, (at): Row => [2 * dayMs + at * hourMs, `L${at}`, 'END', 690 + at * 7]),
      ],
      expected: ['scatter_gather', 'fan_out'],
    },
    {
      name: 'twelve payments in a day after a quiet year',
      rows: [...past, ...repeat(12, (at): Row => [at * hourMs, 'SHOP1', 'ME', 200 + at * 9.1])],
      expected: ['velocity'],
    },
  ])('$name', ({ rows, expected }) => {
    expect(rulesOf(pay(rows))).toEqual(expected)
  })
})

test('payers in turn, in one rhythm and with one amount, are reported only where chance would not make it', () => {
  const others = repeat(400, (at): Row => [((at * 37) % 150) * dayMs, `X${at}`, `Y${at % 40}`, 50 + ((at * 211) % 900)])
  const inTurn = repeat(4, (at): Row => [at * 35 * dayMs, `P${at}`, 'ME', 300 + at * 2])
  expect(rulesOf(pay([...others, ...inTurn]))).toEqual(['fan_in'])
  // among weekly payments of others a rhythm is no surprise
  const weekly = repeat(20, (at): Row => [at * 7 * dayMs, `W${at}`, 'ME', 100 + ((at * 61) % 250)])
  expect(rulesOf(pay([...others, ...weekly]))).toEqual([])
})

test.each([
  ['KP', 'High'],
  ['HT', 'Low'],
  ['CH', undefined],
])('a payment to %s is %s', (toCountry, type) => {
  const [alert] = findAlerts({
    payments: pay([[0, 'ME', 'A', 500]], { toCountry }),
    settings: defaultSettings,
    accounts: new Set(['ME']),
  })
  expect(alert && rateType(alert.aiConfidence, { isCallForAction: toCountry === 'KP' })).toBe(type)
})

test('turnover is compared with the peer group, never with other groups', () => {
  const peers = new Map(repeat(10, (at) => [0, '', '', at]).map(([, , , at]) => [`C${at}`, 'Retail'] as const))
  const payments = pay(repeat(100, (at) => [at * dayMs, 'X', `C${at % 10}`, at % 10 === 9 ? 90_500 : 900 + at]))
  const search = { payments, settings: defaultSettings, peers }
  expect(
    findAlerts(search)
      .filter(({ rule }) => rule === 'unusual_for_peers')
      .map(({ account }) => account),
  ).toEqual(['C9'])
  const alone = new Map([['C9', 'Mining'], ...[...peers].filter(([account]) => account !== 'C9')] as [string, string][])
  expect(findAlerts({ ...search, peers: alone }).filter(({ rule }) => rule === 'unusual_for_peers')).toEqual([])
})

test('every ring of three to ten accounts is found, in whatever order its payments were made', () => {
  for (let length = 3; length <= 10; length += 1)
    for (let turn = 0; turn < length; turn += 1) {
      const rows = repeat(length, (at) => [
        ((at * 7 + turn) % length) * dayMs,
        `R${at}`,
        `R${(at + 1) % length}`,
        500 + at,
      ])
      const rings = findAlerts({ payments: pay(rows), settings: defaultSettings }).filter(({ rule }) => rule === 'ring')
      expect(rings.map(({ paymentIds }) => paymentIds.length)).toEqual([length])
    }
})

test('firms that trade with each other make no rings, unless the money travels at once', () => {
  const trade = ['ME', 'A', 'B'].flatMap((from, at, all) =>
    repeat(6, (month): Row => [(month * 30 + at * 9) * dayMs, from, all[(at + 1) % 3] ?? '', 5000 + month * 10]),
  )
  expect(rulesOf(pay(trade))).toEqual([])
  const atOnce = ['ME', 'A', 'B'].map((from, at, all): Row => [
    (400 + at) * dayMs,
    from,
    all[(at + 1) % 3] ?? '',
    9000 - at * 50,
  ])
  expect(rulesOf(pay([...trade, ...atOnce]))).toContain('ring')
})

test('the same payments give the same alerts, in whatever order they are read', () => {
  const payments = pay([...past, [0, 'ME', 'A', 300], [dayMs, 'A', 'B', 296], [2 * dayMs, 'B', 'ME', 292]])
  const keys = (some: readonly Payment[]) =>
    findAlerts({ payments: some, settings: defaultSettings }).map(({ key }) => key)
  expect(keys(payments.toReversed())).toEqual(keys(payments))
})

test('amounts of two currencies are never compared', () => {
  const [one, two, three] = pay([
    [0, 'ME', 'A', 300],
    [dayMs, 'A', 'B', 296],
    [2 * dayMs, 'B', 'ME', 292],
  ])
  expect(rulesOf([one!, { ...two!, currency: 'JPY' }, three!])).toEqual([])
})

test('doubts multiply: two reasons of one half make 75, none is beyond 99', () => {
  const reason = (weight: number) => ({ text: '', weight })
  expect(rateConfidence([reason(0.5), reason(0.5)])).toBe(75)
  expect(rateConfidence([])).toBe(0)
  expect(rateConfidence([reason(1.5)])).toBe(99)
})
