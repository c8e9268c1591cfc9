import { describe, expect, it, test } from 'vitest'
import {
  cleanJudgement,
  describeVerdict,
  describeReviews,
  findMissing,
  listRemarks,
  stateOfReview,
} from './verdicts.ts'

const said = { verdict: 'confirmed', severity: null, correction: '', reason: '' } as const
const who = {
  reviewed_at: '2026-11-28T09:00:00.000Z',
  reviewed_by_name: 'Ann',
  confirmed_at: null,
  confirmed_by_name: null,
}

describe('a judgement', () => {
  it.each<[string, object, object]>([
    ['that confirms needs no words', {}, {}],
    ['that dismisses needs a reason', { verdict: 'dismissed' }, { reason: 'Say why this is no finding.' }],
    ['that dismisses with a reason is complete', { verdict: 'dismissed', reason: 'Another party.' }, {}],
    [
      'that corrects needs what is true instead, and why',
      { verdict: 'corrected' },
      { correction: 'Say what is true instead, or choose a severity.', reason: 'Say why you correct it.' },
    ],
    ['that corrects the severity alone is complete', { verdict: 'corrected', severity: 'low', reason: 'Small.' }, {}],
  ])('%s', (_what, fields, missing) => {
    expect(findMissing({ ...said, ...fields })).toEqual(missing)
  })

  it('says something else than the finding only as a correction', () => {
    const typed = { severity: 'low', correction: 'Typed before', reason: 'Seen' }
    expect(cleanJudgement({ ...said, ...typed })).toEqual({ ...said, reason: 'Seen' })
    expect(cleanJudgement({ ...typed, verdict: 'open' })).toEqual({ ...said, verdict: 'open' })
    expect(cleanJudgement({ ...typed, verdict: 'corrected' })).toEqual({ ...typed, verdict: 'corrected' })
  })
})

test('a list tells apart what nobody reviewed, what waits for a second person and what is settled', () => {
  expect(stateOfReview(null)).toBe('open')
  expect(stateOfReview({ verdict: 'open', awaits_second: false })).toBe('open')
  expect(stateOfReview({ verdict: 'dismissed', awaits_second: true })).toBe('waiting')
  expect(stateOfReview({ verdict: 'dismissed', awaits_second: false })).toBe('dismissed')
  expect(stateOfReview({ verdict: 'corrected', awaits_second: false })).toBe('confirmed')
})

test('a report names both people, and what they add', () => {
  expect(describeVerdict(null)).toBe('Not reviewed by a person')
  const corrected = { ...said, ...who, verdict: 'corrected', severity: 'low', reason: 'Capped.' } as const
  expect(describeVerdict(corrected)).toBe('Corrected by Ann, 2026-11-28; no second person')
  const second = { confirmed_at: '2026-11-29T09:00:00.000Z', confirmed_by_name: null }
  expect(describeVerdict({ ...corrected, ...second })).toBe(
    'Corrected by Ann, 2026-11-28; second person: a former member, 2026-11-29',
  )
  expect(listRemarks(corrected)).toEqual(['Severity as corrected: low', 'Reason: Capped.'])
  expect(listRemarks({ ...corrected, verdict: 'open' })).toEqual([])
})

test('a report counts what people have seen', () => {
  const at = who.reviewed_at
  expect(
    describeReviews([
      null,
      { verdict: 'open', confirmed_at: null },
      { verdict: 'confirmed', confirmed_at: at },
      { verdict: 'dismissed', confirmed_at: null },
    ]),
  ).toBe('Review: a person has reviewed 2 of 4 findings, a second person has confirmed 1. 1 is dismissed.')
  expect(describeReviews([null], 'red flag')).toBe(
    'Review: a person has reviewed 0 of 1 red flag, a second person has confirmed 0.',
  )
})
