import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datedRateOfReturn, internalRateOfReturn, modifiedRateOfReturn } from '#core/valuation/cash-flows/cash-flows.ts'
import { valueByPeers } from '#core/valuation/value-by-peers.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { bridgeAdjustments } from '../adjustment-bridge.ts'
import { computeValuation } from '../compute-valuation.ts'
import { describeResults } from '../report/describe-results.ts'
import { findField, listInputs, readInput, writeInput, writeListed } from './input-path.ts'
import { ValuationInputs, type Adjustment } from './inputs.ts'
import { mainLevers } from '../levers/lever-steps.ts'
import { valueBuyout } from '../levers/buyout.ts'
import { makeLeverGrid, makeTornado, simulateValuation, valueEffect } from '../levers/levers.ts'
import { sampleCase } from '../sample-case.ts'

const sample = sampleCase('Alder', 'Software & SaaS')
const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const mainMethods = ['dcf', 'comparable', 'precedent', 'asset'] as const

/** Figures that nobody should give, and that come all the same. */
const hostile = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e308,
  5e-324,
  -5e-324,
  0,
  -0,
  -1,
  1,
  -0.99,
  10,
  1e9,
  -1e9,
)

/** Every number of the inputs by its place, as it is written. */
const places = listPlaces(sample, '').filter((path) => path !== 'simulation.runs' && path !== 'simulation.seed')

function listPlaces(part: unknown, path: string): string[] {
  if (typeof part === 'number') return [path]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => listPlaces(value, path === '' ? key : `${path}.${key}`))
}

/** The sum of all is a number, that of one end alone is not. */
const tooWideInOneEnd: [string, number][] = [
  ['assets.owned.2.worthRatio', -0.99],
  ['assets.owned.2.book', 1e308],
  ['base.cash', -1e308],
]

const changes = fc.array(fc.tuple(fc.constantFrom(...places), hostile), { minLength: 1, maxLength: 12 })
const toInputs = (list: readonly (readonly [string, number])[]): ValuationInputs => ({
  ...list.reduce((inputs, [path, value]) => writeInput(inputs, path, value), sample),
  simulation: { ...sample.simulation, runs: 100 },
})

/** Where something answers, its answer is made of numbers. */
function expectSound(found: unknown, place: string): void {
  if (typeof found === 'number') expect(Number.isFinite(found), `${place} is ${found}`).toBe(true)
  if (typeof found !== 'object' || found === null) return
  for (const [key, value] of Object.entries(found)) expectSound(value, `${place}.${key}`)
}

/** A part that refuses says why; one that answers is sound. */
function expectAnswer(found: { ok: boolean } | null, place: string): void {
  if (found?.ok) expectSound(found, place)
  if (found && !found.ok) expect(found).toHaveProperty('because')
}

