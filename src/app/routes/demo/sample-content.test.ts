import { expect, test } from 'vitest'
import { makeSampleCompanies } from '#areas/companies/server/sample/sample-companies.ts'
import { estimateValue } from './estimate-value.ts'
import { samplePipeline, sumPipeline } from './sample-pipeline.ts'
import { sampleTargets } from './sample-targets.ts'

test('values a firm whose cash grows like the perpetuity as one perpetuity', () => {
  // Revenue 50, margin 20%: cash 10; all growth 2%. Gordon: 10 × 1.02 / (r − 0.02).
  // r 12%: 10.2 / 0.10 = 102.0 · r 13%: 10.2 / 0.11 = 92.7 · r 11%: 10.2 / 0.09 = 113.3
  const range = estimateValue({ revenueMillions: 50, growthPercent: 2, marginPercent: 20, discountPercent: 12 })
  expect(range).toEqual({ lowMillions: 92.7, midMillions: 102, highMillions: 113.3 })
})

test('values growth above the perpetuity higher, and a dearer discount lower', () => {
  const base = { revenueMillions: 19, growthPercent: 10, marginPercent: 20, discountPercent: 12 }
  expect(estimateValue({ ...base, growthPercent: 15 }).midMillions).toBeGreaterThan(estimateValue(base).midMillions)
  expect(estimateValue({ ...base, discountPercent: 14 }).midMillions).toBeLessThan(estimateValue(base).midMillions)
})

test('weighs the pipeline by probability', () => {
  // 84 × 70% = 58.8; 96 × 55% = 52.8; 92 × 40% = 36.8; 110 × 20% = 22 → 170.4 of 382
  expect(sumPipeline(samplePipeline)).toEqual({ valueMillions: 382, weightedMillions: 170.4 })
  expect(sumPipeline([])).toEqual({ valueMillions: 0, weightedMillions: 0 })
})

test.each(sampleTargets)('states the strategic fit of $name as the mean of its parts', ({ strategicFit, fitParts }) => {
  const parts = Object.values(fitParts)
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  expect(Math.abs(strategicFit - mean)).toBeLessThan(0.05 + 1e-9)
})

test('talks in the pipeline only about companies of the demo', () => {
  const names = sampleTargets.map((target) => target.name)
  expect(samplePipeline.every((item) => names.includes(item.company))).toBe(true)
})

test.each(sampleTargets)(
  'shows $name as the company database does',
  ({ name, revenueMillions, employees, location, country }) => {
    const company = makeSampleCompanies().find((one) => one.name === name)
    expect(company).toMatchObject({ revenue_millions: revenueMillions, employees, country })
    expect(location).toContain(company?.location)
  },
)
