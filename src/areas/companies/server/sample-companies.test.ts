import { expect, test } from 'vitest'
import { makeSampleCompanies } from './sample-companies.ts'

const companies = makeSampleCompanies()

/** Enterprise value over EBITDA that buyers of mid-sized companies meet in each industry, from low to high. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  'Software & SaaS': [8, 31],
  'Financial Services': [6, 22],
  'Healthcare & Life Sciences': [6, 24],
  'Manufacturing & Industrials': [4, 16],
  'Retail & E-commerce': [4, 17],
  'Energy & Utilities': [4, 14],
  'Transportation & Logistics': [4, 15],
  'Media & Entertainment': [5, 20],
  Telecommunications: [3, 12],
  'Real Estate & Construction': [4, 15],
  'Education & Training': [5, 19],
  'Food & Agriculture': [4, 17],
  'Professional Services': [4, 14],
  'Aerospace & Defense': [5, 20],
  'Chemicals & Materials': [4, 15],
}

test('no sample company is worth a multiple of its EBITDA that its industry does not know', () => {
  const valued = companies.flatMap(({ industry, name, ebitda_millions, valuation_millions }) =>
    ebitda_millions !== null && ebitda_millions > 0 && valuation_millions !== null
      ? [{ industry, name, multiple: valuation_millions / ebitda_millions }]
      : [],
  )
  expect(valued.length).toBeGreaterThan(companies.length / 2)
  const odd = valued.filter(({ industry, multiple }) => {
    const [low, high] = bands[industry] ?? [Number.NaN, Number.NaN]
    return !(multiple >= low && multiple <= high)
  })
  expect(odd.slice(0, 10)).toEqual([])
})

test('nor one of its revenue: from a seventh of it to twelve times it, and software above transport', () => {
  const multiplesOf = (industry: string) =>
    companies
      .flatMap((one) =>
        one.industry === industry && one.revenue_millions !== null && one.valuation_millions !== null
          ? [one.valuation_millions / one.revenue_millions]
          : [],
      )
      .toSorted((one, other) => one - other)
  const ends = Object.keys(bands).map((industry) => ({ industry, found: multiplesOf(industry) }))
  expect(ends.filter(({ found }) => !((found[0] ?? 0) > 0.14 && (found.at(-1) ?? 0) < 12))).toEqual([])
  const middle = (industry: string) => multiplesOf(industry).at(Math.floor(multiplesOf(industry).length / 2)) ?? 0
  expect(middle('Software & SaaS')).toBeGreaterThan(3 * middle('Transportation & Logistics'))
})
