import { completeFigures } from '#core/financials/complete-figures.ts'
import { readStatements, type PeriodFigures } from '#core/financials/read-statements.ts'
import { readYear } from './read-year.ts'

/** The accounts of a fiscal year as a document states them, in units of its currency. */
export type YearOfAccounts = { year: number; figures: PeriodFigures }

/** A revenue below this is in thousands or millions, and the document did not say which. */
const leastRevenue = 100_000
const currencies: readonly (readonly [RegExp, string])[] = [
  [/\bEUR\b|€/, 'EUR'],
  [/\bGBP\b|£/, 'GBP'],
  [/\bCHF\b/, 'CHF'],
  [/\bUSD\b|US\$|\$/, 'USD'],
]
const lettersOfHead = 2000

/** Full years that have a revenue or an EBITDA: no quarters, no budgets, no columns without a year. */
export function readAccountsByYear(text: string): {
  years: YearOfAccounts[]
  isUnitStated: boolean
  /** The one currency that the head of the document names; null where it names none or several. */
  currency: string | null
} {
  const { periods, figures, scale } = readStatements(text)
  const years = figures.flatMap((stated, at): YearOfAccounts[] => {
    const period = (periods[at] ?? '').trim()
    const year = isFullYear(period) ? readYear(period) : null
    const completed = completeFigures(stated).figures
    return year === null || (completed.revenue ?? completed.ebitda) === undefined ? [] : [{ year, figures: completed }]
  })
  const largest = Math.max(0, ...years.map(({ figures: { revenue, ebitda } }) => Math.abs(revenue ?? ebitda ?? 0)))
  const named = currencies.flatMap(([sign, code]) => (sign.test(text.slice(0, lettersOfHead)) ? [code] : []))
  return {
    years,
    isUnitStated: scale > 1 || largest >= leastRevenue,
    currency: named.length === 1 ? (named[0] ?? null) : null,
  }
}

/** 'Q3 2025' and 'H1 2025' are parts of a year, '2026E' and '2026B' plans. */
function isFullYear(period: string): boolean {
  return !/^[qh][1-4]/i.test(period) && !/\d[eb]$/i.test(period)
}