describe('whatever the inputs are', () => {
  it('no answer holds anything but numbers', () => {
    expect(places.length).toBeGreaterThan(100)
    expect(readInput(sample, places[0] ?? '')).toBeTypeOf('number')
    fc.assert(
      fc.property(changes, (list) => {
        const { methods, dcf, comparable, precedent, blended, bridge, valuePerShare, discountRate, ...rest } =
          computeValuation(toInputs(list))
        for (const [name, method] of Object.entries(methods)) expectAnswer(method, name)
        for (const found of [dcf, comparable, precedent, discountRate]) expectAnswer(found, 'part')
        expectSound([blended, bridge, valuePerShare, rest.expected, rest.grid.values], 'value')
        expectSound(
          rest.scenarios.map(({ value }) => value),
          'scenarios',
        )
      }),
      { numRuns: 2000, examples: [[tooWideInOneEnd]] },
    )
  })

  it('the middle is that of the range, and what should count answers or is named as missing', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const inputs = toInputs(list)
        const { middle, blended, methods, missing } = computeValuation(inputs)
        // a range that is too wide for numbers has no middle on the page
        if (blended) expect(blended.base).toBe(middle)
        const counted = mainMethods.filter((method) => inputs.weights[method] > 0)
        expect(missing.map(({ method }) => method)).toEqual(counted.filter((method) => !methods[method].ok))
      }),
      { numRuns: 500 },
    )
  })

  it('nor what is asked of them: levers, chance, buyers, sentences', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...mainLevers), fc.constantFrom(...mainLevers), (list, row, column) => {
        const inputs = toInputs(list)
        const at = { inputs, adjustments: [], what: 'blended' as const }
        expectSound(makeLeverGrid(at, row, column).values, 'grid')
        expectSound(makeTornado(at), 'tornado')
        expectSound(simulateValuation(inputs, []), 'chance')
        expectAnswer(valueBuyout(inputs, []), 'buyout')
        expectAnswer(valueEffect(inputs, []), 'effect')
        for (const sentence of describeResults({
          inputs,
          on: '2026-11-21',
          adjustments: [],
          currency: 'USD',
          format,
        })) {
          expect(sentence).not.toMatch(/NaN|Infinity|∞|undefined/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('nor adjustments of any size', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const one = fc.record({ kind: fc.constantFrom<Adjustment['kind']>('ebitda', 'debt', 'cash'), amount: hostile })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (list) => {
        const adjustments = list.map((given) => ({ ...given, id, reason: 'Found', source: 'Report' }))
        expectSound(bridgeAdjustments(sample, adjustments), 'bridge')
      }),
      { numRuns: 500 },
    )
  })

  it('nor rates of return', () => {
    const options = fc.record({ financeRate: hostile, reinvestRate: hostile })
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), options, (flows, rates) => {
        expectSound([internalRateOfReturn(flows), modifiedRateOfReturn(flows, rates)], 'rates')
        const dated = flows.map((amount, year) => ({ on: `${2020 + year}-01-01`, amount }))
        expectSound(datedRateOfReturn(dated), 'dated')
      }),
    )
  })

  it('nor what others are worth', () => {
    const figure = fc.option(hostile)
    const figures = {
      revenue: figure,
      ebitda: figure,
      netIncome: figure,
      bookEquity: figure,
      group: fc.constant('One'),
    }
    const peer = fc.record({ ...figures, id: fc.uuid(), value: hostile })
    fc.assert(
      fc.property(fc.record(figures), fc.array(peer, { minLength: 8, maxLength: 14 }), (company, peers) => {
        expectAnswer(valueByPeers(company, peers), 'second opinion')
      }),
      { numRuns: 300 },
    )
  })
})

it.each([
  ['cash and debt that pay more than the price', { paidInCash: 0.8, paidWithDebt: 0.4 }, 'paid-twice'],
  ['a buyer without shares', { shares: 0 }, 'no-price'],
  ['a buyer that earns nothing', { netIncome: 0 }, 'no-earnings'],
])('a buyer on shares: %s is told so', (_reason, change, because) => {
  expect(valueEffect({ ...sample, effect: { ...sample.effect, ...change } }, [])).toEqual({ ok: false, because })
})

it('shares that are worth nothing are told so', () => {
  const sunk = { ...sample, base: { ...sample.base, debt: 1000 } }
  expect(valueEffect(sunk, [])).toEqual({ ok: false, because: 'no-value' })
})

it('where taxes take all synergies, none of them mend anything', () => {
  const drivers = sample.drivers.map((year) => ({ ...year, taxRate: 1 }))
  const found = valueEffect({ ...sample, drivers }, [])
  expect(found.ok && found.breakEvenSynergies).toBeNull()
})

describe('the table of fields', () => {
  const figures = [...listInputs(sample)].filter(([, value]) => typeof value === 'number').map(([path]) => path)
  const isAccepted = (path: string, value: number) =>
    ValuationInputs.safeParse(writeListed(sample, path, value)).success

  it('has every figure of the inputs, with the bounds of the schema', () => {
    expect(figures.length).toBeGreaterThan(80)
    for (const path of figures) {
      const { min, max } = findField(path) ?? { min: Number.NaN, max: Number.NaN }
      const accepted = [min - 1, min, max, max + 1].map((value) => isAccepted(path, value))
      expect([path, ...accepted]).toEqual([path, false, true, true, false])
    }
  })
})
