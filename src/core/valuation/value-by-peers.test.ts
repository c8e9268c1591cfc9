import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { median } from './quartiles.ts'
import { measureMisses, valueByPeers, type PeerFigures, type PricedPeer } from './value-by-peers.ts'

/** Companies of one trade that are worth 8 times their EBITDA, more or less. */
function makePeers(count: number, multiple = 8): PricedPeer[] {
  return Array.from({ length: count }, (_, index) => {
    const revenue = 100 * (1 + index / 3)
    const ebitda = revenue * (0.15 + 0.01 * (index % 5))
    const value = ebitda * multiple * (1 + 0.1 * (((index * 7) % 5) - 2))
    return {
      id: String(index),
      group: 'Machines',
      revenue,
      ebitda,
      netIncome: ebitda * 0.4,
      bookEquity: ebitda * 3,
      value,
    }
  })
}

const company: PeerFigures = { group: 'Machines', revenue: 400, ebitda: 70, netIncome: 28, bookEquity: 210 }

function worth(peers: PricedPeer[], figures: PeerFigures = company) {
  const found = valueByPeers(figures, peers)
  if (!found.ok) throw new Error(found.because)
  return found
}

describe('value by peers', () => {
  it('finds the multiple that peers have', () => {
    const found = worth(makePeers(30))
    expect(found.value / 70).toBeGreaterThan(7.2)
    expect(found.value / 70).toBeLessThan(8.8)
    expect(found.low).toBeLessThan(found.value)
    expect(found.high).toBeGreaterThan(found.value)
    expect(found.multiples.map(({ figure }) => figure)).toEqual(['revenue', 'ebitda', 'netIncome', 'bookEquity'])
    expect(found.multiples.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10)
  })

  it('doubles when all peers are worth double', () => {
    const peers = makePeers(30)
    const doubled = peers.map((peer) => ({ ...peer, value: peer.value * 2 }))
    expect(worth(doubled).value / worth(peers).value).toBeCloseTo(2, 1)
  })

  it('is little moved by one odd peer', () => {
    const peers = makePeers(30)
    const odd = peers.map((peer, index) => (index === 3 ? { ...peer, value: peer.value * 50 } : peer))
    expect(worth(odd).value / worth(peers).value).toBeGreaterThan(0.9)
    expect(worth(odd).value / worth(peers).value).toBeLessThan(1.1)
  })

  it('does without figures that are not known', () => {
    const found = worth(makePeers(30), {
      group: 'Machines',
      revenue: 400,
      ebitda: null,
      netIncome: null,
      bookEquity: null,
    })
    expect(found.multiples.map(({ figure }) => figure)).toEqual(['revenue'])
    expect(found.value).toBeGreaterThan(0)
  })

  it('counts peers of its own trade and margin most', () => {
    const others = makePeers(10).map((peer) => ({ ...peer, id: `other ${peer.id}`, group: 'Foods' }))
    const { peers } = worth([...makePeers(10), ...others])
    expect(peers.slice(0, 10).every(({ id }) => !id.startsWith('other'))).toBe(true)
  })

  it('asks for peers and for something to value', () => {
    expect(valueByPeers(company, makePeers(7))).toEqual({ ok: false, because: 'too-few-peers' })
    const nothing = { group: 'Machines', revenue: 0, ebitda: -5, netIncome: null, bookEquity: null }
    expect(valueByPeers(nothing, makePeers(30))).toEqual({ ok: false, because: 'nothing-to-value' })
  })

  it('gives a finite value for whatever figures there are', () => {
    const figure = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }))
    fc.assert(
      fc.property(figure, figure, figure, figure, (revenue, ebitda, netIncome, bookEquity) => {
        const found = valueByPeers({ group: 'Machines', revenue, ebitda, netIncome, bookEquity }, makePeers(20))
        if (!found.ok) return
        expect(Number.isFinite(found.value)).toBe(true)
        expect(found.low).toBeLessThanOrEqual(found.high)
      }),
      { numRuns: 60 },
    )
  })
})

const folder = new URL('../../../../shared/data/valuation/', import.meta.url)

describe.skipIf(!existsSync(folder))('real companies whose value was kept back', () => {
  type Row = {
    symbol: string
    sector: string
    market_cap?: number
    revenue: number | null
    ebitda: number | null
    net_income: number | null
    book_equity: number | null
  }
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const toPeer = (row: Row): PricedPeer => ({
    id: row.symbol,
    group: row.sector,
    revenue: row.revenue,
    ebitda: row.ebitda,
    netIncome: row.net_income,
    bookEquity: row.book_equity,
    value: row.market_cap ?? 0,
  })

  it('are valued with a median error of at most 27 %', () => {
    const task = read('comparables_task.json') as { peers: Row[]; targets: Row[] }
    const truth = read('comparables_answers.json') as Record<string, number>
    const peers = task.peers.map(toPeer)
    const misses = measureMisses(peers)
    const found = task.targets.slice(0, 40).map((row) => {
      const valued = valueByPeers(toPeer(row), peers, misses)
      if (!valued.ok) throw new Error(valued.because)
      const { value: guess, low, high } = valued
      const real = truth[row.symbol] ?? Number.NaN
      return { miss: Math.abs(guess / real - 1), isInside: low <= real && real <= high }
    })
    expect(median(found.map(({ miss }) => miss))).toBeLessThanOrEqual(0.27)
    expect(found.filter(({ isInside }) => isInside).length / found.length).toBeGreaterThanOrEqual(0.6)
  })
})
