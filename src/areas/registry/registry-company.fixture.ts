import type { RegistryCompany } from './contract.ts'

export function makeRegistryCompany(only: Partial<RegistryCompany> = {}): RegistryCompany {
  return {
    name: 'NORTHWIND ROBOTICS LTD',
    jurisdiction_code: 'gb',
    company_number: '07654321',
    current_status: 'Active',
    company_type: 'Ltd',
    incorporation_date: '2014-05-01',
    dissolution_date: null,
    registered_address_in_full: '1 Dock Road, Leith',
    industry_codes: [],
    opencorporates_url: null,
    official_url: null,
    registry_number: '07654321',
    lei: null,
    website: null,
    officers: [],
    filings: [],
    ...only,
  }
}
