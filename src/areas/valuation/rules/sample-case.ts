import type { Comparable, ValuationInputs } from './inputs/inputs.ts'
import { sampleSource } from './inputs/sample-source.ts'
import sample from './sample-case.json' with { type: 'json' }

// a test computes what the specification shows from these, and so notices a word that the inputs do not know
const inputs = sample.inputs as Omit<ValuationInputs, 'company' | 'origins' | 'drivers' | 'comparables' | 'precedents'>

/**
 * The valuation that every new workspace starts with, marked as sample. Its figures are chosen so that what is computed
 * from them is what the specification shows (S0 §9): four comparables near 8x with a median of 8.5x, 28M to 42M by
 * comparables, 25M to 45M by discounted cash flows.
 */
export function sampleCase(name: string, industry: string): ValuationInputs {
  return {
    ...inputs,
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
    drivers: [0.07, 0.05, 0.04, 0.03, 0.02].map((revenueGrowth, year) => ({
      revenueGrowth,
      ebitdaMargin: 0.18 + year * 0.0025,
      depreciationOfRevenue: 0.03,
      capexOfRevenue: 0.0355,
      workingCapitalOfRevenue: 0.1,
      taxRate: 0.25,
    })),
    comparables: { figure: 'ebitda', basis: 'ltm', range: 'all', peers: sample.peers.map(toComparable) },
    precedents: { figure: 'ebitda', range: 'quartiles', deals: sample.precedents.map(toComparable) },
  }
}

function toComparable(row: (typeof sample.peers)[number]): Comparable {
  return { ...row, companyId: null, nextRevenue: null, nextEbitda: null, isIncluded: true, source: sampleSource }
}
