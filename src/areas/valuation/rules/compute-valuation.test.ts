import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAdjustments, computeValuation } from './compute-valuation.ts'
import { ValuationInputs, type Adjustment, type StoredEstimate } from './inputs/inputs.ts'
import { listScenarioFigures, type ScenarioFigure } from './inputs/scenario-figures.ts'
import { sampleCase } from './sample-case.ts'

const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')

function adjust(kind: Adjustment['kind'], amount: number): Adjustment {
  return { id: '01890a5d-ac96-774b-bcce-b302099a8057', kind, amount, reason: 'Found', source: 'Report' }
}

describe('the sample valuation', () => {
  const found = computeValuation(sample)

  it('is what the schema takes', () => {
    expect(ValuationInputs.parse(sample)).toEqual(sample)
  })

  it('has four comparables near 8x with a median of 8.5x and 28M to 42M', () => {
    const { comparable } = found
    if (!comparable.ok) throw new Error(comparable.because)
    expect(comparable.used.map(({ multiple }) => Number(multiple.toFixed(1)))).toEqual([6.8, 8.4, 8.6, 10.2])
    expect(comparable.quartiles.median).toBeCloseTo(8.5, 10)
    const { low, high } = found.methods.comparable as { low: number; high: number } // it is there, or the above threw
    expect([low, high].map(Math.round)).toEqual([28, 42])
  })

  it('has 25M to 45M by discounted cash flows', () => {
    const { dcf } = found.methods
    if (!dcf.ok) throw new Error(dcf.because)
    expect([dcf.low, dcf.high].map(Math.round)).toEqual([25, 45])
    // ke 0.04 + 1.1 × 0.055 + 0.03 = 0.1305; kd 0.065 × 0.75 = 0.04875; 0.8 × 0.1305 + 0.2 × 0.04875
    expect(found.discountRate.ok && found.discountRate.rate).toBeCloseTo(0.114_15, 10)
    expect(found.grid.values[2]?.[2]).toBeCloseTo(dcf.base, 8)
  })

  it('walks from the business to its shares', () => {
    expect(found.bridge?.equityValue).toBeCloseTo((found.blended?.base ?? 0) - 6 + 2.5, 10)
    expect(found.valuePerShare).toBeCloseTo((found.bridge?.equityValue ?? 0) / 5, 10)
  })

  it('expects what the scenarios say by their probabilities', () => {
    const [base, upside, downside] = found.scenarios.map(({ value }) => value ?? 0)
    expect(found.expected).toBeCloseTo(0.5 * (base ?? 0) + 0.25 * (upside ?? 0) + 0.25 * (downside ?? 0), 10)
    expect(upside).toBeGreaterThan(base ?? 0)
    expect(downside).toBeLessThan(base ?? 0)
  })

  it.each(['growth', 'multiple'] as const)('asks of scenarios only what changes their value, by %s', (method) => {
    const inputs = { ...sample, terminal: { ...sample.terminal, method } }
    const valueWith = (figure: ScenarioFigure) => {
      const scenarios = inputs.scenarios.map((one) => ({ ...one, [figure]: one[figure] + 0.01 }))
      return computeValuation({ ...inputs, scenarios }).scenarios.map(({ value }) => value)
    }
    const before = computeValuation(inputs).scenarios.map(({ value }) => value)
    const all = ['growth', 'margin', 'discountRate', 'multiple'] as const
    const moving = all.filter((figure) => JSON.stringify(valueWith(figure)) !== JSON.stringify(before))
    expect(listScenarioFigures(inputs)).toEqual(['probability', ...moving])
  })
})

describe('the estimate by all peers', () => {
  const estimate = {
    figure: 'ebitda' as const,
    low: 6,
    base: 8,
    high: 11,
    measure: 'enterprise' as const,
    covers: 0.6,
    coversSpread: 0.06,
    peers: 119,
    isWidened: false,
    on: '2026-11-20',
  }
  const estimated = (change: Partial<StoredEstimate>, peers: ValuationInputs['comparables']['peers'] = []) => ({
    ...sample,
    comparables: { ...sample.comparables, peers, estimate: { ...estimate, ...change } },
  })
  const comparableOf = (inputs: ValuationInputs) => computeValuation(inputs).methods.comparable

  it('is the value by comparables until companies are picked by hand, which replace it', () => {
    // times an EBITDA of 4.12
    const found = comparableOf(estimated({}))
    expect(found).toEqual({ ok: true, low: 6 * 4.12, base: 8 * 4.12, high: 11 * 4.12 })
    expect(computeValuation(estimated({})).missing).toEqual([])
    const { peers } = sample.comparables
    expect(comparableOf(estimated({}, peers))).toEqual(comparableOf(sample))
    const unticked = peers.map((peer) => ({ ...peer, isIncluded: false }))
    expect(comparableOf(estimated({}, unticked))).toEqual(found)
  })

  it('from values of shares takes the net debt in, so that the bridge takes it off once', () => {
    const found = computeValuation({
      ...estimated({ measure: 'equity' }),
      weights: { dcf: 0, comparable: 1, precedent: 0, asset: 0 },
    })
    // 6 of debt less 2.5 of cash
    expect(found.middle).toBeCloseTo(8 * 4.12 + 3.5, 10)
    expect(found.bridge?.equityValue).toBeCloseTo(8 * 4.12, 10)
  })

  it('says nothing where its figure is not positive', () => {
    const loss = { ...estimated({}), base: { ...sample.base, ebitda: -1 } }
    expect(comparableOf(loss)).toEqual({ ok: false, because: 'nothing-to-value' })
    expect(comparableOf({ ...loss, comparables: estimated({ figure: 'revenue' }).comparables })).toMatchObject({
      base: 8 * 22,
    })
  })
})

