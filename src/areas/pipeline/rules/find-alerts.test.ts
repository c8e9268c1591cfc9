import { describe, expect, it } from 'vitest'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import { makeOpenDeal } from './open-deal.fixture.ts'
import { alertMarks, findAlert, tellReasons, type AlertContext } from './find-alerts.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const context: AlertContext = { now, stays: new Map(), flags: new Map(), overdueTasks: new Map() }
/** Three stays in Valuation, half of them 20 days or less. */
const known = { ...context, stays: new Map([['Valuation' as const, { ended: 3, median: 20 }]]) }

function reasonsOf(deal: OpenDeal, of: AlertContext = context) {
  const alert = findAlert(deal, of)
  return alert ? tellReasons(alert, of) : []
}

describe('a deal asks for attention', () => {
  it.each([
    [{}, 0, 'nothing is wrong'],
    [{ status: 'cold' as const }, 1, 'it is cold'],
    [{ probability: 49 }, 1, 'its probability is just below half'],
    [{ probability: 50 }, 0, 'exactly half is enough'],
    [{ probability: 0 }, 0, 'nobody has judged it yet'],
    [{ expected_close: '2026-11-20' }, 1, 'its close was expected yesterday'],
    [{ expected_close: '2026-11-21' }, 0, 'today is not over'],
    [{ stage: 'Negotiation' as const, owner_id: null }, 1, 'nobody owns it in Negotiation'],
    [{ stage: 'Valuation' as const, owner_id: null }, 0, 'Valuation needs no owner'],
    [{ stage: 'Valuation' as const, ebitda: null }, 1, 'Valuation needs the EBITDA'],
    [{ stage: 'Due Diligence' as const, ebitda: null }, 0, 'Due Diligence does not'],
    [{ probability: 30, status: 'cold' as const }, 2, 'two reasons are two lines of one deal'],
  ])('%o gives %i reasons: %s', (given, count, _reason) => {
    expect(reasonsOf(makeOpenDeal(given))).toHaveLength(count)
  })

  it.each([
    [known, 20, 0, 'as long as the median'],
    [known, 21, 1, 'longer than the median'],
    [{ ...known, stays: new Map([['Valuation' as const, { ended: 3, median: 2 }]]) }, 13, 0, 'thirteen days are few'],
    [{ ...known, stays: new Map([['Valuation' as const, { ended: 3, median: 2 }]]) }, 14, 1, 'fourteen are not'],
    [{ ...known, stays: new Map([['Valuation' as const, { ended: 2, median: 2 }]]) }, 30, 0, 'two stays are no median'],
    [context, 30, 0, 'without any stay thirty days count'],
    [context, 31, 1, 'and no more'],
  ])('because it stands still (%#): %s', (of, days, count, _reason) => {
    const deal = makeOpenDeal({ stage: 'Valuation', stage_since: daysAgo(days) })
    expect(reasonsOf(deal, of)).toHaveLength(count)
  })
})

it('says the figures of each reason', () => {
  const deal = makeOpenDeal({
    stage: 'Negotiation',
    stage_since: daysAgo(41),
    expected_close: '2026-11-09',
    owner_id: null,
    ebitda: null,
    probability: 35,
    status: 'cold',
  })
  const about: AlertContext = {
    now,
    stays: new Map([['Negotiation', { ended: 12, median: 17.6 }]]),
    flags: new Map([[deal.id, 2]]),
    overdueTasks: new Map([[deal.id, 1]]),
  }
  expect(reasonsOf(deal, about)).toEqual([
    { kind: 'overdue_close', text: 'Its expected close was Nov 9, 2026, 12 days ago.' },
    { kind: 'stalled', text: '41 days in Negotiation; the median of your 12 earlier stays is 18 days.' },
    { kind: 'missing_facts', text: 'In Negotiation with no EBITDA or owner.' },
    { kind: 'flags', text: '2 assumptions behind decisions no longer hold.' },
    { kind: 'overdue_tasks', text: 'A task is overdue.' },
    { kind: 'unlikely', text: 'A success probability of only 35%.' },
    { kind: 'cold', text: 'Cold in Negotiation at 35% probability.' },
  ])
})

it('weighs a passed day and a standstill most, and cold least', () => {
  expect(alertMarks(context).map(({ kind, weight }) => [kind, weight])).toEqual([
    ['overdue_close', 4],
    ['stalled', 4],
    ['missing_facts', 3],
    ['flags', 3],
    ['overdue_tasks', 2],
    ['unlikely', 2],
    ['cold', 1],
  ])
})

it('says nothing of a probability that nobody has judged', () => {
  const [reason] = reasonsOf(makeOpenDeal({ status: 'cold', probability: 0 }))
  expect(reason).toEqual({ kind: 'cold', text: 'Cold in Target Review.' })
})
