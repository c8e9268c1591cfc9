import * as z from 'zod'
import { readTrades } from '#areas/matching/rules/pair/trades.ts'
import { toIndicators, toSize, type FitTraits } from '#core/synergy/fit-traits.ts'

const figure = z.number().nullable()

/** A task of matching: companies with symbol, name, sector and figures in millions. */
export const MatchingTask = z.object({
  acquirers: z.array(z.string()),
  companies: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      sector: z.string(),
      market_cap: figure,
      revenue: figure,
      net_income: figure,
      book_equity: figure,
      ebitda: figure,
    }),
  ),
})
type Company = z.infer<typeof MatchingTask>['companies'][number]

export function toTraits(company: Company, sectors: readonly string[]): FitTraits {
  const figures = {
    valueMillions: company.market_cap,
    revenueMillions: company.revenue,
    ebitdaMillions: company.ebitda,
    employees: null,
    netIncomeMillions: company.net_income,
    bookEquityMillions: company.book_equity,
  }
  return {
    sector: sectors.indexOf(company.sector),
    ...readTrades(company.name),
    country: Number.NaN,
    size: toSize(figures),
    growthPercent: Number.NaN,
    indicators: toIndicators(figures),
  }
}
