// Works out the cases of a file as the product does and prints one line of JSON a case, for the judge of finance.
// Usage: node bench/finance-answers.ts CASES.jsonl > answers.jsonl
import { readFile } from 'node:fs/promises'
import { testBenford } from '#core/anomalies/benford.ts'
import { scoreAltman, type AltmanKind } from '#core/financials/altman.ts'
import { scoreBeneish } from '#core/financials/beneish.ts'
import { completeFigures } from '#core/financials/complete-figures.ts'
import { scorePiotroski, type PiotroskiSignal } from '#core/financials/piotroski.ts'
import { computeRatios, type RatioName } from '#core/financials/ratios.ts'
import { readStatements } from '#core/financials/read-statements.ts'
import {
  datedRateOfReturn,
  internalRateOfReturn,
  modifiedRateOfReturn,
  presentValue,
} from '#core/valuation/cash-flows/cash-flows.ts'
import { costOfEquity, weighCostOfCapital } from '#core/valuation/cash-flows/cost-of-capital.ts'
import { discountCashFlow } from '#core/valuation/cash-flows/discounted-cash-flow.ts'
import { valueByHModel } from '#core/valuation/cash-flows/h-model.ts'
import { bridgeToEquity, enterpriseValueOf } from '#core/valuation/equity-bridge.ts'

type Numbers = Record<string, number>
type Case = {
  id: string
  engine: string
  inputs: Numbers & { cash_flows: number[]; fcf: number[]; flows: [string, number][]; mid_year?: boolean } & {
    balance: Numbers
    income: Numbers
    cash_flow: Numbers
    previous: Numbers
    current: Numbers
    values: (string | number)[]
  }
}

function answer({ engine, inputs }: Case): Record<string, unknown> | null {
  const at = (name: string) => inputs[name] ?? 0
  if (engine === 'npv') return { npv: presentValue(at('rate'), inputs.cash_flows) }
  if (engine === 'irr') return { irr: internalRateOfReturn(inputs.cash_flows) }
  if (engine === 'xirr') return { xirr: datedRateOfReturn(inputs.flows.map(([on, amount]) => ({ on, amount }))) }
  if (engine === 'mirr') {
    const rates = { financeRate: at('finance_rate'), reinvestRate: at('reinvest_rate') }
    return { mirr: modifiedRateOfReturn(inputs.cash_flows, rates) }
  }
  if (engine === 'dcf' || engine === 'dcf_guard') return discount(inputs)
  return answerOfValue({ engine, inputs }) ?? answerOfStatements({ engine, inputs })
}

function answerOfValue({ engine, inputs }: Pick<Case, 'engine' | 'inputs'>): Record<string, unknown> | null {
  const at = (name: string) => inputs[name] ?? 0
  if (engine === 'wacc') {
    const equity = { riskFree: at('risk_free'), beta: at('beta'), marketPremium: at('market_return') - at('risk_free') }
    const costOfDebt = at('interest_expense') / at('total_debt')
    const taxRate = at('tax_expense') / at('income_before_tax')
    const equityValue = at('share_price') * at('shares')
    const found = weighCostOfCapital({ equity, costOfDebt, taxRate, equityValue, debtValue: at('total_debt') })
    return found.ok
      ? { cost_of_equity: costOfEquity(equity), cost_of_debt: costOfDebt, tax_rate: taxRate, wacc: found.wacc }
      : { error: true }
  }
  if (engine === 'enterprise_value') {
    const equityValue = at('share_price') * at('shares')
    const rest = {
      debt: at('total_debt'),
      minorities: at('minority_interest'),
      preferred: at('preferred_equity'),
      cash: at('cash'),
    }
    return { enterprise_value: enterpriseValueOf({ equityValue, ...rest }), equity_value: equityValue }
  }
  if (engine === 'h_model') {
    const growth = { shortGrowth: at('g_short'), longGrowth: at('g_long') }
    const found = valueByHModel({ dividend: at('d0'), ...growth, rate: at('r'), halfLifeYears: at('half_life') })
    return found.ok ? { value: found.value } : { error: true }
  }
  return null
}

const altmanKinds: Record<string, AltmanKind> = {
  altman_z: 'listed',
  altman_z_prime: 'private',
  altman_z_double_prime: 'services',
}

