import { expect, it } from 'vitest'
import { valueByHModel } from '../valuation/cash-flows/h-model.ts'
import { altmanParts, scoreAltman } from './altman.ts'
import { beneishIndices, scoreBeneish } from './beneish.ts'
import { completeFigures } from './complete-figures.ts'
import { bridgeEarnings, isAddBack } from './earnings-bridge.ts'
import { mapLine } from './map-line.ts'
import { scorePiotroski } from './piotroski.ts'
import { compoundGrowth, computeRatios } from './ratios.ts'
import { readStatements } from './read-statements.ts'

const pasted = `Harbour Tools Ltd (USD in thousands)
	2024	2023
Revenue	1,200	1,000
Cost of goods sold	(720)	(600)
Gross profit	480	400
Interest income	5	4
Change in inventories	(12)	3
Total current assets	500	450
Total current liabilities	250	300`

it('reads pasted statements: the oldest year first, the unit applied, costs positive, each line with its mapping', () => {
  const { periods, figures, lines, scale } = readStatements(pasted)
  expect([periods, scale]).toEqual([['2023', '2024'], 1000])
  expect(figures[1]).toEqual({
    revenue: 1_200_000,
    costOfSales: 720_000,
    grossProfit: 480_000,
    currentAssets: 500_000,
    currentLiabilities: 250_000,
  })
  expect(lines.find(({ label }) => label === 'Interest income')).toMatchObject({ mapping: null, isUsed: false })
})

it.each([
  ['Revenue: 12,400', { revenue: 12_400 }],
  ['Umsatzerlöse  1.250.000,50', { revenue: 1_250_000.5 }],
  ['Net income (300)', { netIncome: -300 }],
  ['Revenue,500\nEBITDA,80', { revenue: 500, ebitda: 80 }],
  ['2023  2024\nRevenue  100  120', { revenue: 100 }],
  ['\t2023\t2024\nRevenue\t100\t120', { revenue: 100 }],
  ['nothing to read here', {}],
  ['', {}],
])('reads %j', (text, expected) => {
  expect(readStatements(text).figures[0] ?? {}).toEqual(expected)
})

it.each([
  ['costs are written below zero', 'Cost of sales,-60\nIncome tax,-6', 6],
  ['a refund among such costs', 'Cost of sales,-60\nIncome tax,6', -6],
  ['costs are written above zero', 'Cost of sales,60\nIncome tax,6', 6],
  ['a refund among these', 'Cost of sales,60\nIncome tax,-6', -6],
])('income tax is an expense where %s', (_, text, taxExpense) => {
  expect(readStatements(text).figures[0]).toMatchObject({ costOfSales: 60, taxExpense })
})

it('takes the more exact of two lines of one account, wherever it is', () => {
  const { figures, lines } = readStatements('Net Receivables\t37\nAccounts Receivable\t16')
  expect(figures[0]).toEqual({ receivables: 16 })
  expect(lines.map(({ isUsed }) => isUsed)).toEqual([false, true])
})

it.each([
  ['Total Current Assets', 'currentAssets'],
  ['Revenue from contracts with customers', 'revenue'],
  ['Other current liabilities', undefined],
  ['Deferred revenue', undefined],
  ['Gross margin %', undefined],
  ['Operating income (EBIT)', 'operatingIncome'],
  ['Ergebnis vor Zinsen und Steuern (EBIT)', 'operatingIncome'],
  ['Purchase of equipment (capex)', 'capitalExpenditure'],
  ['Adjusted result (EBITDA)', undefined],
  ['Revenue (growth)', undefined],
])('maps %s to %s', (label, account) => {
  expect(mapLine(label)?.account).toBe(account)
})

it('derives what follows by definition, and names it', () => {
  const { figures, derived } = completeFigures({ revenue: 100, costOfSales: 60, operatingIncome: 20, depreciation: 5 })
  expect(figures).toMatchObject({ grossProfit: 40, ebitda: 25 })
  expect(derived).toEqual(['grossProfit', 'ebitda'])
})

