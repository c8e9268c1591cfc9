import { keysOf } from '#core/keys-of.ts'
import { valueByAssets, type AssetValue } from '#core/valuation/asset-based.ts'
import { weighCostOfCapital, type CostOfCapital } from '#core/valuation/cash-flows/cost-of-capital.ts'
import {
  discountCashFlow,
  type DiscountedCashFlow,
  type TerminalValue,
} from '#core/valuation/cash-flows/discounted-cash-flow.ts'
import { bridgeToEquity, type EquityBridge } from '#core/valuation/equity-bridge.ts'
import { multipleOf, valueByMultiples, type MultiplesRange } from '#core/valuation/multiples.ts'
import { planCashFlows, type PlannedYear } from '#core/valuation/cash-flows/plan-cash-flows.ts'
import type { Refusal, Refused } from '#core/valuation/refused.ts'
import { stepsAround, twoWayGrid } from '#core/valuation/sensitivity.ts'
import type { Adjustment, Comparable, Method, ValuationInputs } from './inputs/inputs.ts'
import { leverSteps } from './levers/lever-steps.ts'

/** A method's answer: what the business is worth, from low to high, or why it cannot say. */
export type MethodValue = { ok: true; low: number; base: number; high: number } | Refused

export type Valuation = {
  years: PlannedYear[]
  discountRate: { ok: true; rate: number; built: CostOfCapital | null } | Refused
  dcf: DiscountedCashFlow | Refused
  grid: { rates: number[]; terminals: number[]; values: (number | null)[][] }
  /** By companies picked by hand; where there are none, the method is the estimate by all peers. */
  comparable: MultiplesRange | Refused
  /** Enterprise value by all peers that the database knows; null where there is no estimate. */
  estimate: { low: number; base: number; high: number } | null
  precedent: MultiplesRange | Refused
  asset: AssetValue
  methods: Record<Method, MethodValue>
  /** The middles of the methods by their weights; null when no weighted method gives one. */
  middle: number | null
  missing: MissingMethod[]
  /** The same with its range. */
  blended: { low: number; base: number; high: number } | null
  bridge: EquityBridge | null
  valuePerShare: number | null
  scenarios: { id: string; name: string; probability: number; value: number | null; because: Refusal | null }[]
  /** The scenarios' values by their probabilities; null unless all have one and the probabilities add up to one. */
  expected: number | null
}

/** A method that should count and does not, so that the value is that of the others alone. */
export type MissingMethod = { method: Method; weight: number; because: Refusal }

/**
 * Works out the whole valuation from its inputs. Pure and quick: it runs in the browser with every key stroke, and a
 * hundred times for a picture of what moves the value. Ranges and scenarios, which cost most, are worked out when they
 * are asked for.
 */
export function computeValuation(given: ValuationInputs, adjustments: readonly Adjustment[] = []): Valuation {
  const inputs = applyAdjustments(given, adjustments)
  const { comparables, precedents, assets, weights } = inputs
  const years = planCashFlows(inputs.base, inputs.drivers)
  const discountRate = findDiscountRate(inputs)
  const dcf = discountRate.ok ? discount(inputs, years, discountRate.rate) : discountRate
  const own = { base: inputs.base, years }
  const comparable = compare(own, comparables.peers, comparables)
  const precedent = compare(own, precedents.deals, { ...precedents, basis: 'ltm' })
  const asset = valueByAssets(assets.owned, assets.owed)
  const estimate = valueByEstimate(inputs)
  const others = {
    comparable:
      !comparable.ok && estimate ? { ok: true as const, ...estimate } : rangeOf(comparable, comparables.range),
    precedent: rangeOf(precedent, precedents.range),
    asset: rangeOfAssets(inputs, asset),
  }
  const bases = { dcf: dcf.ok ? { ok: true as const, base: dcf.enterpriseValue } : dcf, ...others }
  const middle = weigh(bases, weights, 'base')
  const bridge = middle === null ? null : walkToEquity(middle, inputs)
  const missing = findMissing(bases, weights)
  const valuePerShare = perShare(bridge, inputs.base.shares)
  const known = {
    years,
    discountRate,
    dcf,
    comparable,
    estimate,
    precedent,
    asset,
    middle,
    missing,
    bridge,
    valuePerShare,
  }
  const whole: Valuation = withLazy<typeof known, LazyParts>(known, {
    grid: () => makeGrid(inputs, years, discountRate.ok ? discountRate.rate : null),
    methods: () => ({ dcf: rangeOfGrid(dcf, whole.grid.values), ...others }),
    blended: () => blend(whole.methods, weights, middle),
    scenarios: () => inputs.scenarios.map((scenario) => valueScenario(inputs, scenario)),
    expected: () => expectedValue(whole.scenarios),
  })
  return whole
}

