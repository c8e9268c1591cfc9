import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridgeAdjustments } from '../adjustment-bridge.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { compareInputs } from '../inputs/compare-inputs.ts'
import { computeValuation } from '../compute-valuation.ts'
import { describeResults } from '../report/describe-results.ts'
import { listInputs, readInput, traceChanges, writeInput } from '../inputs/input-path.ts'
import { makeBuyoutGrid, valueBuyout } from './buyout.ts'
import type { Adjustment } from '../inputs/inputs.ts'
import { mainLevers } from './lever-steps.ts'
import {
  leverEnds,
  listLevers,
  makeLeverGrid,
  makeTornado,
  moveLever,
  readLever,
  stepOf,
  simulateValuation,
  valueEffect,
} from './levers.ts'
import { sampleCase } from '../sample-case.ts'

const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')
const base = { inputs: sample, adjustments: [], what: 'blended' as const }

describe('a place in the inputs', () => {
  it('is read and written without touching what lies beside it', () => {
    const changed = writeInput(sample, 'drivers.2.ebitdaMargin', 0.3)
    expect(readInput(changed, 'drivers.2.ebitdaMargin')).toBe(0.3)
    expect(changed.drivers[1]).toBe(sample.drivers[1])
    expect(readInput(sample, 'drivers.99.taxRate')).toBeUndefined()
  })

  it('gets its origin from whoever changed it, and others keep theirs', () => {
    const changed = writeInput(writeInput(sample, 'base.revenue', 30), 'terminal.growth', 0.03)
    const origins = traceChanges(sample, changed, { by: 'Ann', on: '2026-11-21' })
    expect(origins['base.revenue']).toEqual({ kind: 'typed', source: 'Ann', on: '2026-11-21' })
    expect(origins['terminal.growth']).toEqual({ kind: 'typed', source: 'Ann', on: '2026-11-21' })
    expect(origins['base.ebitda']).toEqual({ kind: 'sample', source: 'Sample figures', on: null })
  })

  it('of a row is its own: typed by hand, or as the database had it until somebody changes it', () => {
    const [first] = sample.comparables.peers
    if (!first) throw new Error('The sample has peers')
    const companyId = '01890a5d-ac96-774b-bcce-b302099a8057'
    const peers = [
      ...sample.comparables.peers,
      { ...first, id: 'line-9', value: 70, revenue: null },
      { ...first, id: companyId, companyId },
    ]
    const taken = { ...sample, comparables: { ...sample.comparables, peers } }
    const typed = { by: 'Ann', on: '2026-11-21' }
    const origins = traceChanges(sample, taken, typed)
    expect(origins['comparables.peers.line-9.value']).toMatchObject({ kind: 'typed', source: 'Ann' })
    // what is not there has nobody who typed it, and a name is no figure
    expect(Object.keys(origins).filter((path) => /line-9\.(revenue|name|reason)$/.test(path))).toEqual([])
    expect(Object.keys(origins).filter((path) => path.includes(companyId))).toEqual([])
    const changed = writeInput(taken, 'comparables.peers.5.value', 71)
    expect(traceChanges(taken, changed, typed)[`comparables.peers.${companyId}.value`]).toMatchObject({ source: 'Ann' })
  })

  it('stays where the figure stays, with its document', () => {
    const cited = {
      kind: 'document' as const,
      source: 'Annual report',
      on: null,
      place: 'page 4',
      quote: 'EBITDA 4.12',
    }
    const before = { ...sample, origins: { 'base.ebitda': cited } }
    const other = writeInput(before, 'base.debt', 7)
    const typed = { by: 'Ann', on: '2026-11-21' }
    expect(traceChanges(before, other, typed)['base.ebitda']).toEqual(cited)
    expect(traceChanges(before, writeInput(before, 'base.ebitda', 5), typed)['base.ebitda']?.kind).toBe('typed')
  })

  it('rows of a list go by their id, so that taking the first one out changes that one alone', () => {
    const peers = sample.comparables.peers.slice(1)
    const changed = { ...sample, comparables: { ...sample.comparables, peers } }
    const gone = [...listInputs(sample).keys()].filter((path) => !listInputs(changed).has(path))
    expect(gone.every((path) => path.startsWith('comparables.peers.peer-1.'))).toBe(true)
  })
})

