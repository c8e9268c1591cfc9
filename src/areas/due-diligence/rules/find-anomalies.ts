import { findSeriesAnomalies, fewestForSeries } from '#core/anomalies/find-series-anomalies.ts'
import type { Ledger, LedgerEntry } from '#core/anomalies/read-ledger.ts'
import { testLedger } from '#core/anomalies/test-ledger.ts'
import { beneishIndices, manipulationThreshold, scoreBeneish } from '#core/financials/beneish.ts'
import { growthOf } from '#core/financials/ratios.ts'
import type { PeriodFigures } from '#core/financials/read-statements.ts'
import { accountLabels, accounts, type Account } from '#core/financials/accounts.ts'
import { formatNumber, formatRatio } from '#core/format/numbers.ts'
import type { Financials } from './read-financials.ts'
import { noneTiesOut, riskTitles, section, type Section } from './sections.ts'

const locale = 'en-US'
/** Of the entries of one test; the count is always said. */
const mostShown = 10

/** What to look at in a ledger. A test that found nothing says so: it was made. */
export function testEntries({ entries, columns, skipped }: Ledger): Section[] {
  const found = testLedger(entries)
  const read = `${formatNumber(entries.length, locale)} entries were read; columns: ${Object.entries(columns)
    .map(([name, column]) => `${name} from '${column}'`)
    .join(', ')}.`
  const { benford, round, duplicates } = found
  const isSeries = columns.party === undefined && columns.reference === undefined
  return [
    ...section('Ledger', [read, skipped > 0 ? `${skipped} rows without a readable amount were left out.` : null]),
    ...section('Possible duplicates', listOr(duplicates.map(describeGroup), 'None found.')),
    ...section('Outliers', listOr(found.outliers.map(describeEntry), 'None found.')),
    ...section('Large entries around the end of a quarter', listOr(found.cutOff.map(describeEntry), 'None found.')),
    ...section('Round amounts', [
      `${round.entries.length} whole thousands, ${formatRatio(round.share, locale, { places: 1 })} of all entries${round.isUnusual ? ': unusually many' : ''}.`,
    ]),
    ...section('Weekend entries', listOr(found.weekend.map(describeEntry), 'None found.')),
    ...section('First digits (Benford)', [
      benford
        ? `Mean deviation ${formatNumber(benford.meanDeviation, locale, { places: 4 })}, ${benford.conformity}; chi-square ${formatNumber(benford.chiSquare, locale, { places: 1 })}, ${benford.isRejected ? 'rejected' : 'not rejected'} at 5%.`
        : 'Too few entries for this test; it needs 300.',
    ]),
    ...(isSeries ? section('Development over time', describeSeries(entries)) : []),
  ]
}

function listOr(lines: readonly string[], none: string): string[] {
  if (lines.length === 0) return [none]
  const more = lines.length - mostShown
  return [...lines.slice(0, mostShown), ...(more > 0 ? [`${more} more.`] : [])]
}

function describeEntry({ line, day, amount, party, reference }: LedgerEntry): string {
  const facts = [day, party, reference].filter(Boolean).join(', ')
  return `Line ${line}: ${formatNumber(amount, locale, { places: 2 })}${facts ? ` (${facts})` : ''}.`
}

function describeGroup(group: readonly LedgerEntry[]): string {
  const [first] = group
  const lines = group.map(({ line }) => line).join(', ')
  return `Lines ${lines}: ${formatNumber(first?.amount ?? 0, locale, { places: 2 })}${first?.party ? `, ${first.party}` : ''}.`
}

function describeSeries(entries: readonly LedgerEntry[]): string[] {
  if (entries.length < fewestForSeries) return [`Too few values; this needs ${fewestForSeries}.`]
  const found = findSeriesAnomalies(entries.map(({ amount }) => amount))
  const lines = found.map(({ peak, direction }) => {
    const entry = entries[peak]
    return `Unusually ${direction === 'up' ? 'high' : 'low'} around line ${entry?.line ?? ''}${entry?.day ? ` (${entry.day})` : ''}: ${formatNumber(entry?.amount ?? 0, locale, { places: 2 })}.`
  })
  return listOr(lines, 'No outlier was found.')
}

/** Changes above this need an explanation. */
const largeChange = 0.5

