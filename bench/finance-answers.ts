// Works out the discounting cases of a file as the product does and prints one line of JSON a case, for the judge of finance.
// Usage: node bench/finance-answers.ts CASES.jsonl > answers.jsonl
import { readFile } from 'node:fs/promises'
import {
  datedRateOfReturn,
  internalRateOfReturn,
  modifiedRateOfReturn,
  presentValue,
} from '#core/valuation/cash-flows.ts'
import { costOfEquity, weighCostOfCapital } from '#core/valuation/cost-of-capital.ts'
import { discountCashFlow } from '#core/valuation/discounted-cash-flow.ts'
import { bridgeToEquity, enterpriseValueOf } from '#core/valuation/equity-bridge.ts'

type Numbers = Record<string, number>
type Case = {
  id: string
  engine: string
  inputs: Numbers & { cash_flows: number[]; fcf: number[]; flows: [string, number][]; mid_year?: boolean }
}

for (const line of (await readFile(process.argv[2] ?? '', 'utf8')).split('\n').filter(Boolean)) {
  const one = JSON.parse(line) as Case // the judge's file
  const outputs = answer(one)
  if (outputs) console.log(JSON.stringify({ id: one.id, outputs }))
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
  return null
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
