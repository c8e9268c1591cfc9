// Ranks the targets of each acquirer of a task file as the product would, by figures and trades, and prints one line of
// JSON an acquirer. The task file has companies with symbol, name, sector and figures in millions.
// Usage: node bench/matching-answers.ts task.json > answers.jsonl
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { toIndicators, toSize, type FitTraits } from '#core/synergy/fit-traits.ts'
import { scoreFit } from '#core/synergy/score-fit.ts'
import { readTrades } from '#areas/matching/rules/trades.ts'

const figure = z.number().nullable()
const Task = z.object({
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
type Company = z.infer<typeof Task>['companies'][number]

const { acquirers, companies } = Task.parse(JSON.parse(await readFile(process.argv[2] ?? 'task.json', 'utf8')))
const sectors = [...new Set(companies.map(({ sector }) => sector))]
const traits = new Map(companies.map((company) => [company.symbol, toTraits(company)]))

for (const acquirer of acquirers) {
  const own = traits.get(acquirer)
  if (!own) continue
  const scored = [...traits]
    .filter(([symbol]) => symbol !== acquirer)
    .map(([symbol, other]) => ({ symbol, score: scoreFit(own, other).score }))
  const ranked = scored.toSorted((one, other) => other.score - one.score).map(({ symbol }) => symbol)
  console.log(JSON.stringify({ acquirer, ranked }))
}

function toTraits({ name, sector, market_cap, revenue, net_income, book_equity, ebitda }: Company): FitTraits {
  const figures = {
    valueMillions: market_cap,
    revenueMillions: revenue,
    ebitdaMillions: ebitda,
    employees: null,
    netIncomeMillions: net_income,
    bookEquityMillions: book_equity,
  }
  return {
    sector: sectors.indexOf(sector),
    ...readTrades(name),
    country: Number.NaN,
    size: toSize(figures),
    growthPercent: Number.NaN,
    indicators: toIndicators(figures),
  }
}
