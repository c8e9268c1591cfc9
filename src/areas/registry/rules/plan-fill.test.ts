import { expect, test } from 'vitest'
import type { RegistryCompany } from '../contract.ts'
import { planFill } from './plan-fill.ts'

const record: RegistryCompany = {
  name: 'NORTHWIND LTD',
  jurisdiction_code: 'gb',
  company_number: '07654321',
  current_status: 'Active',
  company_type: null,
  incorporation_date: '2014-05-01',
  dissolution_date: null,
  registered_address_in_full: '1 Dock Road\nLeith',
  industry_codes: [],
  opencorporates_url: null,
  official_url: null,
  registry_number: '07654321',
  lei: '213800NORTHWIND00017',
  website: 'https://northwind.example',
  officers: [],
  filings: [],
}
const unknown = {
  registry_number: null,
  registry_jurisdiction: null,
  lei: null,
  location: null,
  website: null,
  founded_year: null,
}

test('fills everything that is missing', () => {
  expect(planFill(unknown, record)).toEqual({
    fields: {
      registry_number: '07654321',
      registry_jurisdiction: 'gb',
      lei: '213800NORTHWIND00017',
      location: '1 Dock Road, Leith',
      website: 'https://northwind.example',
      founded_year: 2014,
    },
    differences: [],
  })
})

test('overwrites nothing, and reports differences', () => {
  const company = {
    registry_number: '1',
    registry_jurisdiction: 'ie',
    lei: '213800northwind00017',
    location: 'Leith',
    website: 'https://other.example',
    founded_year: 2013,
  }
  const { fields, differences } = planFill(company, record)
  expect(fields).toEqual({})
  // The LEI differs only in case.
  expect(differences.map(({ field }) => field)).toEqual([
    'registry_number',
    'registry_jurisdiction',
    'location',
    'website',
    'founded_year',
  ])
})

test('an empty record fills nothing and contradicts nothing', () => {
  const silent = {
    ...record,
    registry_number: null,
    lei: null,
    registered_address_in_full: null,
    website: null,
    incorporation_date: null,
  }
  expect(planFill(unknown, silent)).toEqual({ fields: {}, differences: [] })
  expect(planFill({ ...unknown, founded_year: 2013, location: 'Leith' }, silent)).toEqual({
    fields: {},
    differences: [],
  })
})