function answerOfStatements({ engine, inputs }: Pick<Case, 'engine' | 'inputs'>): Record<string, unknown> | null {
  const at = (name: string) => inputs[name] ?? 0
  const kind = altmanKinds[engine]
  if (kind) {
    const shares = { workingCapital: at('X1'), retainedEarnings: at('X2'), operatingIncome: at('X3') }
    const { score, zone } = scoreAltman(kind, { ...shares, equityToLiabilities: at('X4'), sales: at('X5') })
    return { z: score, zone }
  }
  if (engine === 'beneish_m') {
    const { score, isLikely } = scoreBeneish({
      receivables: at('DSRI'),
      grossMargin: at('GMI'),
      assetQuality: at('AQI'),
      salesGrowth: at('SGI'),
      depreciation: at('DEPI'),
      overheads: at('SGAI'),
      leverage: at('LVGI'),
      accruals: at('TATA'),
    })
    return { m: score, manipulator_likely: isLikely }
  }
  if (engine === 'ratios') return ratiosOf(readLines([inputs.income, inputs.balance, inputs.cash_flow]))
  if (engine === 'piotroski_f') {
    const { score, signals } = scorePiotroski(readLines([inputs.previous]), readLines([inputs.current]))
    return { f: score, ...rename(signalKeys, signals) }
  }
  if (engine === 'benford') {
    const found = testBenford(inputs.values)
    return {
      n: found.count,
      counts: Object.fromEntries(found.counts.map((count, index) => [index + 1, count])),
      chi2: found.chiSquare,
      mad: found.meanDeviation,
      nigrini_class: found.conformity,
      chi2_rejects_5pct: found.isRejected,
    }
  }
  return null
}

/** Statements as a person pastes them, so that the mapping of lines is measured as well. */
function readLines(statements: readonly Numbers[]) {
  const lines = statements.flatMap((statement) => Object.entries(statement))
  const text = lines.map(([name, value]) => `${name.replaceAll('_', ' ')}\t${value}`).join('\n')
  return completeFigures(readStatements(text).figures[0] ?? {}).figures
}

const ratioKeys: Partial<Record<RatioName, string>> = {
  currentRatio: 'current_ratio',
  quickRatio: 'quick_ratio',
  cashRatio: 'cash_ratio',
  grossMargin: 'gross_margin',
  operatingMargin: 'operating_margin',
  netMargin: 'net_profit_margin',
  debtToEquity: 'debt_to_equity_ratio',
  debtToAssets: 'debt_to_assets_ratio',
  equityMultiplier: 'equity_multiplier',
  interestCoverage: 'interest_coverage_ebit',
}
const signalKeys: Record<PiotroskiSignal, string> = {
  roaPositive: 'roa_positive',
  cashFlowPositive: 'cfo_positive',
  roaUp: 'roa_up',
  cashFlowAboveIncome: 'cfo_above_net_income',
  leverageDown: 'leverage_down',
  currentRatioUp: 'current_ratio_up',
  noNewShares: 'no_new_shares',
  grossMarginUp: 'gross_margin_up',
  assetTurnoverUp: 'asset_turnover_up',
}

const ratiosOf = (figures: Parameters<typeof computeRatios>[0]) => rename(ratioKeys, computeRatios(figures))

function rename(keys: Readonly<Partial<Record<string, string>>>, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(keys).map(([ours, theirs = ours]) => [theirs, values[ours]]))
}

function discount(inputs: Case['inputs']): Record<string, unknown> {
  const found = discountCashFlow({
    flows: inputs.fcf,
    discountRate: inputs['wacc'] ?? 0,
    terminal: { method: 'growth', growth: inputs['terminal_growth'] ?? 0 },
    midYear: inputs.mid_year ?? false,
  })
  if (!found.ok) return { error: true }
  const { equityValue } = bridgeToEquity(found.enterpriseValue, [
    { name: 'debt', amount: -(inputs['debt'] ?? 0) },
    { name: 'cash', amount: inputs['cash'] ?? 0 },
  ])
  return {
    pv_flows: found.presentValueOfFlows,
    terminal_value: found.terminalValue,
    pv_terminal: found.presentValueOfTerminal,
    enterprise_value: found.enterpriseValue,
    equity_value: equityValue,
    value_per_share: equityValue / (inputs['shares'] ?? 1),
  }
}

for (const line of (await readFile(process.argv[2] ?? '', 'utf8')).split('\n').filter(Boolean)) {
  const one = JSON.parse(line) as Case // the judge's file
  const outputs = answer(one)
  if (outputs) console.log(JSON.stringify({ id: one.id, outputs }))
}
