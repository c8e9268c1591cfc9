import * as z from 'zod'
import type { Clock } from '#adapters/system/port.ts'
import { ProviderError } from '#core/errors.ts'
import { foldText } from '#core/names/fold-text.ts'
import { askRegister } from './ask-register.ts'
import type { CompanyRegister, RegistryCompany, RegistryFiling } from './port.ts'
import { day, joinAddress, listOf, name, text, webAddress } from './read-fields.ts'

type Options = { filesUrl: string; dataUrl: string; contact: string; clock: Clock; timeoutMs?: number }

type Listed = { cik: string; title: string; folded: string }

const service = 'SEC EDGAR'
const listedFilings = 50
const keepListMs = 24 * 3600_000

/**
 * Companies that report to the US securities regulator. It has no search by name, so names come from its list of
 * tickers, fetched once a day. Requests without a contact address in the User-Agent are refused.
 */
export function openSecEdgar({ filesUrl, dataUrl, contact, clock, timeoutMs }: Options): CompanyRegister {
  const headers = { accept: 'application/json', 'user-agent': `M&A Intelligence ${contact}` }
  const ask = <Schema extends z.ZodType>(address: string, answer: Schema) =>
    askRegister({
      service,
      url: new URL(address),
      headers,
      answer,
      mostBytes: 40 * 1024 * 1024,
      ...(timeoutMs && { timeoutMs }),
    })

  let listed: { rows: Listed[]; fetchedAtMs: number } | undefined
  async function list(): Promise<Listed[]> {
    const now = clock.now().getTime()
    if (listed && now - listed.fetchedAtMs < keepListMs) return listed.rows
    const answer = await ask(`${filesUrl.replace(/\/$/, '')}/files/company_tickers.json`, Tickers)
    if (!answer) throw missingList()
    listed = { rows: toListed(answer), fetchedAtMs: now }
    return listed.rows
  }

  return {
    id: 'sec-edgar',
    name: service,
    budgets: [{ period: 'window', seconds: 1, calls: 10 }],
    readUsage: null,
    callsPerRecord: 1,
    searchOfficers: null,
    async searchCompanies({ query, jurisdiction, page, perPage }) {
      if (jurisdiction !== null && jurisdiction !== 'us') return { rows: [], total: 0 }
      const hits = rank(await list(), foldText(query))
      const rows = hits.slice((page - 1) * perPage, page * perPage).map(({ cik, title }) => toFound(cik, title))
      return { rows, total: hits.length }
    },
    async findCompany({ number }) {
      if (!/^\d{1,10}$/.test(number)) return null
      const cik = number.padStart(10, '0')
      const answer = await ask(`${dataUrl.replace(/\/$/, '')}/submissions/CIK${cik}.json`, Submissions)
      return answer ? toCompany(cik, answer) : null
    },
  }
}

const Tickers = z.record(z.string(), z.object({ cik_str: z.union([z.number(), z.string()]), title: name }))

const Place = z.object({ street1: text, street2: text, city: text, stateOrCountry: text, zipCode: text }).nullish()

const column = listOf(text)
const Submissions = z.object({
  name,
  entityType: text,
  sic: text,
  sicDescription: text,
  lei: text,
  website: text,
  addresses: z.object({ business: Place }).nullish(),
  filings: z.object({
    recent: z.object({
      accessionNumber: column,
      filingDate: listOf(day),
      form: column,
      primaryDocument: column,
      primaryDocDescription: column,
    }),
  }),
})

/** A company has one row per ticker. */
function toListed(tickers: z.infer<typeof Tickers>): Listed[] {
  const byCik = new Map<string, Listed>()
  for (const { cik_str, title } of Object.values(tickers)) {
    const cik = String(cik_str).padStart(10, '0')
    if (!byCik.has(cik)) byCik.set(cik, { cik, title, folded: foldText(title) })
  }
  return [...byCik.values()]
}

/** Names that contain all words of the query; those that begin with them first. */
function rank(rows: readonly Listed[], query: string): Listed[] {
  const words = query.split(' ').filter(Boolean)
  if (words.length === 0) return []
  const hits = rows.filter(({ folded }) => words.every((word) => ` ${folded}`.includes(` ${word}`)))
  const distance = ({ folded }: Listed) => (folded === query ? 0 : folded.startsWith(query) ? 1 : 2)
  return hits.toSorted((one, other) => distance(one) - distance(other) || (one.folded < other.folded ? -1 : 1))
}

function toFound(cik: string, title: string): RegistryCompany {
  return {
    name: title,
    jurisdiction_code: 'us',
    company_number: cik,
    current_status: null,
    company_type: null,
    incorporation_date: null,
    dissolution_date: null,
    registered_address_in_full: null,
    industry_codes: [],
    opencorporates_url: null,
    official_url: `https://www.sec.gov/edgar/browse/?CIK=${cik}`,
    registry_number: null,
    lei: null,
    website: null,
    officers: [],
    filings: [],
  }
}

function toCompany(cik: string, answer: z.infer<typeof Submissions>): RegistryCompany {
  const place = answer.addresses?.business
  const parts = place && [place.street1, place.street2, place.city, place.stateOrCountry, place.zipCode]
  return {
    ...toFound(cik, answer.name),
    company_type: answer.entityType,
    registered_address_in_full: joinAddress(parts ?? []),
    industry_codes: answer.sic ? [{ code: answer.sic, description: answer.sicDescription, scheme: 'SEC SIC' }] : [],
    lei: answer.lei && /^[A-Z0-9]{20}$/.test(answer.lei) ? answer.lei : null,
    website: webAddress.parse(answer.website),
    filings: toFilings(cik, answer.filings.recent),
  }
}

/** The response is in columns: the n-th entry of each belongs to the n-th filing. */
function toFilings(cik: string, recent: z.infer<typeof Submissions>['filings']['recent']): RegistryFiling[] {
  return recent.accessionNumber.slice(0, listedFilings).map((accession, index) => {
    const form = recent.form[index] ?? null
    return {
      title: recent.primaryDocDescription[index] ?? form ?? 'Filing',
      filing_type: form,
      description: recent.primaryDocDescription[index] ?? null,
      date: recent.filingDate[index] ?? null,
      official_url: toDocument(cik, accession, recent.primaryDocument[index] ?? null),
    }
  })
}

function toDocument(cik: string, accession: string | null, document: string | null): string | null {
  if (!accession || !/^[\d-]{10,25}$/.test(accession)) return null
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`
  return document && /^[\w.-]+$/.test(document) ? `${folder}/${document}` : `${folder}/`
}

function missingList(): ProviderError {
  return new ProviderError(service, 'The list of companies was not found', {
    retryable: true,
    cause: { reason: 'malformed', retryAfterSeconds: null, status: 404 },
  })
}
