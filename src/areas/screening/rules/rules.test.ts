import { describe, expect, it } from 'vitest'
import { countStaleDays } from './stale-list.ts'
import { hasNewHits, judgeCheck } from './check-state.ts'
import { refuseSize } from './check-size.ts'
import { settleDecision } from './settle-decision.ts'
import { findBlockedOwnership } from './ownership.ts'

describe('the 50 % rule', () => {
  const share = (owner: string, owned: string, percent: number) => ({ owner, owned, percent })
  const blocked = new Set(['x', 'y'])

  it.each([
    ['half by one', [share('x', 'a', 50)], ['a 50']],
    ['less than half', [share('x', 'a', 49.9)], []],
    ['half together', [share('x', 'a', 30), share('y', 'a', 20)], ['a 50']],
    ['half with others', [share('x', 'a', 30), share('z', 'a', 70)], []],
    ['through a blocked company', [share('x', 'a', 60), share('a', 'b', 50)], ['a 60', 'b 50']],
    ['not through one below half', [share('x', 'a', 40), share('a', 'b', 100)], []],
    [
      'directly and through a company',
      [share('x', 'a', 50), share('x', 'b', 25), share('a', 'b', 25)],
      ['a 50', 'b 50'],
    ],
    ['in a circle', [share('x', 'a', 50), share('a', 'b', 50), share('b', 'a', 50)], ['a 100', 'b 50']],
    ['nobody blocked', [share('z', 'a', 100)], []],
  ])('%s', (_what, shares, expected) => {
    expect(findBlockedOwnership(shares, blocked).map(({ company, percent }) => `${company} ${percent}`)).toEqual(
      expected,
    )
  })
})

describe('a changed list', () => {
  const hit = (source_id: string, decision: 'false_positive' | null = null, awaits_second = false, list = 'un') => ({
    list,
    source_id,
    decision: decision && { decision, is_outdated: false, awaits_second },
  })
  const outdated = {
    ...hit('1'),
    decision: { decision: 'false_positive', is_outdated: true, awaits_second: false } as const,
  }
  it.each([
    ['a hit of an entry that was not met', [], [hit('1')], true],
    ['an entry of another list with the same number', [hit('1')], [hit('1', null, false, 'eu')], true],
    ['one hit in the place of another', [hit('1')], [hit('2')], true],
    ['a decision that no longer fits', [hit('1', 'false_positive')], [outdated], true],
    ['a hit that waits already', [hit('1')], [hit('1')], false],
    ['a decision that waits for a second person', [hit('1', 'false_positive', true)], [hit('1', null)], false],
    ['a decided hit', [], [hit('1', 'false_positive')], false],
    ['a hit that is gone', [hit('1')], [], false],
  ])('has new hits: %s', (_what, before, after, isNew) => {
    expect(hasNewHits(before, after)).toBe(isNew)
  })
})

describe('the state of a check', () => {
  const hit = (decision: 'false_positive' | 'true_match' | null, is_outdated = false) => ({
    decision: decision && { decision, is_outdated, awaits_second: false },
  })
  it.each([
    ['open', [], []],
    ['clear', [], ['un']],
    ['hits', [hit(null)], ['un']],
    ['clear', [hit('false_positive')], ['un']],
    ['hits', [hit('false_positive', true)], ['un']],
    ['hits', [hit('false_positive'), hit(null)], ['un']],
    ['confirmed', [hit('true_match'), hit(null)], ['un']],
    ['hits', [hit('true_match', true)], ['un']],
  ])('is %s', (state, hits, lists) => {
    expect(judgeCheck(hits, lists)).toBe(state)
  })
})

it('a file of half the entries may not replace a list', () => {
  expect(refuseSize(51, 100)).toBeNull()
  expect(refuseSize(50, 100)).toContain('not more than half of the 100')
  expect(refuseSize(1, null)).toBeNull()
})

describe('a decision about a hit', () => {
  const said = {
    decision: 'false_positive',
    evidence: 'strong',
    former: null,
    userId: 'ann',
    hasColleagues: true,
    alone: null,
  } as const
  const waiting = {
    id: '1',
    decision: 'false_positive',
    decidedBy: 'ben',
    isOutdated: false,
    awaitsSecond: true,
  } as const
  const final = { awaits_second: false, confirms: null, single_approver_reason: null }

  it.each([
    ['lets weak evidence go immediately', { evidence: 'weak' }, final],
    ['lets strong evidence go only with a second person', {}, { ...final, awaits_second: true }],
    ['confirms that it is the client immediately', { decision: 'true_match' }, final],
    ['of another person is confirmed', { former: waiting }, { ...final, confirms: '1' }],
    [
      'is not confirmed by the same person',
      { former: { ...waiting, decidedBy: 'ann' } },
      { ...final, awaits_second: true },
    ],
    [
      'is made again when it is outdated',
      { former: { ...waiting, isOutdated: true } },
      { ...final, awaits_second: true },
    ],
    [
      'about a confirmed match needs a second person',
      { evidence: 'weak', former: { ...waiting, decision: 'true_match', awaitsSecond: false } },
      { ...final, awaits_second: true },
    ],
    ['of one person alone needs a reason', { hasColleagues: false }, { refused: 'reason_needed' }],
    [
      'of one person alone carries the reason',
      { hasColleagues: false, alone: 'No colleague' },
      { ...final, single_approver_reason: 'No colleague' },
    ],
    ['keeps no reason of somebody who has colleagues', { alone: 'I am in a hurry' }, { ...final, awaits_second: true }],
  ] as const)('%s', (_what, more, expected) => {
    expect(settleDecision({ ...said, ...more })).toEqual(expected)
  })
})

describe('a list that is not refreshed', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const day = (of: string) => new Date(`2026-11-${of}T11:00:00Z`)
  it.each<[string, Date, Date | null, number | null]>([
    ['was loaded today', day('20'), null, null],
    ['was loaded three days ago', day('17'), null, null],
    ['was loaded four days ago', day('16'), null, 4],
    ['has not changed for weeks, and was compared today', day('01'), day('20'), null],
    ['was last compared five days ago', day('01'), day('15'), 5],
    ['was loaded from a file after that', day('19'), day('02'), null],
  ])('%s', (_what, fetched_at, checked_at, days) => expect(countStaleDays({ fetched_at, checked_at }, now)).toBe(days))
})
