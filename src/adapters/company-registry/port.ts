/** The supported registers. */
export type SourceId = 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'

/** Fields are named as in the specification (S0 §3); days are written 2026-03-31. */
export type RegistryOfficer = {
  name: string
  position: string | null
  start_date: string | null
  end_date: string | null
  /** The register's page about this officer. */
  official_url: string | null
  /** For officers found by name: their company, if the register has it. */
  company: { name: string; jurisdiction_code: string | null; company_number: string | null } | null
}

export type RegistryFiling = {
  title: string
  filing_type: string | null
  description: string | null
  date: string | null
  official_url: string | null
}

export type RegistryCompany = {
  name: string
  /** Lower case: `gb`, `us_de`. */
  jurisdiction_code: string
  /** The number for `findCompany` of the same source; for GLEIF the LEI, for the SEC the CIK. */
  company_number: string
  current_status: string | null
  company_type: string | null
  incorporation_date: string | null
  dissolution_date: string | null
  registered_address_in_full: string | null
  industry_codes: { code: string; description: string | null; scheme: string | null }[]
  opencorporates_url: string | null
  /** The register's own page; null if it has none. */
  official_url: string | null
  /** The number in the national register, if known. */
  registry_number: string | null
  lei: string | null
  website: string | null
  officers: RegistryOfficer[]
  filings: RegistryFiling[]
}

export type Page = { page: number; perPage: number }
/** `jurisdiction` is one of the 15 codes of the specification. */
export type CompanyQuery = Page & { query: string; jurisdiction: string | null }
export type OfficerQuery = Page & { query: string }
export type CompanyKey = { jurisdiction: string; number: string }

/** `total` is the register's total, not the number of returned rows. */
export type FoundRows<Row> = { rows: Row[]; total: number }

/** RefusalReason a register did not answer: the `cause` of the ProviderError. */
export type RegisterRefusal = {
  /** `key`: our key is refused. `quota`: too many calls. `down`: no answer. `malformed`: an unreadable answer. */
  reason: 'key' | 'quota' | 'down' | 'malformed'
  /** How long to wait before the next call, if it said so. */
  retryAfterSeconds: number | null
  status: number | null
}

/** A number of calls per window of seconds, or per calendar day or month. */
export type Budget = { calls: number } & ({ period: 'window'; seconds: number } | { period: 'day' | 'month' })

/** The register's own count for a period: our key may also be used by others. */
export type Usage = { period: 'day' | 'month'; used: number; left: number }

export type CompanyRegister = {
  readonly id: SourceId
  readonly name: string
  /** All limits apply together. */
  readonly budgets: readonly Budget[]
  /** The register's own counts; null if it does not report them. Throws like the other calls. */
  readonly readUsage: (() => Promise<Usage[]>) | null
  /** How many calls one `findCompany` makes. */
  readonly callsPerRecord: number
  /** Searches companies by name, best first. Throws ProviderError with a `RegisterRefusal` as its cause. */
  searchCompanies(query: CompanyQuery): Promise<FoundRows<RegistryCompany>>
  /** Searches officers by name; null if the register has none. */
  readonly searchOfficers: ((query: OfficerQuery) => Promise<FoundRows<RegistryOfficer>>) | null
  /** One company with officers and filings, where available; null if it does not exist. */
  findCompany(key: CompanyKey): Promise<RegistryCompany | null>
}
