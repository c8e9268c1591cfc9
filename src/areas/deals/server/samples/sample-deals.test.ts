import { expect, test } from 'vitest'
import { makeSampleCompanies } from '#areas/companies/server/sample/sample-companies.ts'
import { sampleDeals } from './sample-deals.ts'

test.each(sampleDeals)('the deal about $target shows the figures that the company shows', (deal) => {
  const company = makeSampleCompanies().find(({ name }) => name === deal.target)
  expect(company).toMatchObject({
    industry: deal.industry,
    growth_rate: deal.growth,
    ebitda_millions: deal.ebitdaMillions,
    valuation_millions: deal.valueMillions,
  })
})
