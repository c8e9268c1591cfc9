import { expect, test } from 'vitest'
import { makeSampleCompanies } from '#areas/companies/server/sample/sample-companies.ts'
import { sampleCase } from '../../rules/sample-case.ts'

test('the sample valuation values the Millbrook Workflow of the universe, among peers of the universe', () => {
  const companies = makeSampleCompanies()
  const find = (name: string) => companies.find((one) => one.name === name)
  const { base, comparables, company } = sampleCase('Millbrook Workflow', 'Software & SaaS')
  expect(find('Millbrook Workflow')).toMatchObject({
    industry: company.industry,
    country: company.country,
    revenue_millions: base.revenue,
    ebitda_millions: base.ebitda,
  })
  for (const { name, value, revenue, ebitda } of comparables.peers) {
    expect(find(name)).toMatchObject({ revenue_millions: revenue, ebitda_millions: ebitda, valuation_millions: value })
  }
})