it('has no ratio where a figure is missing or a denominator is not above zero', () => {
  const ratios = computeRatios({ netIncome: 10, equity: -5, totalDebt: 40, currentAssets: 30, currentLiabilities: 20 })
  expect(ratios).toMatchObject({ currentRatio: 1.5, returnOnEquity: null, debtToEquity: null, grossMargin: null })
})

it('the grey zone of Altman holds both of its ends', () => {
  const parts = { workingCapital: 0, retainedEarnings: 0, operatingIncome: 0, equityToLiabilities: 0 }
  const zoneAt = (sales: number) => scoreAltman('listed', { ...parts, sales }).zone
  expect([1.8, 1.81, 2.99, 3].map(zoneAt)).toEqual(['distress', 'grey', 'grey', 'safe'])
  expect(altmanParts({ totalAssets: 100 }, 'private')).toBeNull()
})

it('scores Beneish from two equal years: every index 1, so -2.48 and the accruals', () => {
  const year = {
    revenue: 100,
    receivables: 10,
    grossProfit: 40,
    currentAssets: 30,
    fixedAssets: 40,
    totalAssets: 100,
    depreciation: 5,
    sellingAndAdministration: 20,
    currentLiabilities: 20,
    longTermDebt: 10,
    netIncome: 8,
    cashFromOperations: 8,
  }
  const indices = beneishIndices(year, year)
  expect(indices && scoreBeneish(indices).score).toBeCloseTo(-2.48, 10)
  expect(indices && scoreBeneish({ ...indices, accruals: 0.2 }).isLikely).toBe(true)
  expect(beneishIndices({}, year)).toBeNull()
})

it('gives no point of Piotroski for a signal that cannot be known', () => {
  const found = scorePiotroski({ totalAssets: 100, netIncome: 5 }, { totalAssets: 100, netIncome: 10 })
  expect([found.score, found.known, found.signals.noNewShares]).toEqual([2, 2, null])
})

it('grades add-backs by kind and by how often they occur', () => {
  const found = bridgeEarnings(1000, [
    { label: 'Transaction costs', amount: 50 },
    { label: 'Restructuring', amount: 100 },
    { label: 'Restructuring every year', amount: 100, years: 3 },
    { label: 'Run-rate synergies', amount: 80 },
    { label: 'Gain on sale of a building', amount: -40 },
  ])
  expect(found.addBacks.map(({ grade }) => grade)).toEqual(['supported', 'arguable', 'weak', 'weak', 'supported'])
  expect(found).toMatchObject({ adjusted: 1290, supportable: 1060, weight: 'large' })
})

it.each([
  [100, 'small'],
  [250, 'notable'],
  [400, 'large'],
  [401, 'excessive'],
])('add-backs of %d on 1,000 are %s', (amount, weight) => {
  expect(bridgeEarnings(1000, [{ label: 'Litigation settlement', amount }]).weight).toBe(weight)
})

it('knows an add-back from an ordinary line', () => {
  expect(['One-off relocation costs', 'Owner salary above market', 'Revenue', 'Inventory'].map(isAddBack)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('the H-model refuses a growth that is not below the rate; without extra growth it is a perpetuity', () => {
  const input = { dividend: 2, shortGrowth: 0.04, longGrowth: 0.04, rate: 0.1, halfLifeYears: 4 }
  expect(valueByHModel(input)).toEqual({ ok: true, value: expect.closeTo(2.08 / 0.06, 10) })
  expect(valueByHModel({ ...input, longGrowth: 0.1 })).toEqual({ ok: false, because: 'growth-not-below-rate' })
})

it('compounds growth per period', () => {
  expect(compoundGrowth([100, 150, 121])).toBeCloseTo(0.1, 10)
  expect(compoundGrowth([-1, 5])).toBeNull()
})
