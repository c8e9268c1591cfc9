import { describe, expect, test } from 'vitest'
import { choosePeerSet, hasEnoughPeers, makeEstimator, peerSize, type PeerEstimate } from './value-by-peers.ts'

/** Worth one and a half times their revenue at home, three times it elsewhere. */
const make = (count: number, country: string, measure: 'enterprise' | 'equity' | null = 'enterprise') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${country} ${String(index).padStart(4, '0')}`,
    industry: 'Pumps',
    country,
    revenue_millions: index + 1,
    ebitda_millions: (index + 1) / 6,
    valuation_millions: (index + 1) * (country === 'France' ? 1.5 : 3),
    valuation_measure: measure,
    is_sample: false,
  }))
const target = { id: 'new', industry: 'Pumps', country: 'France', revenue_millions: 12, ebitda_millions: 2 }

function estimate(
  rows: Parameters<typeof choosePeerSet>[0],
  company = target as Parameters<ReturnType<typeof makeEstimator>>[0],
) {
  return makeEstimator(choosePeerSet(rows, { size: peerSize(company) ?? 1, isWidened: false }))(company)
}
const known = (found: ReturnType<typeof estimate>): PeerEstimate => {
  if (!found.ok) throw new Error(found.because)
  return found
}

describe('peers', () => {
  test('of the same country count most', () => {
    const rows = [...make(20, 'France'), ...make(20, 'Spain')]
    const [home, abroad] = [known(estimate(rows)), known(estimate(rows, { ...target, country: 'Spain' }))]
    expect(home).toMatchObject({ peers: 40, measure: 'enterprise', covers: 0.6, multiple: { figure: 'ebitda' } })
    expect(home.base / 18).toBeLessThan(1.4)
    expect(home.multiple.base * 2).toBeCloseTo(home.base, 9)
    expect(abroad.base / home.base).toBeGreaterThan(1.3)
  })

  test('are the nearest in size where there are many, in one order for everybody, never the company itself', () => {
    const rows = make(1000, 'France')
    const own = rows[511] ?? target
    const found = known(estimate(rows, own))
    expect(found.peers).toBe(119)
    expect(estimate(rows.toReversed(), own)).toEqual(found)
    const dear = rows.map((row) => (row.id === own.id ? { ...row, valuation_millions: 75_000 } : row))
    expect(known(estimate(dear, own)).base / found.base).toBeCloseTo(1, 1)
  })

  test('value a company that loses money by its revenue, and one of nothing known not at all', () => {
    const rows = make(30, 'France')
    const loss = known(estimate(rows, { ...target, ebitda_millions: -5 }))
    expect(loss.multiple.figure).toBe('revenue')
    expect(loss.base / 18).toBeCloseTo(1, 1)
    const unknown = { ...target, ebitda_millions: null, revenue_millions: null }
    expect(peerSize(unknown)).toBeNull()
    expect(estimate(rows, unknown)).toEqual({ ok: false, because: 'nothing-to-value' })
    expect(estimate(make(7, 'France'))).toEqual({ ok: false, because: 'too-few-peers' })
    expect([hasEnoughPeers(make(29, 'France')), hasEnoughPeers(make(30, 'France'))]).toEqual([false, true])
  })

  test('are all valued as businesses, or all by their shares where there is nothing else', () => {
    const mixed = [...make(10, 'France'), ...make(10, 'Spain', 'equity')]
    expect(known(estimate(mixed))).toMatchObject({ peers: 10, measure: 'enterprise' })
    const shares = [...make(7, 'France'), ...make(10, 'Spain', 'equity')]
    expect(known(estimate(shares))).toMatchObject({ peers: 10, measure: 'equity' })
    expect(known(estimate(make(10, 'France', null))).measure).toBeNull()
  })

  test('of about one size are the same, so that they are learned from once', () => {
    expect([11.4, 12, 16, 22].map((revenue) => peerSize({ ...target, revenue_millions: revenue }))).toEqual([
      16, 16, 16, 16,
    ])
    // an EBITDA of 2.4 is that of about 16 in revenue
    expect(peerSize({ ...target, revenue_millions: null, ebitda_millions: 2.4 })).toBe(16)
  })
})
