import { expect, test } from 'vitest'
import { readAccountsByYear } from './accounts-by-year.ts'

test('reads full years in units of the currency, with what follows from the lines', () => {
  const { years, isUnitStated, currency } = readAccountsByYear(
    'Income statement, in EUR thousands\n\t2024\t2025\tQ1 2026\t2026B\nRevenue\t12,400\t13,100\t3,400\t14,000\nOperating income (EBIT)\t1,300\t1,450\t300\t1,600\nDepreciation\t400\t420\t100\t450\nCapital expenditure\t(500)\t(610)\t(90)\t(700)\n',
  )
  expect([isUnitStated, currency]).toEqual([true, 'EUR'])
  expect(
    years.map(({ year, figures: { revenue, ebitda, operatingIncome, capitalExpenditure } }) => [
      year,
      revenue,
      ebitda,
      operatingIncome,
      capitalExpenditure,
    ]),
  ).toEqual([
    [2024, 12_400_000, 1_700_000, 1_300_000, 500_000],
    [2025, 13_100_000, 1_870_000, 1_450_000, 610_000],
  ])
})

test.each([
  [
    'a text that does not say its unit',
    '\t2024\t2025\nRevenue\t12,400\t13,100\n',
    { isUnitStated: false, currency: null },
  ],
  ['one in full', '\t2024\t2025\nRevenue, £\t12,400,000\t13,100,000\n', { isUnitStated: true, currency: 'GBP' }],
  [
    'one in two currencies',
    'in EUR thousands, in $ thousands\n\t2024\nRevenue\t12,400\n',
    { isUnitStated: true, currency: null },
  ],
])('knows of %s whether its unit and currency are stated', (_what, text, expected) => {
  expect(readAccountsByYear(text)).toMatchObject(expected)
})
