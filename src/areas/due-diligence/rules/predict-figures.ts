import { accountLabels, type Account } from '#core/financials/accounts.ts'
import { formatNumber, formatRatio } from '#core/format/numbers.ts'
import { growthOf } from '#core/financials/ratios.ts'
import type { Financials } from './read-financials.ts'
import { section, type Section } from './sections.ts'

const locale = 'en-US'
const predicted: readonly Account[] = ['revenue', 'grossProfit', 'ebitda', 'netIncome', 'cashFromOperations']
/** Below it the spread of growth rates is chance. */
const fewestRates = 2

/** The next period by the mean growth of those given, with one standard deviation; nothing from a single period. */
export function predictFigures({ completed }: Financials): Section[] {
  const lines = predicted.map((account) => {
    const values = completed.map(({ figures }) => figures[account])
    const last = values.at(-1)
    const rates = values.slice(1).map((value, index) => growthOf(values[index], value))
    if (last === undefined || rates.length === 0 || !rates.every((rate) => rate !== null)) return null
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    const next = (rate: number) => formatNumber(Math.round(last * (1 + rate)), locale)
    const spread = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, rates.length - 1))
    const range =
      rates.length >= fewestRates
        ? `, likely between ${next(mean - spread)} and ${next(mean + spread)}`
        : '; one growth rate gives no range'
    return `${accountLabels[account]}: ${next(mean)} at ${formatRatio(mean, locale, { places: 1 })} growth${range}.`
  })
  return section('Next period, by the mean growth of the periods given', lines)
}