describe('levers', () => {
  it('are all inputs that the value hangs on', () => {
    const all = listLevers(sample)
    // 9 main ones; 5 more of the last year; 5 years of 6; 7 of the rate; 4 and 3 companies of 3 figures; 6 lines of 2; 4 weights
    expect(all).toHaveLength(9 + 5 + 30 + 7 + 12 + 9 + 12 + 4)
    for (const lever of all) {
      const value = readLever(sample, lever) + stepOf(sample, lever).step
      expect(readLever(moveLever(sample, lever, value), lever)).toBeCloseTo(value, 10)
    }
  })

  it('any single input moves the value as it does when it is typed', () => {
    const grid = makeLeverGrid({ ...base, what: 'equity' }, 'input:base.cash', 'input:comparables.peers.peer-2.value')
    // one step of the cash of 2.5 is 0.1, and each of it belongs to the shares
    expect((grid.values[3]?.[2] ?? 0) - (grid.values[2]?.[2] ?? 0)).toBeCloseTo(0.1, 10)
    const typed = writeInput(sample, 'comparables.peers.1.value', grid.columns[4])
    expect(grid.values[2]?.[4]).toBeCloseTo(computeValuation(typed).bridge?.equityValue ?? 0, 10)
  })

  it.each(mainLevers)('%s comes to stand where it was moved', (lever) => {
    const value = readLever(sample, lever) + 0.01
    expect(readLever(moveLever(sample, lever, value), lever)).toBeCloseTo(value, 10)
  })

  it('any two make a grid whose middle is the value itself', () => {
    const grid = makeLeverGrid(base, 'discountRate', 'ebitdaMargin')
    expect(grid.values[2]?.[2]).toBeCloseTo(computeValuation(sample).blended?.base ?? 0, 8)
    // a higher rate is worth less, a higher margin more
    expect(grid.values[4]?.[2]).toBeLessThan(grid.values[0]?.[2] ?? 0)
    expect(grid.values[2]?.[4]).toBeGreaterThan(grid.values[2]?.[0] ?? 0)
  })

  it('the grid of a screen is the grid of the report and the workbook', () => {
    const { rates, terminals, values } = computeValuation(sample).grid
    const grid = makeLeverGrid({ ...base, what: 'dcf' }, 'discountRate', 'terminalGrowth')
    expect(grid).toEqual({ rows: rates, columns: terminals, values })
    const exit = { ...sample, terminal: { ...sample.terminal, method: 'multiple' as const } }
    const other = makeLeverGrid({ ...base, inputs: exit, what: 'dcf' }, 'discountRate', 'exitMultiple')
    expect(other.values).toEqual(computeValuation(exit).grid.values)
  })

  it('a cell asks for the value alone, so that a grid keeps up with typing', () => {
    const reads = { scenarios: 0, grid: 0 }
    const counted = <Part extends object>(part: Part, name: keyof typeof reads) =>
      new Proxy(part, {
        get(target, key, receiver) {
          reads[name] += 1
          return Reflect.get(target, key, receiver)
        },
      })
    const inputs = {
      ...sample,
      scenarios: counted(sample.scenarios, 'scenarios'),
      grid: counted(sample.grid, 'grid'),
    }
    makeLeverGrid({ ...base, inputs }, 'ebitda', 'ebitdaMargin')
    expect(reads.scenarios).toBe(0)
    // the steps are read for the two levers, and not again for each of the 25 cells
    expect(reads.grid).toBeLessThan(10)
  })

  it('an amount moves by a twentieth of what it is, for a small company as for a large one', () => {
    const widthOf = (times: number) => {
      const { ebitda, debt } = sample.base
      const inputs = { ...sample, base: { ...sample.base, ebitda: ebitda * times, debt: debt * times } }
      return [stepOf(inputs, 'ebitda').step, stepOf(inputs, 'debt').step]
    }
    // 4.12 / 20 and 6 / 20, in one digit
    expect(widthOf(1)).toEqual([0.2, 0.3])
    expect(widthOf(100)).toEqual([20, 30])
  })

  it('the sentence, the tornado and the steps are of one sum', () => {
    const [widest] = makeTornado(base)
    if (!widest) throw new Error('Something moves the value of the sample')
    const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
    const text = describeResults({ inputs: sample, on: '2026-11-21', adjustments: [], currency: 'USD', format }).join(
      ' ',
    )
    const money = (millions: number | null) => format.millions(millions, { currency: 'USD' })
    expect(widest.name).toBe('discountRate')
    expect(text).toContain(`Most sensitive to WACC: ${money(widest.low)} at 7.52%, ${money(widest.high)} at 15.32%.`)
    expect(makeTornado(base).map(({ name }) => name)).toContain('ebitda')
    const [low] = leverEnds(sample, 'ebitda')
    expect(makeTornado(base).find(({ name }) => name === 'ebitda')?.low).toBeCloseTo(
      computeValuation({ ...sample, base: { ...sample.base, ebitda: low } }).middle ?? 0,
      10,
    )
  })

  it('where a method drops out on the way, a side stays open instead of jumping to the others', () => {
    // two steps down, the rate of 11.4 % is 7.5 %: growth of 8 % is above it
    const inputs = { ...sample, terminal: { ...sample.terminal, growth: 0.08 } }
    const found = makeTornado({ ...base, inputs }).find(({ name }) => name === 'discountRate')
    expect(found?.low).toBeNull()
    expect(found?.high).toBeGreaterThan(0)
    const grid = makeLeverGrid({ ...base, inputs }, 'discountRate', 'debt')
    expect(grid.values.map(([first]) => first === null)).toEqual([true, false, false, false, false])
  })

  it('the tornado shows the widest first and not the terminal method that is not used', () => {
    const bars = makeTornado(base)
    const widths = bars.map(({ width }) => width)
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(bars.map(({ name }) => name)).not.toContain('exitMultiple')
  })

  it('chance with the same seed gives the same spread, around the value', () => {
    const first = simulateValuation(sample, [])
    expect(simulateValuation(sample, [])).toEqual(first)
    const { dcf } = computeValuation(sample)
    const value = dcf.ok ? dcf.enterpriseValue : 0
    expect(first?.p10).toBeLessThan(value)
    expect(first?.p90).toBeGreaterThan(value)
  })

  it('a buyer on debt and a buyer on shares are told what they get', () => {
    const buyout = valueBuyout(sample, [])
    // 4.12 × 8.5 = 35.02
    expect(buyout.ok && buyout.price).toBeCloseTo(35.02, 10)
    expect(valueEffect(sample, []).ok).toBe(true)
    expect(valueEffect({ ...sample, base: { ...sample.base, netIncome: null } }, [])).toEqual({
      ok: false,
      because: 'no-earnings',
    })
  })
})

