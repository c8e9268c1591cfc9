import * as z from 'zod'
import { registerAt } from './ask-register.ts'
import type { CompanyRegister, RegistryCompany } from './port.ts'
import { count, day, joinAddress, listOf, name, text } from './read-fields.ts'

type Options = { url: string; timeoutMs?: number }

const service = 'GLEIF'
const leiForm = /^[A-Z0-9]{20}$/

/** Holders of a Legal Entity Identifier, world-wide and without a key. It has neither officers nor filings. */
export function openGleif({ url, timeoutMs }: Options): CompanyRegister {
  const headers = { accept: 'application/vnd.api+json' }
  const ask = registerAt({ service, base: url, headers, ...(timeoutMs && { timeoutMs }) })
  return {
    id: 'gleif',
    name: service,
    budgets: [{ period: 'window', seconds: 60, calls: 60 }],
    readUsage: null,
    callsPerRecord: 1,
    searchOfficers: null,
    async searchCompanies({ query, jurisdiction, page, perPage }) {
      const paging = { 'page[number]': String(page), 'page[size]': String(perPage) }
      const filter = { 'filter[entity.names]': query, ...toPlace(jurisdiction) }
      const answer = await ask('/lei-records', { ...filter, ...paging }, RecordList)
      return { rows: (answer?.data ?? []).map(toCompany), total: answer?.meta.pagination.total ?? 0 }
    },
    async findCompany({ number }) {
      if (!leiForm.test(number)) return null
      const answer = await ask(`/lei-records/${number}`, {}, OneRecord)
      return answer ? toCompany(answer.data) : null
    },
  }
}

/** Its entities have a state, such as US-DE, so the two federations are queried by country of address (G092). */
function toPlace(jurisdiction: string | null): Record<string, string> {
  if (jurisdiction === null) return {}
  const isFederation = jurisdiction === 'us' || jurisdiction === 'ca'
  const field = isFederation ? 'filter[entity.legalAddress.country]' : 'filter[entity.jurisdiction]'
  return { [field]: jurisdiction.toUpperCase() }
}

const Address = z
  .object({ addressLines: listOf(text), city: text, region: text, country: text, postalCode: text })
  .nullish()

const LeiRecord = z.object({
  id: z.string().regex(leiForm),
  attributes: z.object({
    lei: z.string().regex(leiForm),
    ocid: text,
    entity: z.object({
      legalName: z.object({ name }),
      legalAddress: Address,
      registeredAs: text,
      jurisdiction: text,
      category: text,
      legalForm: z.object({ id: text, other: text }).nullish(),
      status: text,
      expiration: z.object({ date: day, reason: text }).nullish(),
      creationDate: day,
    }),
  }),
})

const RecordList = z.object({
  meta: z.object({ pagination: z.object({ total: count }) }),
  data: listOf(LeiRecord),
})
const OneRecord = z.object({ data: LeiRecord })

function toCompany({ attributes: { lei, ocid, entity } }: z.infer<typeof LeiRecord>): RegistryCompany {
  return {
    name: entity.legalName.name,
    jurisdiction_code: toJurisdiction(entity),
    company_number: lei,
    // An unknown status is the word NULL in the data.
    current_status: entity.status === 'NULL' ? null : entity.status,
    company_type: entity.legalForm?.other ?? entity.category,
    incorporation_date: entity.creationDate,
    dissolution_date: entity.expiration?.date ?? null,
    registered_address_in_full: toAddress(entity.legalAddress),
    industry_codes: [],
    opencorporates_url: toBridge(ocid),
    official_url: `https://search.gleif.org/#/record/${lei}`,
    registry_number: entity.registeredAs,
    lei,
    website: null,
    officers: [],
    filings: [],
  }
}

type Entity = z.infer<typeof LeiRecord>['attributes']['entity']

function toJurisdiction({ jurisdiction, legalAddress }: Entity): string {
  const place = jurisdiction ?? legalAddress?.country ?? 'XX'
  return place.toLowerCase().replace('-', '_')
}

function toAddress(address: z.infer<typeof Address>): string | null {
  if (!address) return null
  return joinAddress([...address.addressLines, address.city, address.region, address.postalCode, address.country])
}

function toBridge(ocid: string | null): string | null {
  return ocid && /^[a-z_]{2,8}\/[\w-]+$/.test(ocid) ? `https://opencorporates.com/companies/${ocid}` : null
}
