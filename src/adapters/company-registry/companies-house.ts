import * as z from 'zod'
import { registerAt } from './ask-register.ts'
import type { CompanyRegister, RegistryCompany, RegistryFiling, RegistryOfficer } from './port.ts'
import { count, day, joinAddress, listOf, name, text } from './read-fields.ts'

type Options = { url: string; key: string; timeoutMs?: number }

const service = 'Companies House'
const website = 'https://find-and-update.company-information.service.gov.uk'
/** The most officers and filings read per company. */
const listed = 50

/** The register of the United Kingdom. The key is the user name of Basic authentication without password. */
export function openCompaniesHouse({ url, key, timeoutMs }: Options): CompanyRegister {
  const headers = { accept: 'application/json', authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }
  // 416 is a page after the last one of the search.
  const ask = registerAt({ service, base: url, headers, absent: [404, 416], ...(timeoutMs && { timeoutMs }) })
  return {
    id: 'companies-house',
    name: service,
    budgets: [{ period: 'window', seconds: 300, calls: 600 }],
    readUsage: null,
    callsPerRecord: 3,
    async searchCompanies({ query, jurisdiction, page, perPage }) {
      if (jurisdiction !== null && jurisdiction !== 'gb') return { rows: [], total: 0 }
      const answer = await ask('/search/companies', { q: query, ...toPaging({ page, perPage }) }, CompanySearch)
      return { rows: (answer?.items ?? []).map(toFound), total: answer?.total_results ?? 0 }
    },
    async searchOfficers({ query, page, perPage }) {
      const answer = await ask('/search/officers', { q: query, ...toPaging({ page, perPage }) }, OfficerSearch)
      return { rows: (answer?.items ?? []).map(toFoundOfficer), total: answer?.total_results ?? 0 }
    },
    async findCompany({ jurisdiction, number }) {
      if (jurisdiction !== 'gb' || !/^[A-Za-z0-9]{1,10}$/.test(number)) return null
      const path = `/company/${number}`
      const first = { items_per_page: String(listed) }
      const profile = await ask(path, {}, Profile)
      if (!profile) return null
      const [officers, filings] = await Promise.all([
        ask(`${path}/officers`, first, OfficerList),
        ask(`${path}/filing-history`, first, FilingList),
      ])
      return toCompany(profile, {
        officers: (officers?.items ?? []).map(toOfficer),
        filings: (filings?.items ?? []).map((filing) => toFiling(profile.company_number, filing)),
      })
    },
  }
}

function toPaging({ page, perPage }: { page: number; perPage: number }): Record<string, string> {
  return { items_per_page: String(perPage), start_index: String((page - 1) * perPage) }
}

const Address = z
  .object({
    care_of: text,
    premises: text,
    address_line_1: text,
    address_line_2: text,
    locality: text,
    region: text,
    postal_code: text,
    country: text,
  })
  .nullish()

const CompanySearch = z.object({
  total_results: count,
  items: listOf(
    z.object({
      title: name,
      company_number: name,
      company_status: text,
      company_type: text,
      date_of_creation: day,
      date_of_cessation: day,
      address: Address,
      address_snippet: text,
    }),
  ),
})

const OfficerSearch = z.object({
  total_results: count,
  items: listOf(z.object({ title: name, links: z.object({ self: text }).nullish() })),
})

const Profile = z.object({
  company_name: name,
  company_number: name,
  company_status: text,
  type: text,
  date_of_creation: day,
  date_of_cessation: day,
  registered_office_address: Address,
  sic_codes: listOf(name),
})

const Officer = z.object({ name, officer_role: text, appointed_on: day, resigned_on: day })
const OfficerList = z.object({ items: listOf(Officer) })

const Filing = z.object({ type: text, category: text, date: day, description: text })
const FilingList = z.object({ items: listOf(Filing) })

const nothing = { officers: [], filings: [] }
const pageOf = (number: string) => `${website}/company/${encodeURIComponent(number)}`

function toFound(item: z.infer<typeof CompanySearch>['items'][number]): RegistryCompany {
  const profile = {
    ...item,
    company_name: item.title,
    type: item.company_type,
    registered_office_address: item.address,
    sic_codes: [],
  }
  const company = toCompany(profile, nothing)
  return { ...company, registered_address_in_full: item.address_snippet ?? company.registered_address_in_full }
}

type Lists = { officers: RegistryOfficer[]; filings: RegistryFiling[] }

function toCompany(profile: z.infer<typeof Profile>, lists: Lists): RegistryCompany {
  const { company_number: number } = profile
  return {
    name: profile.company_name,
    jurisdiction_code: 'gb',
    company_number: number,
    current_status: toWords(profile.company_status),
    company_type: toWords(profile.type),
    incorporation_date: profile.date_of_creation,
    dissolution_date: profile.date_of_cessation,
    registered_address_in_full: toAddress(profile.registered_office_address),
    industry_codes: profile.sic_codes.map((code) => ({ code, description: null, scheme: 'UK SIC 2007' })),
    opencorporates_url: null,
    official_url: pageOf(number),
    registry_number: number,
    lei: null,
    website: null,
    ...lists,
  }
}

function toAddress(address: z.infer<typeof Address>): string | null {
  if (!address) return null
  const street = [address.premises, address.address_line_1].filter(Boolean).join(' ')
  const { care_of, address_line_2, locality, region, postal_code, country } = address
  return joinAddress([care_of, street, address_line_2, locality, region, postal_code, country])
}

function toOfficer(officer: z.infer<typeof Officer>): RegistryOfficer {
  return {
    name: officer.name,
    position: toWords(officer.officer_role),
    start_date: officer.appointed_on,
    end_date: officer.resigned_on,
    official_url: null,
    company: null,
  }
}

function toFoundOfficer({ title, links }: z.infer<typeof OfficerSearch>['items'][number]): RegistryOfficer {
  const self = links?.self
  const official_url = self && /^\/officers\/[\w-]+\/appointments$/.test(self) ? `${website}${self}` : null
  return { name: title, position: null, start_date: null, end_date: null, official_url, company: null }
}

/** The readable description of a filing is in a file of the register; the key itself is readable enough. */
function toFiling(number: string, filing: z.infer<typeof Filing>): RegistryFiling {
  return {
    title: toWords(filing.description) ?? toWords(filing.category) ?? 'Filing',
    filing_type: filing.type,
    description: toWords(filing.category),
    date: filing.date,
    official_url: `${pageOf(number)}/filing-history`,
  }
}

/** `private-limited-company` becomes `Private limited company`. */
function toWords(key: string | null): string | null {
  if (!key) return null
  const words = key.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