describe('returns of a sponsor by the multiples of entry and exit', () => {
  it('have what the inputs give in the middle, and fall with the price', () => {
    const grid = makeBuyoutGrid(sample, [])
    const buyout = valueBuyout(sample, [])
    expect(grid.rows).toEqual([7.5, 8, 8.5, 9, 9.5])
    expect(grid.values[2]?.[2]).toEqual(buyout.ok && buyout.exit)
    const byPrice = grid.values.map((row) => row[2]?.rateOfReturn ?? 0)
    expect(byPrice).toEqual(byPrice.toSorted((one, other) => other - one))
    const byExit = grid.values[2]?.map((exit) => exit?.rateOfReturn ?? 0) ?? []
    expect(byExit).toEqual(byExit.toSorted((one, other) => one - other))
  })

  it('are none where the debt covers the price', () => {
    // 4.12 × 3.5 of debt; at an entry of 3 with fees of 2 % the price is 4.12 × 3.06
    const grid = makeBuyoutGrid({ ...sample, buyout: { ...sample.buyout, entryMultiple: 4 } }, [])
    expect(grid.values.map(([first]) => first === null)).toEqual([true, false, false, false, false])
  })
})

describe('bridges', () => {
  const adjustment = (kind: Adjustment['kind'], amount: number): Adjustment => ({
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    kind,
    amount,
    reason: 'Found',
    source: 'Report',
  })

  it('from the old value to the new one, the steps are what lies between', () => {
    const kinds = fc.constantFrom<Adjustment['kind']>('ebitda', 'debt', 'cash')
    const one = fc.record({ kind: kinds, amount: fc.integer({ min: -50, max: 100 }) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (list) => {
        const all = list.map(({ kind, amount }) => adjustment(kind, amount / 100))
        const bridge = bridgeAdjustments(sample, all)
        const sum = bridge?.steps.reduce((total, { amount }) => total + amount, bridge.before) ?? Number.NaN
        expect(sum).toBeCloseTo(computeValuation(sample, all).bridge?.equityValue ?? 0, 8)
      }),
      { numRuns: 50 },
    )
  })

  it('a lower debt of 2 lifts the shares by 2', () => {
    expect(bridgeAdjustments(sample, [adjustment('debt', -2)])?.steps[0]?.amount).toBeCloseTo(2, 10)
  })

  it('between two versions names the inputs that differ and adds up', () => {
    const changed = writeInput(writeInput(sample, 'base.ebitda', 5), 'terminal.growth', 0.01)
    const found = compareInputs({ inputs: sample, adjustments: [] }, { inputs: changed, adjustments: [] })
    expect(found.changes).toEqual([
      { path: 'base.ebitda', before: 4.12, after: 5 },
      { path: 'terminal.growth', before: 0.025, after: 0.01 },
    ])
    expect(found.steps.map(({ part }) => part)).toEqual(['base', 'terminal'])
    const sum = found.steps.reduce((total, { amount }) => total + amount, found.before ?? 0)
    expect(sum).toBeCloseTo(found.after ?? 0, 10)
  })
})
