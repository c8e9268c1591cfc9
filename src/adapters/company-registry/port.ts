/** Registers we know how to ask. */
export type SourceId = 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'

/** Fields are named as in the specification (S0 §3); days are written 2026-03-31. */
export type RegistryOfficer = {
  name: string
  position: string | null
  start_date: string | null
  end_date: string | null
  /** The page of the register that tells of this officer. */
  official_url: string | null
  /** Where the officer was found by name: the company they serve, as far as the register says. */
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
  /** What `findCompany` of the same source takes; for GLEIF the LEI, for the SEC the CIK. */
  company_number: string
  current_status: string | null
  company_type: string | null
  incorporation_date: string | null
  dissolution_date: string | null
  registered_address_in_full: string | null
  industry_codes: { code: string; description: string | null; scheme: string | null }[]
  opencorporates_url: string | null
  /** The page of the register itself; null where it has none. */
  official_url: string | null
  /** The number in the national register, where the source knows it. */
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

/** `total` is what the register says it has, not how many rows came. */
export type FoundRows<Row> = { rows: Row[]; total: number }

/** Why a register did not answer: the `cause` of the ProviderError. */
export type RegisterRefusal = {
  /** `key`: it does not accept our key. `quota`: enough for now. `down`: no answer. `malformed`: an answer nobody can read. */
  reason: 'key' | 'quota' | 'down' | 'malformed'
  /** How long it wants to be left alone, if it said so. */
  retryAfterSeconds: number | null
  status: number | null
}

/** So many calls in so many seconds, or a day or month by the calendar. */
export type Budget = { calls: number } & ({ period: 'window'; seconds: number } | { period: 'day' | 'month' })

/** What the register itself says about a period: our key may be used elsewhere too. */
export type Usage = { period: 'day' | 'month'; used: number; left: number }

export type CompanyRegister = {
  readonly id: SourceId
  readonly name: string
  /** All of them hold at once. */
  readonly budgets: readonly Budget[]
  /** What the register has counted; null where it does not tell. Throws as the others do. */
  readonly readUsage: (() => Promise<Usage[]>) | null
  /** How many calls one `findCompany` makes. */
  readonly callsPerRecord: number
  /** Companies by name, best first. Throws ProviderError with a `RegisterRefusal` as its cause. */
  searchCompanies(query: CompanyQuery): Promise<FoundRows<RegistryCompany>>
  /** People by name; null where the register keeps none. */
  readonly searchOfficers: ((query: OfficerQuery) => Promise<FoundRows<RegistryOfficer>>) | null
  /** One company with officers and filings, as far as the register has them; null when it has no such company. */
  findCompany(key: CompanyKey): Promise<RegistryCompany | null>
}
