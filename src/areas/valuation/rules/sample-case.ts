import type { Comparable, ValuationInputs } from './inputs/inputs.ts'
import { sampleSource } from './inputs/sample-source.ts'

/**
 * The valuation that every new workspace starts with, marked as sample. Its figures are chosen so that what is computed
 * from them is what the specification shows (S0 §9): four comparables near 8x with a median of 8.5x, 28M to 42M by
 * comparables, 25M to 45M by discounted cash flows.
 */
export function sampleCase(name: string, industry: string): ValuationInputs {
  return {
    company: {
      name,
      industry,
      country: 'United States',
      description: 'Workflow software for mid-sized manufacturers, sold by subscription.',
    },
    origins: Object.fromEntries(
      ['revenue', 'ebitda', 'netIncome', 'bookEquity', 'workingCapital', 'debt', 'cash', 'shares'].map((figure) => [
        `base.${figure}`,
        { kind: 'sample', source: sampleSource, on: null },
      ]),
    ),
    base: {
      revenue: 22,
      ebitda: 4.12,
      netIncome: 2.1,
      bookEquity: 11.5,
      workingCapital: 2.2,
      debt: 6,
      cash: 2.5,
      minorities: 0,
      preferred: 0,
      shares: 5,
    },
    drivers: [0.07, 0.05, 0.04, 0.03, 0.02].map((revenueGrowth, year) => ({
      revenueGrowth,
      ebitdaMargin: 0.18 + year * 0.0025,
      depreciationOfRevenue: 0.03,
      capexOfRevenue: 0.0355,
      workingCapitalOfRevenue: 0.1,
      taxRate: 0.25,
    })),
    ...method,
    comparables: { figure: 'ebitda', basis: 'ltm', range: 'all', peers: peers.map(toComparable) },
    precedents: { figure: 'ebitda', range: 'quartiles', deals: precedents.map(toComparable) },
    assets,
    ...outlook,
  }
}

const method = {
  discount: {
    mode: 'built' as const,
    given: 0.11,
    riskFree: 0.04,
    beta: 1.1,
    marketPremium: 0.055,
    furtherPremiums: 0.03,
    costOfDebt: 0.065,
    taxRate: 0.25,
    debtShare: 0.2,
  },
  terminal: { method: 'growth' as const, growth: 0.025, multiple: 8.5 },
  midYear: true,
} satisfies Partial<ValuationInputs>

const assets: ValuationInputs['assets'] = {
  owned: [
    { id: 'plant', name: 'Property and equipment', book: 4.5, worthRatio: 1.1 },
    { id: 'software', name: 'Developed software', book: 6, worthRatio: 1.5 },
    { id: 'receivables', name: 'Receivables', book: 4.2, worthRatio: 0.95 },
    { id: 'cash', name: 'Cash', book: 2.5, worthRatio: 1 },
  ],
  owed: [
    { id: 'debt', name: 'Bank loans', book: 6, worthRatio: 1 },
    { id: 'payables', name: 'Payables and accruals', book: 2.7, worthRatio: 1 },
  ],
}

const outlook = {
  weights: { dcf: 0.5, comparable: 0.35, precedent: 0.15, asset: 0 },
  scenarios: [
    { id: 'base', name: 'Base', probability: 0.5, growth: 0, margin: 0, discountRate: 0, multiple: 0 },
    { id: 'upside', name: 'Upside', probability: 0.25, growth: 0.03, margin: 0.02, discountRate: 0, multiple: 1 },
    {
      id: 'downside',
      name: 'Downside',
      probability: 0.25,
      growth: -0.04,
      margin: -0.03,
      discountRate: 0.01,
      multiple: -1,
    },
  ],
  grid: { discountRateStep: 0.0195, growthStep: 0.0085, multipleStep: 0.5 },
  offer: { value: 36, by: 'Indicative offer' },
  simulation: { seed: 2026, runs: 5000, growthDeviation: 0.03, marginDeviation: 0.02, discountRateDeviation: 0.01 },
  buyout: { entryMultiple: 8.5, exitMultiple: 8.5, leverage: 3.5, interestRate: 0.085, feesOfPrice: 0.02 },
  effect: {
    buyerName: '',
    netIncome: 24,
    shares: 20,
    sharePrice: 22,
    paidInCash: 0.4,
    paidWithDebt: 0.3,
    interestOnCash: 0.03,
    interestOnDebt: 0.07,
    synergies: 1.2,
  },
} satisfies Partial<ValuationInputs>

type SampleComparable = Pick<Comparable, 'id' | 'name' | 'on' | 'value' | 'revenue' | 'ebitda' | 'reason'>

const peers: SampleComparable[] = [
  {
    id: 'peer-1',
    name: 'Northgate Systems',
    on: '2026-09-30',
    value: 68,
    revenue: 52,
    ebitda: 10,
    reason: 'Same customers, half again as large',
  },
  {
    id: 'peer-2',
    name: 'Plantwise',
    on: '2026-09-30',
    value: 50.4,
    revenue: 31,
    ebitda: 6,
    reason: 'Same product, grows as fast',
  },
  {
    id: 'peer-3',
    name: 'Flowright Software',
    on: '2026-09-30',
    value: 43,
    revenue: 27,
    ebitda: 5,
    reason: 'Same size and margin',
  },
  {
    id: 'peer-4',
    name: 'Shopfloor Cloud',
    on: '2026-09-30',
    value: 81.6,
    revenue: 38,
    ebitda: 8,
    reason: 'Grows faster, subscription only',
  },
]

const precedents: SampleComparable[] = [
  {
    id: 'deal-1',
    name: 'Millstone buys Tracewell',
    on: '2025-11-12',
    value: 41,
    revenue: 24,
    ebitda: 5,
    reason: 'Same trade, majority bought',
  },
  {
    id: 'deal-2',
    name: 'Ardent Capital buys Kiteline',
    on: '2025-06-03',
    value: 62.3,
    revenue: 40,
    ebitda: 7,
    reason: 'Financial buyer, same size',
  },
  {
    id: 'deal-3',
    name: 'Corvane buys Sheetmetal One',
    on: '2024-10-21',
    value: 29.6,
    revenue: 21,
    ebitda: 4,
    reason: 'Smaller, same region',
  },
]

function toComparable(sample: SampleComparable): Comparable {
  return { ...sample, companyId: null, nextRevenue: null, nextEbitda: null, isIncluded: true, source: sampleSource }
}
