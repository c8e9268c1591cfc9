import type { Formatter } from '#core/format/formatter.ts'
import { simulate, type Simulation } from '#core/valuation/monte-carlo.ts'
import { stepsAround, tornado, twoWayGrid, type TornadoBar } from '#core/valuation/sensitivity.ts'
import { rateDealEffect, type DealEffect } from '#core/valuation/earnings-per-share.ts'
import { planCashFlows } from '#core/valuation/cash-flows/plan-cash-flows.ts'
import type { Refused } from '#core/valuation/refused.ts'
import {
  applyAdjustments,
  applyScenario,
  computeValuation,
  discount,
  findDiscountRate,
  type Valuation,
} from '../compute-valuation.ts'
import { isRatio, isTraced, listInputs, writeListed, type InputPath } from '../inputs/input-path.ts'
import type { Adjustment, ValuationInputs } from '../inputs/inputs.ts'
import { amountStep, leverSteps, mainLevers, type LeverStep, type MainLever } from './lever-steps.ts'

/** One of those, or any other single input by its place. */
export type Lever = MainLever | `input:${InputPath}`

/** One step of a lever. Of a single input: a percentage point, or a twentieth of what it is. */
export function stepOf(inputs: ValuationInputs, lever: Lever): LeverStep {
  const path = pathOf(lever)
  if (path === null) return leverSteps(inputs)[lever as MainLever] // what has no path is one of those
  if (isRatio(path)) return { kind: 'percent', step: 0.01 }
  if (path === 'discount.beta') return { kind: 'number', step: 0.1 }
  return amountStep(readLever(inputs, lever))
}

function pathOf(lever: Lever): InputPath | null {
  return lever.startsWith('input:') ? lever.slice('input:'.length) : null
}

/** What moves neither the value nor its way there, or is moved by a main lever. */
const idle =
  /^(base\.(netIncome|bookEquity|shares|ebitda|debt)$|discount\.given$|terminal\.|scenarios\.|grid\.|offer\.|simulation\.|buyout\.|effect\.)/

/** Every input that can be moved: the main ones first. */
export function listLevers(inputs: ValuationInputs): Lever[] {
  const single = [...listInputs(inputs)].flatMap(([path, value]) =>
    typeof value === 'number' && isTraced(path) && !idle.test(path) ? [`input:${path}` as const] : [],
  )
  return [...mainLevers, ...single]
}

type DriverName = keyof ValuationInputs['drivers'][number]
const driverOf: Partial<Record<MainLever, DriverName>> = {
  revenueGrowth: 'revenueGrowth',
  ebitdaMargin: 'ebitdaMargin',
  capex: 'capexOfRevenue',
  taxRate: 'taxRate',
}

/** Where the lever stands; of years that differ, the first. */
export function readLever(inputs: ValuationInputs, lever: Lever): number {
  const path = pathOf(lever)
  if (path !== null) return Number(listInputs(inputs).get(path) ?? 0)
  return readMain(inputs, lever as MainLever) // what has no path is one of those
}

function readMain(inputs: ValuationInputs, lever: MainLever): number {
  const driver = driverOf[lever]
  if (driver) return inputs.drivers[0]?.[driver] ?? 0
  if (lever === 'discountRate') {
    const discountRate = findDiscountRate(inputs)
    return discountRate.ok ? discountRate.rate : inputs.discount.given
  }
  if (lever === 'terminalGrowth') return inputs.terminal.growth
  if (lever === 'exitMultiple') return inputs.terminal.multiple
  return inputs.base[lever === 'ebitda' ? 'ebitda' : 'debt']
}

/** The inputs with the lever moved to a value. Years that differ keep their distance. */
export function moveLever(inputs: ValuationInputs, lever: Lever, value: number): ValuationInputs {
  const path = pathOf(lever)
  return path === null ? moveMain(inputs, lever as MainLever, value) : writeListed(inputs, path, value) // as above
}

function moveMain(inputs: ValuationInputs, lever: MainLever, value: number): ValuationInputs {
  const driver = driverOf[lever]
  if (driver) {
    const shift = value - readMain(inputs, lever)
    return { ...inputs, drivers: inputs.drivers.map((year) => ({ ...year, [driver]: year[driver] + shift })) }
  }
  if (lever === 'discountRate') return { ...inputs, discount: { ...inputs.discount, mode: 'given', given: value } }
  if (lever === 'terminalGrowth')
    return { ...inputs, terminal: { ...inputs.terminal, method: 'growth', growth: value } }
  if (lever === 'exitMultiple')
    return { ...inputs, terminal: { ...inputs.terminal, method: 'multiple', multiple: value } }
  return { ...inputs, base: { ...inputs.base, [lever]: value } }
}

/** What is watched while levers move: the value by discounted flows, by all methods, or of the shares. */
export const watched = ['dcf', 'blended', 'equity'] as const
export type Watched = (typeof watched)[number]

type Case = { inputs: ValuationInputs; adjustments: readonly Adjustment[]; what: Watched }

