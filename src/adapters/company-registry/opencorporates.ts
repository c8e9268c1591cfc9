import * as z from 'zod'
import { registerAt } from './ask-register.ts'
import type { CompanyRegister, RegistryCompany, RegistryOfficer, Usage } from './port.ts'
import { count, day, joinAddress, listOf, name, text, webAddress } from './read-fields.ts'

type Options = { url: string; token: string; callsPerDay: number; callsPerMonth: number; timeoutMs?: number }

/** OpenCorporates API v0.4, which needs a key for every call. */
export function openOpenCorporates(options: Options): CompanyRegister {
  const { url, token, callsPerDay, callsPerMonth, timeoutMs } = options
  const service = 'OpenCorporates'
  const headers = { accept: 'application/json', 'x-api-token': token }
  const ask = registerAt({ service, base: url, headers, ...(timeoutMs && { timeoutMs }) })
  return {
    id: 'opencorporates',
    name: service,
    budgets: [
      { period: 'day', calls: callsPerDay },
      { period: 'month', calls: callsPerMonth },
    ],
    async readUsage() {
      const answer = await ask('/account_status', {}, AccountStatus)
      return answer ? toUsages(answer.results.account_status) : []
    },
    callsPerRecord: 1,
    async searchCompanies({ query, jurisdiction, page, perPage }) {
      const paging = { page: String(page), per_page: String(perPage), order: 'score' }
      const answer = await ask('/companies/search', { q: query, ...toPlace(jurisdiction), ...paging }, CompanyList)
      const { companies = [], total_count: total = 0 } = answer?.results ?? {}
      return { rows: companies.map(({ company }) => toCompany(company)), total }
    },
    async searchOfficers({ query, page, perPage }) {
      const paging = { page: String(page), per_page: String(perPage), order: 'score' }
      const answer = await ask('/officers/search', { q: query, ...paging }, OfficerList)
      const { officers = [], total_count: total = 0 } = answer?.results ?? {}
      return { rows: officers.map(({ officer }) => toOfficer(officer)), total }
    },
    async findCompany({ jurisdiction, number }) {
      if (isPathStep(jurisdiction) || isPathStep(number)) return null
      const path = `/companies/${encodeURIComponent(jurisdiction)}/${encodeURIComponent(number)}`
      const answer = await ask(path, {}, OneCompany)
      return answer ? toCompany(answer.results.company) : null
    },
  }
}

/** `us` and `ca` have many registers there, so they are queried as countries (G092). */
function toPlace(jurisdiction: string | null): Record<string, string> {
  if (jurisdiction === null) return {}
  return jurisdiction === 'us' || jurisdiction === 'ca'
    ? { country_code: jurisdiction }
    : { jurisdiction_code: jurisdiction }
}

/** `.` and `..` would change the path. */
function isPathStep(value: string): boolean {
  return /^\.*$/.test(value)
}

const Officer = z.object({
  name,
  position: text,
  start_date: day,
  end_date: day,
  opencorporates_url: webAddress,
  company: z.object({ name, jurisdiction_code: text, company_number: text }).nullish(),
})

const Filing = z.object({
  title: text,
  description: text,
  date: day,
  filing_type: text,
  filing_type_name: text,
  filing_type_code: text,
  url: webAddress,
  opencorporates_url: webAddress,
})

const Company = z.object({
  name,
  company_number: name,
  jurisdiction_code: name,
  incorporation_date: day,
  dissolution_date: day,
  company_type: text,
  registry_url: webAddress,
  inactive: z.boolean().nullish(),
  current_status: text,
  opencorporates_url: webAddress,
  registered_address_in_full: text,
  registered_address: z
    .object({ street_address: text, locality: text, region: text, postal_code: text, country: text })
    .nullish(),
  industry_codes: listOf(
    z.object({ industry_code: z.object({ code: name, description: text, code_scheme_name: text }) }),
  ),
  identifiers: listOf(z.object({ identifier: z.object({ uid: text, identifier_system_code: text }).nullish() })),
  officers: listOf(z.object({ officer: Officer })),
  filings: listOf(z.object({ filing: Filing })),
})

const CompanyList = z.object({
  results: z.object({ companies: listOf(z.object({ company: Company })), total_count: count }),
})
const OfficerList = z.object({
  results: z.object({ officers: listOf(z.object({ officer: Officer })), total_count: count }),
})
const OneCompany = z.object({ results: z.object({ company: Company }) })

const PerPeriod = z.object({ today: count.nullish(), this_month: count.nullish() })
const AccountStatus = z.object({
  results: z.object({ account_status: z.object({ usage: PerPeriod, calls_remaining: PerPeriod }) }),
})

/** A missing period has no limit. */
function toUsages({
  usage,
  calls_remaining: left,
}: z.infer<typeof AccountStatus>['results']['account_status']): Usage[] {
  const told = [
    { period: 'day' as const, used: usage.today, left: left.today },
    { period: 'month' as const, used: usage.this_month, left: left.this_month },
  ]
  return told.flatMap(({ period, used, left: rest }) =>
    typeof used === 'number' && typeof rest === 'number' ? [{ period, used, left: rest }] : [],
  )
}

function toCompany(company: z.infer<typeof Company>): RegistryCompany {
  const { registered_address: address } = company
  const parts = address && [
    address.street_address,
    address.locality,
    address.region,
    address.postal_code,
    address.country,
  ]
  return {
    name: company.name,
    jurisdiction_code: company.jurisdiction_code.toLowerCase(),
    company_number: company.company_number,
    current_status: company.current_status ?? (company.inactive ? 'Inactive' : null),
    company_type: company.company_type,
    incorporation_date: company.incorporation_date,
    dissolution_date: company.dissolution_date,
    registered_address_in_full: company.registered_address_in_full ?? joinAddress(parts ?? []),
    industry_codes: company.industry_codes.map(({ industry_code: { code, description, code_scheme_name } }) => ({
      code,
      description,
      scheme: code_scheme_name,
    })),
    opencorporates_url: company.opencorporates_url,
    official_url: company.registry_url,
    registry_number: company.company_number,
    lei: company.identifiers.map(({ identifier }) => toLei(identifier)).find(Boolean) ?? null,
    website: null,
    officers: company.officers.map(({ officer }) => toOfficer(officer)),
    filings: company.filings.map(({ filing }) => ({
      title: filing.title ?? filing.description ?? filing.filing_type_name ?? 'Filing',
      filing_type: filing.filing_type_name ?? filing.filing_type ?? filing.filing_type_code,
      description: filing.description,
      date: filing.date,
      official_url: filing.opencorporates_url ?? filing.url,
    })),
  }
}

function toLei(
  identifier: { uid: string | null; identifier_system_code: string | null } | null | undefined,
): string | null {
  const isLei = identifier?.identifier_system_code === 'lei' && /^[A-Z0-9]{20}$/.test(identifier.uid ?? '')
  return isLei ? (identifier.uid ?? null) : null
}

function toOfficer(officer: z.infer<typeof Officer>): RegistryOfficer {
  return {
    name: officer.name,
    position: officer.position,
    start_date: officer.start_date,
    end_date: officer.end_date,
    official_url: officer.opencorporates_url,
    company: officer.company ?? null,
  }
}
