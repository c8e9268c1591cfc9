import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toFigures, type PricedRow } from './priced-row.fixture.ts'
import { median } from './quartiles.ts'
import { learnFromPeers, rangeCover, valueByPeers, type PeerFigures, type PricedPeer } from './value-by-peers.ts'

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
    // Peers earn 15 to 19 % and are worth 8 times that: about 1.36 times their revenue.
    expect(found.value / 400).toBeGreaterThan(1.1)
    expect(found.value / 400).toBeLessThan(1.7)
  })

  it('counts peers of its own trade and margin most', () => {
    const others = makePeers(10).map((peer) => ({ ...peer, id: `other ${peer.id}`, group: 'Foods' }))
    const { peers } = worth([...makePeers(10), ...others])
    expect(peers.slice(0, 10).every(({ id }) => !id.startsWith('other'))).toBe(true)
  })

  it('values a peer by the others alone', () => {
    const peers = makePeers(30)
    const one = peers[12]
    if (!one) throw new Error('There is no such peer.')
    const others = peers.filter(({ id }) => id !== one.id)
    const model = learnFromPeers(peers)
    const inside = model.value(one)
    const outside = worth(others, one)
    if (!inside.ok) throw new Error(inside.because)
    // Not the same to the last digit: the weights of odd peers are found once, with all of them.
    expect(inside.value / outside.value).toBeCloseTo(1, 1)
    expect(inside.high / inside.low / (outside.high / outside.low)).toBeCloseTo(1, 1)
    expect(inside.peers).toHaveLength(29)
  })

  it('gives a wider range where the peers disagree, and where none is like the company', () => {
    const width = ({ low, high }: { low: number; high: number }) => high / low
    const agreed = worth(makePeers(30))
    const scattered = makePeers(30).map((peer, index) => ({ ...peer, value: peer.value * (index % 2 === 0 ? 0.5 : 2) }))
    expect(width(worth(scattered))).toBeGreaterThan(1.5 * width(agreed))
    const strange = worth(makePeers(30), {
      group: 'Banks',
      revenue: 4e6,
      ebitda: 8e3,
      netIncome: null,
      bookEquity: 9e6,
    })
    expect(width(strange)).toBeGreaterThan(1.2 * width(agreed))
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
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const toPeer = (row: PricedRow): PricedPeer => ({ ...toFigures(row), id: row.symbol, value: row.market_cap ?? 0 })

  it.each([
    { set: 'comparables', error: 0.27 },
    { set: 'comparables_2026', error: 0.28 },
  ])(
    'are valued with a median error of at most $error, and lie in the range as often as it says: $set',
    ({ set, error }) => {
      const task = read(`${set}_task.json`) as { peers: PricedRow[]; targets: PricedRow[] }
      const truth = read(`${set}_answers.json`) as Record<string, number>
      const model = learnFromPeers(task.peers.map(toPeer))
      const found = task.targets.map((row) => {
        const valued = model.value(toPeer(row))
        if (!valued.ok) throw new Error(valued.because)
        const real = truth[row.symbol] ?? Number.NaN
        return { miss: Math.abs(valued.value / real - 1), isInside: valued.low <= real && real <= valued.high }
      })
      expect(median(found.map(({ miss }) => miss))).toBeLessThanOrEqual(error)
      expect(found.filter(({ isInside }) => isInside).length / found.length).toBeGreaterThanOrEqual(rangeCover)
    },
  )
})