type LazyParts = Pick<Valuation, 'grid' | 'methods' | 'blended' | 'scenarios' | 'expected'>

/** Each of the further parts is made when it is first read, and once. */
function withLazy<Known extends object, Lazy extends object>(
  known: Known,
  make: { [Name in keyof Lazy]: () => Lazy[Name] },
): Known & Lazy {
  const whole = { ...known } as Known & Lazy // the further parts are defined below
  for (const name of keysOf(make)) {
    const get = () => {
      const value = make[name]()
      Object.defineProperty(whole, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(whole, name, { get, enumerable: true, configurable: true })
  }
  return whole
}

function perShare(bridge: EquityBridge | null, shares: number | null): number | null {
  const value = bridge && shares ? bridge.equityValue / shares : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** The inputs with what was found elsewhere: a lower EBITDA lowers the planned margins in the same proportion to revenue. */
export function applyAdjustments(inputs: ValuationInputs, adjustments: readonly Adjustment[]): ValuationInputs {
  const total = (kind: Adjustment['kind']) =>
    adjustments.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const ebitda = total('ebitda')
  const { base } = inputs
  const marginShift = base.revenue > 0 ? ebitda / base.revenue : 0
  return {
    ...inputs,
    base: { ...base, ebitda: base.ebitda + ebitda, debt: base.debt + total('debt'), cash: base.cash + total('cash') },
    drivers: inputs.drivers.map((year) => ({ ...year, ebitdaMargin: year.ebitdaMargin + marginShift })),
  }
}

export function findDiscountRate({ discount: input }: ValuationInputs): Valuation['discountRate'] {
  if (input.mode === 'given') return { ok: true, rate: input.given, built: null }
  const { riskFree, beta, marketPremium, furtherPremiums, costOfDebt, taxRate, debtShare } = input
  const built = weighCostOfCapital({
    equity: { riskFree, beta, marketPremium, furtherPremiums },
    costOfDebt,
    taxRate,
    equityValue: 1 - debtShare,
    debtValue: debtShare,
  })
  return built.ok ? { ok: true, rate: built.wacc, built } : built
}

/** The value of planned years at a rate, with what comes after them. */
export function discount(
  inputs: ValuationInputs,
  years: readonly PlannedYear[],
  rate: number,
): DiscountedCashFlow | Refused {
  return discountCashFlow({
    flows: years.map(({ freeCashFlow }) => freeCashFlow),
    discountRate: rate,
    terminal: terminalOf(inputs, years),
    midYear: inputs.midYear,
    lastEbitda: years.at(-1)?.ebitda ?? 0,
  })
}

function terminalOf({ terminal }: ValuationInputs, years: readonly PlannedYear[]): TerminalValue {
  return terminal.method === 'growth'
    ? { method: 'growth', growth: terminal.growth }
    : { method: 'multiple', multiple: terminal.multiple, figure: years.at(-1)?.ebitda ?? 0 }
}

/** Five rates by five terminal assumptions around the base case. */
function makeGrid(inputs: ValuationInputs, years: readonly PlannedYear[], rate: number | null): Valuation['grid'] {
  if (rate === null) return { rates: [], terminals: [], values: [] }
  const { terminal } = inputs
  const byGrowth = terminal.method === 'growth'
  const steps = leverSteps(inputs)
  const rates = stepsAround(rate, steps.discountRate.step, 5)
  const terminals = byGrowth
    ? stepsAround(terminal.growth, steps.terminalGrowth.step, 5)
    : stepsAround(terminal.multiple, steps.exitMultiple.step, 5)
  const values = twoWayGrid(rates, terminals, (row, column) => {
    const changed = byGrowth ? { ...terminal, growth: column } : { ...terminal, multiple: column }
    const found = discount({ ...inputs, terminal: changed }, years, row)
    return found.ok ? found.enterpriseValue : null
  })
  return { rates, terminals, values }
}

type Comparison = { figure: 'ebitda' | 'revenue'; basis: 'ltm' | 'ntm' }

function compare(
  { base, years }: { base: ValuationInputs['base']; years: readonly PlannedYear[] },
  others: readonly Comparable[],
  { figure, basis }: Comparison,
): MultiplesRange | Refused {
  const own = basis === 'ltm' ? base[figure] : (years[0]?.[figure] ?? 0)
  const multiples = others.flatMap((other) => {
    const multiple = comparableMultiple(other, { figure, basis })
    if (multiple === null) return []
    return [{ id: other.id, multiple, ...(other.isIncluded ? {} : { leftOut: 'by-hand' as const }) }]
  })
  return valueByMultiples(own, multiples)
}

/** What was paid for a peer or in a deal, over the figure that is compared; null where one of them is not known or not positive. */
export function comparableMultiple(other: Comparable, { figure, basis }: Comparison): number | null {
  const last = figure === 'ebitda' ? other.ebitda : other.revenue
  const next = figure === 'ebitda' ? other.nextEbitda : other.nextRevenue
  return multipleOf(other.value, basis === 'ltm' ? last : next)
}

/** From the lowest to the highest value of the grid's inner part: one step up and down, both inputs at once. */
function rangeOfGrid(dcf: DiscountedCashFlow | Refused, values: readonly (readonly (number | null)[])[]): MethodValue {
  if (!dcf.ok) return dcf
  const inner = values
    .slice(1, -1)
    .flatMap((row) => row.slice(1, -1))
    .filter((value) => value !== null)
  return {
    ok: true,
    low: Math.min(dcf.enterpriseValue, ...inner),
    base: dcf.enterpriseValue,
    high: Math.max(dcf.enterpriseValue, ...inner),
  }
}

function rangeOf(found: MultiplesRange | Refused, range: 'quartiles' | 'all'): MethodValue {
  if (!found.ok) return found
  if (range === 'quartiles') return { ok: true, low: found.low, base: found.base, high: found.high }
  const figure = found.base / found.quartiles.median
  return { ok: true, low: figure * found.quartiles.low, base: found.base, high: figure * found.quartiles.high }
}

/** The multiples of the estimate times the company's figure; a value of shares becomes that of the business by its net debt. */
function valueByEstimate({ base, comparables: { estimate } }: ValuationInputs): Valuation['estimate'] {
  if (!estimate || !(base[estimate.figure] > 0)) return null
  const netDebt = estimate.measure === 'equity' ? netDebtOf(base) : 0
  const [low, middle, high] = [estimate.low, estimate.base, estimate.high].map(
    (multiple) => multiple * base[estimate.figure] + netDebt,
  ) as [number, number, number] // of three
  return Number.isFinite(low) && Number.isFinite(high) ? { low, base: middle, high } : null
}

function netDebtOf({ debt, minorities, preferred, cash }: ValuationInputs['base']): number {
  return debt + minorities + preferred - cash
}

/** Assets less debts are worth the shares; the business is worth that plus net debt, so that all methods stand on one line. */
function rangeOfAssets({ base, assets }: ValuationInputs, { value, bookValue }: AssetValue): MethodValue {
  if (assets.owned.length === 0) return { ok: false, because: 'nothing-to-value' }
  const netDebt = netDebtOf(base)
  const [low, high] = [Math.min(value, bookValue) + netDebt, Math.max(value, bookValue) + netDebt]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { ok: false, because: 'not-a-number' }
  return { ok: true, low, base: value + netDebt, high }
}

const methodNames = ['dcf', 'comparable', 'precedent', 'asset'] as const satisfies readonly Method[]

type RangePoint = 'low' | 'base' | 'high'
type Answers<Key extends RangePoint> = Record<Method, ({ ok: true } & Record<Key, number>) | Refused>

/** The mean of what the methods with a weight answer. */
function weigh<Key extends RangePoint>(answers: Answers<Key>, weights: ValuationInputs['weights'], key: Key) {
  const used = methodNames.flatMap((method) => {
    const answer = answers[method]
    return answer.ok && weights[method] > 0 ? [{ value: answer[key], weight: weights[method] }] : []
  })
  const total = used.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const mean = used.reduce((sum, { value, weight }) => sum + (value * weight) / total, 0)
  return Number.isFinite(mean) ? mean : null
}

function findMissing(answers: Answers<'base'>, weights: ValuationInputs['weights']): MissingMethod[] {
  return methodNames.flatMap((method) => {
    const answer = answers[method]
    return answer.ok || !(weights[method] > 0) ? [] : [{ method, weight: weights[method], because: answer.because }]
  })
}

function blend(
  methods: Valuation['methods'],
  weights: ValuationInputs['weights'],
  base: number | null,
): Valuation['blended'] {
  const [low, high] = [weigh(methods, weights, 'low'), weigh(methods, weights, 'high')]
  return low === null || base === null || high === null ? null : { low, base, high }
}

function walkToEquity(enterpriseValue: number, inputs: ValuationInputs): EquityBridge | null {
  const bridge = bridgeToEquity(enterpriseValue, bridgeItems(inputs))
  return Number.isFinite(bridge.equityValue) ? bridge : null
}

/** From the business to its shares. The names are keys of the sentences that people read. */
function bridgeItems({
  base,
}: ValuationInputs): { name: 'debt' | 'minorities' | 'preferred' | 'cash'; amount: number }[] {
  return [
    { name: 'debt', amount: -base.debt },
    { name: 'minorities', amount: -base.minorities },
    { name: 'preferred', amount: -base.preferred },
    { name: 'cash', amount: base.cash },
  ]
}

function valueScenario(
  inputs: ValuationInputs,
  scenario: ValuationInputs['scenarios'][number],
): Valuation['scenarios'][number] {
  const changed = applyScenario(inputs, scenario)
  const rate = findDiscountRate(changed)
  const found = rate.ok
    ? discount(changed, planCashFlows(changed.base, changed.drivers), rate.rate + scenario.discountRate)
    : rate
  const { id, name, probability } = scenario
  return found.ok
    ? { id, name, probability, value: found.enterpriseValue, because: null }
    : { id, name, probability, value: null, because: found.because }
}

/** The inputs as they are when things go that way; the discount rate is shifted where it is used. */
export function applyScenario(
  inputs: ValuationInputs,
  { growth, margin, multiple }: ValuationInputs['scenarios'][number],
): ValuationInputs {
  return {
    ...inputs,
    drivers: inputs.drivers.map((year) => ({
      ...year,
      revenueGrowth: year.revenueGrowth + growth,
      ebitdaMargin: year.ebitdaMargin + margin,
    })),
    terminal: { ...inputs.terminal, multiple: inputs.terminal.multiple + multiple },
  }
}

function expectedValue(scenarios: Valuation['scenarios']): number | null {
  const total = scenarios.reduce((sum, { probability }) => sum + probability, 0)
  if (!(Math.abs(total - 1) <= 1e-9)) return null
  return scenarios.reduce<number | null>(
    (sum, { value, probability }) => (sum === null || value === null ? null : sum + value * probability),
    0,
  )
}
