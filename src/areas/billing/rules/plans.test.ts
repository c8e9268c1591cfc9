import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBasisPoints, writeBasisPoints } from './basis-points.ts'
import { decidePlan, refusals, type OpenSubscription, type PlanDecision } from './decide-plan.ts'
import { billingPeriod, calendarMonth } from './periods.ts'
import { plans, type PlanName } from './plans.ts'
import { successFee, totalFees } from './success-fee.ts'
import { daysLeft, nextLook, trialEnd } from './trial.ts'
import { limitReached } from './usage.ts'

const at = (text: string) => new Date(text)

describe('the plans', () => {
  it.each<[PlanName, number, number | null]>([
    ['Basic', 1000, 10],
    ['Premium', 2500, 50],
    ['Enterprise', 5000, null],
  ])('%s costs %i a month and has %s profiles', (name, price, profiles) => {
    expect(plans[name]).toMatchObject({ name, priceMinor: price * 100, profileLimit: profiles })
  })

  it('have Premium as the most popular', () => {
    expect(Object.values(plans).flatMap(({ name, popular }) => (popular ? [name] : []))).toEqual(['Premium'])
  })
})

describe('a plan that somebody chooses', () => {
  const open: OpenSubscription = { plan: 'Basic', status: 'active', nextPlan: null, cancelAt: null, isGranted: false }
  const now = at('2026-11-23T12:00:00Z')

  it.each<[string, Partial<OpenSubscription> | null, PlanName, PlanDecision]>([
    ['begins without a plan', null, 'Premium', 'start'],
    ['waits for the next period', {}, 'Premium', 'schedule'],
    ['replaces another scheduled one', { nextPlan: 'Enterprise' }, 'Premium', 'schedule'],
    ['changes nothing when it is active', {}, 'Basic', 'none'],
    ['changes nothing when it is scheduled', { nextPlan: 'Premium' }, 'Premium', 'none'],
    ['withdraws the scheduled one when it is active', { nextPlan: 'Premium' }, 'Basic', 'keep'],
    ['is refused while an invoice is overdue', { status: 'past_due' }, 'Premium', { refusal: refusals.pastDue }],
    ['may stay while an invoice is overdue', { status: 'past_due', nextPlan: 'Premium' }, 'Basic', 'keep'],
    ['is refused once cancelled', { cancelAt: at('2026-12-01') }, 'Premium', { refusal: refusals.cancelled }],
    ['waits for the report of the end', { cancelAt: now }, 'Premium', { refusal: refusals.over }],
    ['is refused where an operator gave one', { isGranted: true }, 'Premium', { refusal: refusals.granted }],
  ])('%s', (_what, current, plan, expected) => {
    expect(decidePlan(current && { ...open, ...current }, plan, { isOwing: false, now })).toEqual(expected)
  })

  it('does not begin on credit while an earlier invoice is overdue', () => {
    expect(decidePlan(null, 'Basic', { isOwing: true, now })).toEqual({ refusal: refusals.owing })
    expect(decidePlan(open, 'Premium', { isOwing: true, now })).toBe('schedule')
  })
})

describe('a period', () => {
  it('of the 31st comes back to the 31st', () => {
    const ends = [1, 2, 3].map((number) => billingPeriod(at('2026-01-31T10:00:00Z'), number).end.toISOString())
    expect(ends).toEqual(['2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'])
  })

  it('begins where the one before ends', () => {
    const starts = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 60 }), (start, number) => {
        expect(billingPeriod(start, number).end).toEqual(billingPeriod(start, number + 1).start)
      }),
    )
  })

  it('without a plan is the month of the calendar', () => {
    expect(calendarMonth(at('2026-12-31T23:59:59Z'))).toEqual({ start: at('2026-12-01'), end: at('2027-01-01') })
  })
})

describe('the trial', () => {
  const end = trialEnd(at('2026-11-23T12:00:00Z'))

  it.each([
    ['2026-11-23T11:59:59Z', 14],
    ['2026-11-23T12:00:00Z', 14],
    ['2026-11-23T12:00:01Z', 14],
    ['2026-11-24T12:00:00Z', 13],
    ['2026-12-07T11:59:59Z', 1],
    ['2026-12-07T12:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('at %s has %i days left', (now, days) => {
    expect(daysLeft(end, at(now))).toBe(days)
  })
})

it.each([
  ['2026-11-23T12:00:00Z', 3_600_000],
  ['2026-12-07T11:59:50Z', 10_250],
  ['2026-12-07T12:00:00Z', 30_000],
])('an open page at %s looks at its trial again after %i ms', (now, wait) => {
  expect(nextLook(at('2026-12-07T12:00:00Z'), at(now))).toBe(wait)
  expect(nextLook(null, at(now))).toBe(3_600_000)
})

describe('the success fee', () => {
  it.each([
    [45_000_00, 225_00, 'the sample'],
    [0, 0, 'nothing'],
    [100, 1, 'half a cent rounds up'],
    [99, 0, 'less than half a cent'],
    [250_000_000_00, 1_250_000_00, 'a large deal'],
  ])('of %i cents is %i: %s', (value, fee) => {
    expect(successFee(value, 50)).toBe(fee)
  })

  it('is added up for each currency alone', () => {
    const deals = [
      { currency: 'USD', valueMinor: 30_000_00 },
      { currency: 'EUR', valueMinor: 10_000_00 },
      { currency: 'USD', valueMinor: 15_000_00 },
    ]
    expect(totalFees(deals, 50)).toEqual([
      { currency: 'EUR', volumeMinor: 10_000_00, feeMinor: 50_00 },
      { currency: 'USD', volumeMinor: 45_000_00, feeMinor: 225_00 },
    ])
  })
})

it.each([
  [
    false,
    'You have opened all 10 company profiles of your plan. More are available from Dec 23, 2026; a larger plan, under Billing, begins on that day.',
  ],
  [
    true,
    'You have opened all 10 company profiles of your free trial. More are available immediately with a plan under Billing.',
  ],
])('a reached limit says when there is more, and where the plans are (trial: %s)', (isTrial, sentence) => {
  expect(limitReached({ limit: 10, until: at('2026-12-23T08:00:00Z'), isTrial })).toBe(sentence)
})

describe('a tax rate', () => {
  it.each([
    ['19', 1900],
    ['8.875', null],
    ['8,25', 825],
    ['0.1', 10],
    ['', 0],
    ['100', 10_000],
    ['100.01', null],
    ['-1', null],
    ['nineteen', null],
  ])('typed as %s is %s hundredths of a percent', (typed, points) => {
    expect(readBasisPoints(typed, '.')).toBe(points)
  })

  it('is written as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(readBasisPoints(writeBasisPoints(points), '.')).toBe(points)
      }),
    )
  })
})
