import { expect, it } from 'vitest'
import { choosePeers, type Candidate } from './choose-peers.ts'

const valued = { companyId: 'own', country: 'Germany', revenue: 20, ebitda: 4, growthPercent: 10 }

function candidate(id: string, only: Partial<Candidate> = {}): Candidate {
  return {
    id,
    name: id,
    country: 'France',
    revenue_millions: 20,
    ebitda_millions: 4,
    growth_percent: 10,
    valuation_millions: 34,
    valuation_measure: 'enterprise',
    is_sample: false,
    ...only,
  }
}

it('says why a company is in: size, margin, growth, place', () => {
  const [found] = choosePeers(valued, [
    candidate('twin', { country: 'Germany', revenue_millions: 30, ebitda_millions: 3 }),
  ])
  expect(found?.isIn).toBe(true)
  expect(found?.peer.reason).toBe(
    'Same industry, same country, 1.5 times the revenue, margin 10% against 20%, growth 10% against 10%',
  )
  // 30 and 3, each ten percent more
  expect([found?.peer.nextRevenue, found?.peer.nextEbitda]).toEqual([33, 3.3])
})

it.each<[Partial<Candidate>, string]>([
  [{ revenue_millions: 300, ebitda_millions: 60 }, 'Another size: 15 times the revenue'],
  [{ revenue_millions: 0.12, ebitda_millions: 0.02 }, 'Another size: 0.6% of the revenue'],
  [{ ebitda_millions: -2 }, 'It makes a loss; another margin: −10% against 20%'],
  [{ ebitda_millions: null }, 'Its EBITDA is not known'],
  [{ ebitda_millions: 12 }, 'Another margin: 60% against 20%'],
])('leaves out %j and says why', (only, reason) => {
  const [found] = choosePeers(valued, [candidate('one', only)])
  expect([found?.isIn, found?.peer.reason]).toEqual([false, reason])
})

it.each<[string, Partial<typeof valued>, Partial<Candidate>, boolean, string]>([
  [
    'by EBITDA where a deal tells no more',
    { revenue: 0 },
    { ebitda_millions: 6 },
    true,
    'Same industry, 1.5 times the EBITDA, growth 10% against 10%',
  ],
  [
    'by EBITDA where its revenue is not known',
    {},
    { revenue_millions: null, ebitda_millions: 4.1 },
    true,
    'Same industry, the same EBITDA, growth 10% against 10%',
  ],
  [
    'not at all, for want of a figure of the company',
    { revenue: 0, ebitda: 0 },
    {},
    false,
    'Its size cannot be compared: revenue or EBITDA of the company to value is missing',
  ],
  [
    'not at all, for want of a figure of its own',
    {},
    { revenue_millions: null, ebitda_millions: null },
    false,
    'Its revenue is not known; its EBITDA is not known',
  ],
  [
    'without a margin that nobody has told',
    { ebitda: 0 },
    {},
    true,
    'Same industry, the same revenue, growth 10% against 10%',
  ],
])('compares sizes %s', (_reason, own, only, isIn, reason) => {
  const [found] = choosePeers({ ...valued, ...own }, [candidate('one', only)])
  expect([found?.isIn, found?.peer.reason]).toEqual([isIn, reason])
})

it('never proposes the company itself, nor one whose value is not known', () => {
  expect(choosePeers(valued, [candidate('own'), candidate('dark', { valuation_millions: null })])).toEqual([])
})

it('puts the most alike first, those that are out last, and ends somewhere', () => {
  const many = Array.from({ length: 40 }, (_, index) => candidate(`c${index}`, { revenue_millions: 20 + index * 3 }))
  const found = choosePeers(valued, [candidate('far', { revenue_millions: 900, ebitda_millions: 90 }), ...many])
  expect(found.map(({ peer }) => peer.id)).toEqual([...Array.from({ length: 10 }, (_, index) => `c${index}`), 'far'])
})

it('a market value without net debt makes no multiple of the enterprise, and what nobody said is named', () => {
  const [unsaid, shares] = choosePeers(valued, [
    candidate('shares', { valuation_measure: 'equity' }),
    candidate('unsaid', { valuation_measure: null }),
  ])
  expect(unsaid?.peer.reason).toContain('taken as enterprise value: not stated')
  expect(shares?.isIn).toBe(false)
  expect(shares?.peer.reason).toContain('Its value is that of its shares, without net debt')
})