describe('adjustments', () => {
  it('to EBITDA carry through to comparables and planned years', () => {
    const changed = computeValuation(sample, [adjust('ebitda', -0.412)])
    const { comparable } = changed
    // 8.5 × 3.708
    expect(comparable.ok && comparable.base).toBeCloseTo(31.518, 10)
    expect(applyAdjustments(sample, [adjust('ebitda', -0.22)]).drivers[0]?.ebitdaMargin).toBeCloseTo(0.17, 10)
    expect(changed.dcf.ok && changed.dcf.enterpriseValue).toBeLessThan(computeValuation(sample).dcf.ok ? 32.1 : 0)
  })

  it('to debt and cash change the shares and not the business', () => {
    const before = computeValuation(sample)
    const after = computeValuation(sample, [adjust('debt', 2), adjust('cash', -1)])
    expect(after.blended?.base).toBeCloseTo(before.blended?.base ?? 0, 10)
    expect(after.bridge?.equityValue).toBeCloseTo((before.bridge?.equityValue ?? 0) - 3, 10)
  })

  it('add up whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 6 }), (amounts) => {
        const list = amounts.map((amount) => adjust('debt', amount / 100))
        const total = amounts.reduce((sum, amount) => sum + amount, 0) / 100
        expect(applyAdjustments(sample, list).base.debt).toBeCloseTo(6 + total, 8)
        expect(applyAdjustments(sample, list.toReversed()).base.debt).toBeCloseTo(6 + total, 8)
      }),
    )
  })
})

describe('what gives no value says why', () => {
  it.each([
    ['growth at the discount rate', { terminal: { ...sample.terminal, growth: 0.2 } }, 'growth-not-below-rate'],
    [
      'losses for ever',
      { drivers: sample.drivers.map((year) => ({ ...year, ebitdaMargin: -0.1 })) },
      'last-flow-not-positive',
    ],
    [
      'a multiple of a loss',
      { terminal: { method: 'multiple' as const, growth: 0, multiple: -2 } },
      'multiple-not-positive',
    ],
  ])('%s', (_reason, change, because) => {
    const found = computeValuation({ ...sample, ...change })
    expect(found.dcf).toEqual({ ok: false, because })
    expect(found.methods.dcf).toEqual({ ok: false, because })
    // the other methods still speak
    expect(found.blended).not.toBeNull()
  })

  it('no method, no blended value', () => {
    const found = computeValuation({ ...sample, weights: { dcf: 0, comparable: 0, precedent: 0, asset: 0 } })
    expect([found.blended, found.bridge, found.valuePerShare]).toEqual([null, null, null])
  })

  it('probabilities that do not add up give no expectation', () => {
    expect(computeValuation({ ...sample, scenarios: sample.scenarios.slice(1) }).expected).toBeNull()
  })
})

it('a peer that is taken out by hand stays visible and does not count', () => {
  const peers = sample.comparables.peers.map((peer, index) => ({ ...peer, isIncluded: index !== 3 }))
  const { comparable } = computeValuation({ ...sample, comparables: { ...sample.comparables, peers } })
  expect(comparable.ok && comparable.quartiles.median).toBeCloseTo(8.4, 10)
  expect(comparable.ok && comparable.leftOut).toEqual([{ id: 'peer-4', multiple: 10.2, leftOut: 'by-hand' }])
})

it('twice the company is worth twice as much by every method', () => {
  const base = Object.fromEntries(
    Object.entries(sample.base).map(([name, figure]) => [name, figure === null ? null : figure * 2]),
  )
  const double = (lines: typeof sample.assets.owned) => lines.map((line) => ({ ...line, book: line.book * 2 }))
  const assets = { owned: double(sample.assets.owned), owed: double(sample.assets.owed) }
  const one = computeValuation(sample)
  const two = computeValuation({ ...sample, base: { ...sample.base, ...base }, assets })
  for (const method of ['dcf', 'comparable', 'precedent', 'asset'] as const) {
    const [before, after] = [one.methods[method], two.methods[method]]
    expect(after.ok && before.ok && after.base / before.base).toBeCloseTo(2, 8)
  }
})

it('a method that should count and gives no value is named, and the value is that of the others', () => {
  const found = computeValuation({ ...sample, terminal: { ...sample.terminal, growth: 0.2 } })
  expect(found.missing).toEqual([{ method: 'dcf', weight: 0.5, because: 'growth-not-below-rate' }])
  // 0.35 × 8.5 × 4.12 + 0.15 × 8.2 × 4.12, by half of the weight
  expect(found.middle).toBeCloseTo((0.35 * 8.5 * 4.12 + 0.15 * 8.2 * 4.12) / 0.5, 10)
  // assets without a weight are not missed
  const without = { ...sample, assets: { owned: [], owed: [] } }
  expect(computeValuation(without).missing).toEqual([])
})
