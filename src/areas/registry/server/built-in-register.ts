import type { CompanyRegister, RegistryCompany } from '#adapters/company-registry/port.ts'
import { findRegistered, searchRegister, type RegisteredCompany } from '#areas/companies/server/search-register.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { sourceNames } from '../rules/sources.ts'

/** Our own companies as a register, as far as this person may see them. It holds no officers and no filings. */
export function openBuiltInRegister(deps: { db: Db }, actor: Actor | null): CompanyRegister {
  return {
    id: 'built-in',
    name: sourceNames['built-in'],
    budgets: [],
    readUsage: null,
    callsPerRecord: 0,
    covers: () => true,
    searchOfficers: null,
    async searchCompanies({ query, jurisdiction, page, perPage }) {
      const place = { limit: perPage, offset: (page - 1) * perPage }
      const { rows, ...found } = await searchRegister(deps, actor, { query, jurisdiction, ...place })
      return { rows: rows.map(toRegistryCompany), ...found }
    },
    async findCompany(key) {
      const company = await findRegistered(deps, actor, key)
      return company && toRegistryCompany(company)
    },
  }
}

function toRegistryCompany(company: RegisteredCompany): RegistryCompany {
  const place = [company.location, company.region, company.country].filter(Boolean)
  return {
    name: company.name,
    jurisdiction_code: company.jurisdiction,
    company_number: company.registry_number ?? company.id,
    current_status: company.status === 'active' ? 'Active' : 'Inactive',
    company_type: null,
    incorporation_date: null,
    dissolution_date: null,
    registered_address_in_full: [...new Set(place)].join(', ') || null,
    industry_codes: [],
    opencorporates_url: null,
    official_url: null,
    registry_number: company.registry_number,
    lei: company.lei,
    website: company.website,
    is_sample: company.is_sample,
    officers: [],
    filings: [],
  }
}
