import { describe, expect, it } from 'vitest'
import { makeReview } from '#areas/finding-reviews/rules/reviews.fixture.ts'
import { categories } from '#core/diligence/words.ts'
import checklist from './checklist.json' with { type: 'json' }
import { chooseTarget } from './choose-target.ts'
import { compareSaves, type Snapshot } from './compare-saves.ts'
import { findInsights } from './find-insights.ts'
import { measureCategories, measureProgress } from './measure-progress.ts'
import { rateRisk } from './rate-risk.ts'
import { likelihoods, severities, weights, type Status } from './words.ts'

const items = (category: (typeof categories)[number], ...states: Status[]) =>
  states.map((status) => ({ category, status }))

describe('progress', () => {
  it('is the weighted mean of the categories that have items, and 100 only when all is done', () => {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(measureProgress([])).toBe(0)
    expect(measureProgress(items('Legal', 'completed'))).toBe(100)
    const half = [...items('Financial', 'completed'), ...items('Legal', 'pending')]
    // 25 of 45
    expect(measureProgress(half)).toBe(55)
    const nearly = [
      ...items('Financial', ...Array<Status>(199).fill('completed')),
      ...items('Financial', 'in-progress'),
    ]
    expect(measureProgress(nearly)).toBe(99)
  })

  it('has a status for each category: begun with its first item, completed with its last', () => {
    const statusOf = (...states: Status[]) => measureCategories(items('Market', ...states)).at(-1)?.status
    expect(measureCategories([]).map(({ category }) => category)).toEqual(categories)
    expect(statusOf()).toBe('pending')
    expect(statusOf('pending', 'pending')).toBe('pending')
    expect(statusOf('pending', 'in-progress')).toBe('in-progress')
    expect(statusOf('completed', 'pending')).toBe('in-progress')
    expect(statusOf('completed', 'completed')).toBe('completed')
  })

  it('begins with a checklist in which no item occurs twice', () => {
    const all = Object.values(checklist).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(48)
  })
})

it('a risk is rated by severity and likelihood', () => {
  const rated = severities.map((severity) => likelihoods.map((likelihood) => rateRisk({ severity, likelihood })))
  expect(rated).toEqual([
    ['High', 'High', 'Medium'],
    ['High', 'Medium', 'Low'],
    ['Medium', 'Medium', 'Low'],
    ['Low', 'Low', 'Low'],
  ])
})

it('the target is the deal of the engagement that was activated last, else of the first open one', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const one = { deal_id: 'one', status: 'active', activated_at: day(3), created_at: day(1) }
  const two = { deal_id: 'two', status: 'active', activated_at: day(9), created_at: day(2) }
  const three = { deal_id: 'three', status: 'pending', activated_at: null, created_at: day(5) }
  const four = { deal_id: 'four', status: 'on-hold', activated_at: day(4), created_at: day(4) }
  const over = { deal_id: 'over', status: 'completed', activated_at: day(20), created_at: day(1) }
  expect(chooseTarget([one, two, three, over])).toBe('two')
  expect(chooseTarget([three, four, over])).toBe('four')
  expect(chooseTarget([over])).toBeNull()
})

it('insights come from ratings, open high risks and grave legal findings', () => {
  const item = { id: 'i', category: 'Legal' as const, title: 'Leases', status: 'completed', finding: '' }
  const risk = { id: 'r', category: 'Market' as const, risk: 'Concentration', level: 'High' as const, status: 'open' }
  const finding = { id: 'f', title: 'No cap', contract: 'acme.pdf', type: 'high', status: 'open', review: null }
  const seen = makeReview({ verdict: 'confirmed' })
  const { strengths, concerns } = findInsights({
    items: [
      { ...item, rating: 'strength', finding: 'Ten years left.' },
      { ...item, rating: 'concern' },
      { ...item, rating: 'neutral', finding: 'Two offices.' },
    ],
    risks: [risk, { ...risk, status: 'mitigated' }, { ...risk, level: 'Medium' }],
    findings: [
      { ...finding, review: seen },
      { ...finding, type: 'low' },
      { ...finding, status: 'resolved' },
      { ...finding, review: makeReview({ verdict: 'dismissed' }) },
    ],
  })
  expect(strengths.map(({ text }) => text)).toEqual(['Ten years left.'])
  expect(concerns.map(({ text }) => text)).toEqual(['Concentration', 'Leases', 'No cap (acme.pdf)'])
  expect(concerns.map(({ review }) => review)).toEqual([null, null, seen])
})

it('two saved states are compared item by item and risk by risk', () => {
  const risk = { id: 'r', risk: 'Concentration', category: 'Market' as const, level: 'High' as const, status: 'open' }
  const before: Snapshot = {
    progress: 10,
    categories: [],
    items: [
      { id: 'a', title: 'Leases', category: 'Legal', status: 'pending' },
      { id: 'b', title: 'Permits', category: 'Legal', status: 'pending' },
    ],
    risks: [risk, { ...risk, id: 'gone', risk: 'Old' }],
  }
  const after: Snapshot = {
    ...before,
    items: [
      { id: 'a', title: 'Leases', category: 'Legal', status: 'completed' },
      { id: 'c', title: 'Tax', category: 'Financial', status: 'pending' },
    ],
    risks: [{ ...risk, level: 'Low', status: 'mitigated' }],
  }
  expect(compareSaves(before, before)).toEqual([])
  expect(compareSaves(before, after).map(({ text }) => text)).toEqual([
    'Item added: Tax (pending)',
    'Leases: pending → completed',
    'Item removed: Permits',
    'Concentration: High → Low, open → mitigated',
    'Risk removed: Old',
  ])
})
