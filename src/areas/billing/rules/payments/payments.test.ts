import { describe, expect, it } from 'vitest'
import { followReport, toProviderLife, type PlanReport, type PlanTimes, judgeReport } from './follow-report.ts'
import { writePaymentRefusal, type PaymentRefusalReason } from './refusal-sentence.ts'

describe('what a person reads when the provider refuses', () => {
  const reasons: PaymentRefusalReason[] = [
    'key',
    'forbidden',
    'missing',
    'rejected',
    'declined',
    'quota',
    'down',
    'malformed',
  ]
  it.each(reasons)('%s: says that nothing was charged, and what to do', (reason) => {
    const sentence = writePaymentRefusal('Stripe', { reason, retryAfterSeconds: null })
    expect(sentence).toContain('Nothing was charged.')
    expect(sentence).toMatch(/Please (try again|use another card|tell the operator)/)
  })

  it.each([
    [1, '1 second.'],
    [30, '30 seconds.'],
    [89, '89 seconds.'],
    [90, '2 minutes.'],
    [600, '10 minutes.'],
  ])('says how long to wait: %i', (retryAfterSeconds, end) => {
    expect(writePaymentRefusal('Stripe', { reason: 'quota', retryAfterSeconds })).toMatch(new RegExp(`in ${end}$`))
  })
})

describe('a report of the provider', () => {
  const at = (second: number) => new Date(second * 1000)
  it.each([
    [null, { asOf: at(5), print: 'a' }, 'newer'],
    [{ asOf: at(5), print: 'a' }, { asOf: at(6), print: 'a' }, 'newer'],
    [{ asOf: at(5), print: 'a' }, { asOf: at(4), print: 'b' }, 'older'],
    [{ asOf: at(5), print: 'a' }, { asOf: at(5), print: 'a' }, 'same'],
    [{ asOf: at(5), print: 'a' }, { asOf: at(5), print: 'b' }, 'unclear'],
  ] as const)('%j and then %j: %s', (known, report, expected) => {
    expect(judgeReport(known, report)).toBe(expected)
  })
})

describe('a plan that the provider bills', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const [march, april, may] = [day('2026-03-01'), day('2026-04-01'), day('2026-05-01')]
  const known: PlanTimes = {
    plan: 'Basic',
    nextPlan: null,
    cancelAt: null,
    periodNumber: 1,
    periodStart: march,
    periodEnd: april,
  }
  const report: PlanReport = { plan: 'Basic', periodStart: march, periodEnd: april, cancelsAtPeriodEnd: false }
  const next = { ...report, periodStart: april, periodEnd: may }

  it.each<[string, Partial<PlanTimes>, Partial<PlanReport>, boolean, Partial<PlanTimes>]>([
    ['stays as it is', {}, {}, false, {}],
    ['has another plan next, once its price is changed', {}, { plan: 'Premium' }, false, { nextPlan: 'Premium' }],
    ['keeps its plan when the price goes back', { nextPlan: 'Premium' }, {}, false, { nextPlan: null }],
    ['keeps its plan at a price of another product', {}, { plan: null }, false, { nextPlan: null }],
    ['is cancelled in the portal', {}, { cancelsAtPeriodEnd: true }, false, { cancelAt: april }],
    ['is resumed in the portal', { cancelAt: april }, {}, false, { cancelAt: null }],
    [
      'has no next plan once it is cancelled',
      {},
      { plan: 'Premium', cancelsAtPeriodEnd: true },
      false,
      { cancelAt: april },
    ],
    ['is not resumed by a report from before its cancellation', { cancelAt: april }, {}, true, { cancelAt: april }],
    ['is not changed back by a report from before', { nextPlan: 'Premium' }, {}, true, { nextPlan: 'Premium' }],
  ])('%s', (_what, before, reported, isBehind, after) => {
    expect(followReport({ ...known, ...before }, { ...report, ...reported }, isBehind)).toEqual({ ...known, ...after })
  })

  it('changes with its period, once', () => {
    const renewed = followReport({ ...known, nextPlan: 'Premium' }, { ...next, plan: 'Premium' }, false)
    expect(renewed).toEqual({
      plan: 'Premium',
      nextPlan: null,
      cancelAt: null,
      periodNumber: 2,
      periodStart: april,
      periodEnd: may,
    })
    expect(followReport(renewed, { ...next, plan: 'Premium' }, false)).toEqual(renewed)
  })

  it('does not go back to an earlier period', () => {
    const renewed = followReport(known, next, false)
    expect(followReport(renewed, report, false)).toEqual(renewed)
  })

  it('ends with the next period, if its cancellation reached the provider too late', () => {
    expect(followReport({ ...known, cancelAt: april }, next, true)).toMatchObject({ periodNumber: 2, cancelAt: may })
  })

  it.each([
    ['incomplete', 'waiting'],
    ['active', 'open'],
    ['past_due', 'open'],
    ['unpaid', 'over'],
    ['canceled', 'over'],
    ['incomplete_expired', 'over'],
  ] as const)('that is %s at the provider is %s', (state, life) => {
    expect(toProviderLife(state)).toBe(life)
  })
})