/** What does not tie out or moved unusually in statements. */
export function testStatements({ completed, periods }: Financials): Section[] {
  const changes = completed.slice(1).flatMap(({ figures }, index) =>
    accounts.flatMap((account) => {
      const growth = growthOf(completed[index]?.figures[account], figures[account])
      if (growth === null || Math.abs(growth) <= largeChange) return []
      return [
        `${accountLabels[account]}: ${formatRatio(growth, locale, { places: 0 })} in ${periods[index + 1] ?? ''}.`,
      ]
    }),
  )
  const ties = completed.flatMap(({ figures, derived }, index) =>
    describeTies(figures, derived).map((line) => `${periods[index] ?? ''}: ${line}`),
  )
  const quality =
    completed.length < 2 ? [] : describeQuality(completed.at(-2)?.figures ?? {}, completed.at(-1)?.figures ?? {})
  return [
    ...section(riskTitles.ties, listOr(ties, noneTiesOut)),
    ...section(
      'Changes of more than half',
      completed.length < 2 ? ['Only one period was given.'] : listOr(changes, 'None found.'),
    ),
    ...section('Earnings quality', quality),
  ]
}

/** Of rounded statements sums may differ by a little. */
const tolerance = 0.005

function describeTies(figures: PeriodFigures, derived: readonly string[]): string[] {
  const given = (account: Account) => (derived.includes(account) ? undefined : figures[account])
  const less = (one: Account, other: Account) => sumOf([given(one), negated(given(other))])
  const says = (account: Account, sum: number | null, words: string) => {
    const value = given(account)
    return value === undefined || sum === null || isClose(value, sum) ? [] : [fillWords(words, { value, sum })]
  }
  const sides = sumOf([given('totalLiabilities'), given('equity')])
  const income = less('incomeBeforeTax', 'taxExpense')
  return [
    ...says('totalAssets', sides, 'total assets of {value} are not liabilities and equity of {sum}.'),
    ...says(
      'totalAssets',
      given('liabilitiesAndEquity') ?? null,
      'total assets of {value} are not the stated total liabilities and equity of {sum}.',
    ),
    ...describeParts(given),
    ...says(
      'grossProfit',
      less('revenue', 'costOfSales'),
      'gross profit of {value} is not revenue less cost of sales, {sum}.',
    ),
    ...says(
      'operatingIncome',
      less('ebitda', 'depreciation'),
      'EBIT of {value} is not EBITDA less depreciation and amortization, {sum}.',
    ),
    ...says('netIncome', income, 'net income of {value} is not income before tax less income tax, {sum}.'),
  ]
}

/** Parts of a total, of which a statement seldom gives all: together they are no more than it. */
const parts = {
  currentAssets: ['cash', 'shortTermInvestments', 'receivables', 'inventory'],
  totalAssets: ['cash', 'shortTermInvestments', 'receivables', 'inventory', 'fixedAssets'],
} satisfies Partial<Record<Account, Account[]>>

function describeParts(given: (account: Account) => number | undefined): string[] {
  return (['currentAssets', 'totalAssets'] as const).flatMap((total) => {
    const [value, known] = [given(total), parts[total].filter((part) => given(part) !== undefined)]
    const sum = sumOf(known.map(given)) ?? 0
    if (value === undefined || sum <= value || isClose(value, sum)) return []
    const names = known.map((part) => accountLabels[part].toLowerCase()).join(', ')
    return [
      fillWords(`${accountLabels[total].toLowerCase()} of {value} are less than the sum of ${names}, {sum}.`, {
        value,
        sum,
      }),
    ]
  })
}

const negated = (value: number | undefined) => (value === undefined ? undefined : -value)

function sumOf(values: readonly (number | undefined)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === undefined ? null : sum + value), 0)
}

function isClose(value: number, sum: number): boolean {
  return Math.abs(value - sum) <= tolerance * Math.max(Math.abs(value), Math.abs(sum))
}

function fillWords(words: string, { value, sum }: { value: number; sum: number }): string {
  return words.replace('{value}', formatNumber(value, locale)).replace('{sum}', formatNumber(sum, locale))
}

function describeQuality(before: PeriodFigures, after: PeriodFigures): string[] {
  const indices = beneishIndices(before, after)
  const lines: string[] = []
  if (indices) {
    const { score, isLikely } = scoreBeneish(indices)
    lines.push(
      `Beneish M: ${formatNumber(score, locale, { places: 2 })}, ${isLikely ? 'above' : 'not above'} ${manipulationThreshold}: manipulated earnings ${isLikely ? 'are likely by this model' : 'are not indicated'}.`,
    )
  }
  const [sales, receivables] = [
    growthOf(before.revenue, after.revenue),
    growthOf(before.receivables, after.receivables),
  ]
  if (sales !== null && receivables !== null && receivables > sales + 0.1)
    lines.push(
      `Receivables grew by ${formatRatio(receivables, locale, { places: 0 })}, revenue by ${formatRatio(sales, locale, { places: 0 })}: check cut-off and collection.`,
    )
  return lines
}