/**
 * What is watched, as the inputs stand and with them moved. Where other methods answer than before, there is no value to
 * compare: without one of them it would jump, and nothing would say why.
 */
function watch({ inputs, adjustments, what }: Case): { now: number | null; at(moved: ValuationInputs): number | null } {
  const named = ({ missing }: Valuation) => missing.map(({ method }) => method).join()
  const valueOf = (found: Valuation) => {
    if (what === 'dcf') return found.dcf.ok ? found.dcf.enterpriseValue : null
    return what === 'blended' ? found.middle : (found.bridge?.equityValue ?? null)
  }
  const first = computeValuation(inputs, adjustments)
  return {
    now: valueOf(first),
    at: (moved) => {
      const found = computeValuation(moved, adjustments)
      return what !== 'dcf' && named(found) !== named(first) ? null : valueOf(found)
    },
  }
}

export type LeverGrid = { rows: number[]; columns: number[]; values: (number | null)[][] }

/** The value for each pair of two levers around where they stand. */
export function makeLeverGrid(given: Case, row: Lever, column: Lever): LeverGrid {
  const { inputs } = given
  const rows = stepsAround(readLever(inputs, row), stepOf(inputs, row).step, 5)
  const columns = stepsAround(readLever(inputs, column), stepOf(inputs, column).step, 5)
  const { at } = watch(given)
  const values = twoWayGrid(rows, columns, (atRow, atColumn) =>
    at(moveLever(moveLever(inputs, row, atRow), column, atColumn)),
  )
  return { rows, columns, values }
}

/** Two steps down and two steps up from where a main lever stands. */
export function leverEnds(inputs: ValuationInputs, lever: MainLever): [number, number] {
  const [middle, reach] = [readLever(inputs, lever), 2 * leverSteps(inputs)[lever].step]
  return [middle - reach, middle + reach]
}

/** A value of a lever as people read it. */
export function writeLeverValue(
  inputs: ValuationInputs,
  lever: Lever,
  { value, format, currency }: { value: number; format: Formatter; currency: string },
): string {
  const { kind } = stepOf(inputs, lever)
  if (kind === 'percent') return format.ratio(value, { places: 2, isFixed: true })
  if (kind === 'number') return format.number(value, { places: 2, isFixed: true })
  return kind === 'multiple' ? format.multiple(value) : format.millions(value, { currency })
}

export type LeverBar = TornadoBar<MainLever>

/** How far the value moves when one lever moves by two steps either way, widest first, without those that do not move it. */
export function makeTornado(given: Case): LeverBar[] {
  const { inputs } = given
  const unused = inputs.terminal.method === 'growth' ? 'exitMultiple' : 'terminalGrowth'
  const moved = mainLevers
    .filter((lever) => lever !== unused)
    .map((lever) => {
      const [low, high] = leverEnds(inputs, lever)
      return { name: lever, low, high }
    })
  const { now, at } = watch(given)
  if (now === null) return []
  return tornado(moved, { now, at: (name, value) => at(moveLever(inputs, name, value)) }).filter(
    ({ width }) => width > 1e-9,
  )
}

/** The value by discounted flows when growth, margin and discount rate come by chance; the same seed, the same answer. */
export function simulateValuation(given: ValuationInputs, adjustments: readonly Adjustment[]): Simulation | null {
  const inputs = applyAdjustments(given, adjustments)
  const discountRate = findDiscountRate(inputs)
  if (!discountRate.ok) return null
  const { value: compared } = inputs.offer
  const { seed, runs, growthDeviation, marginDeviation, discountRateDeviation } = inputs.simulation
  const around = (mean: number, deviation: number) => ({ kind: 'normal' as const, mean, deviation })
  const spreads = {
    growth: around(0, growthDeviation),
    margin: around(0, marginDeviation),
    rate: around(discountRate.rate, discountRateDeviation),
  }
  return simulate(spreads, { seed, runs, compared }, ({ growth, margin, rate }) => {
    const drawn = applyScenario(inputs, { ...unmoved, growth, margin })
    const found = discount(drawn, planCashFlows(drawn.base, drawn.drivers), rate)
    return found.ok ? found.enterpriseValue : null
  })
}

const unmoved = { id: '', name: '', probability: 0, growth: 0, margin: 0, discountRate: 0, multiple: 0 }

/** What paying the value of the shares does to the buyer's earnings per share. */
export function valueEffect(inputs: ValuationInputs, adjustments: readonly Adjustment[]): DealEffect | Refused {
  const { base, effect, drivers } = inputs
  const { bridge } = computeValuation(inputs, adjustments)
  if (base.netIncome === null) return { ok: false, because: 'no-earnings' }
  if (!bridge) return { ok: false, because: 'no-value' }
  const { netIncome, shares, sharePrice, buyerName: _name, ...payment } = effect
  return rateDealEffect({
    ...payment,
    buyer: { netIncome, shares, sharePrice },
    target: { netIncome: base.netIncome },
    price: bridge.equityValue,
    taxRate: drivers[0]?.taxRate ?? 0,
  })
}
