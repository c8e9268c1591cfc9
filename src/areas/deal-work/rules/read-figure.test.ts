import { expect, test } from 'vitest'
import { isOfCompany, readCompanyFigure, readDealFigure } from './read-figure.ts'

const deal = {
  value: 45_000_000,
  synergies: 0,
  ebitda: null,
  currency: 'EUR',
  probability: 85,
  expected_close: null,
  stage: 'Valuation',
} as const
const company = { revenue_millions: 41.5, ebitda_millions: null, growth_percent: -3.2, employees: 0 }

test.each([
  ['value', { value: 45_000_000, currency: 'EUR' }],
  ['synergies', { value: 0, currency: 'EUR' }],
  ['ebitda', { value: null, currency: null }],
  ['probability', { value: 85, currency: null }],
  ['expected_close', { value: null, currency: null }],
  ['stage', { value: 'Valuation', currency: null }],
] as const)('reads the %s of a deal', (figure, read) => {
  expect(isOfCompany(figure)).toBe(false)
  expect(readDealFigure(deal, figure)).toEqual(read)
})

test.each([
  ['company_revenue', 41.5],
  ['company_ebitda', null],
  ['company_growth', -3.2],
  ['company_employees', 0],
] as const)('reads the %s', (figure, value) => {
  expect(isOfCompany(figure)).toBe(true)
  expect(readCompanyFigure(company, figure)).toEqual({ value, currency: null })
})
