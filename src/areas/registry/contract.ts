import * as z from 'zod'
import { call } from '../call.ts'
import { watchedParts } from './rules/compare-records.ts'
import { jurisdictions } from './rules/jurisdictions.ts'
import { linkedFields } from './rules/linked-fields.ts'
import { notAskedReasons } from './rules/plan-search.ts'
import { sourceIds } from './rules/sources.ts'

const SourceId = z.enum(sourceIds)

const Query = z.string().trim().max(200)
const page = z.number().int().min(1).max(100).default(1)
const perPage = z.number().int().min(1).max(100).default(30)
/** In the form registers use: `gb`, `us_de`. */
const JurisdictionCode = z.string().regex(/^[a-z]{2}(_[a-z0-9]{1,6})?$/, 'is not the code of a jurisdiction')
const CompanyNumber = z.string().trim().min(1).max(100)

/** The register to query; without it the server chooses, and the answer names it. */
const source = SourceId.optional()

export const RegistryRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('search'),
    query: Query,
    jurisdiction_code: z.enum(jurisdictions).nullish(),
    page,
    per_page: perPage,
    source,
  }),
  z.strictObject({
    action: z.literal('get_company'),
    jurisdiction_code: JurisdictionCode,
    company_number: CompanyNumber,
    source,
  }),
  z.strictObject({ action: z.literal('search_officers'), query: Query, page, per_page: perPage, source }),
])
export type RegistryRequest = z.infer<typeof RegistryRequest>

const text = z.string().nullable()

export const RegistryOfficer = z.object({
  name: z.string(),
  position: text,
  start_date: text,
  end_date: text,
  official_url: text,
  company: z.object({ name: z.string(), jurisdiction_code: text, company_number: text }).nullable(),
})
export type RegistryOfficer = z.infer<typeof RegistryOfficer>

const RegistryFiling = z.object({
  title: z.string(),
  filing_type: text,
  description: text,
  date: text,
  official_url: text,
})

/** A company as recorded in a register (S0 §3). */
export const RegistryCompany = z.object({
  name: z.string(),
  jurisdiction_code: z.string(),
  company_number: z.string(),
  current_status: text,
  company_type: text,
  incorporation_date: text,
  dissolution_date: text,
  registered_address_in_full: text,
  industry_codes: z.array(z.object({ code: z.string(), description: text, scheme: text })),
  opencorporates_url: text,
  official_url: text,
  registry_number: text,
  lei: text,
  website: text,
  officers: z.array(RegistryOfficer),
  filings: z.array(RegistryFiling),
})
export type RegistryCompany = z.infer<typeof RegistryCompany>

/** The source and time of an answer. */
const Origin = z.object({
  id: SourceId,
  name: z.string(),
  fetched_at: z.string(),
  /** The register is unavailable, for the `reason` given; this is its answer from `fetched_at`. */
  is_stale: z.boolean(),
  reason: text,
  attribution: z.object({ text: z.string(), url: z.string() }),
})
export type Origin = z.infer<typeof Origin>

/** An officer found by name, with the register that has them. */
const FoundOfficer = RegistryOfficer.extend({ source: SourceId })
export type FoundOfficer = z.infer<typeof FoundOfficer>

/** A company of this installation. No register confirms it, so it has no status and no number. */
const OwnCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  place: text,
  /** A fictitious company of the sample universe. */
  is_sample: z.boolean(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

const OwnCompanies = z.object({
  /** The first few. */
  companies: z.array(OwnCompany),
  total_count: z.number().int(),
  /** Words that no name contains, and the words searched instead. */
  corrections: z.array(z.object({ word: z.string(), instead: z.array(z.string()) })),
})
export type OwnCompanies = z.infer<typeof OwnCompanies>

export const RegistryAnswer = z.object({
  success: z.literal(true),
  error: z.null(),
  results: z.object({
    companies: z.array(RegistryCompany),
    company: RegistryCompany.nullable(),
    officers: z.array(FoundOfficer),
    total_count: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
    total_pages: z.number().int(),
    /** The register that answered; null if it could not and only companies of this installation were found. */
    source: Origin.nullable(),
    /** All registers that answered; officers are searched in every register that has them. */
    sources: z.array(Origin),
    /** Registers that were queried and could not answer. */
    silent: z.array(z.object({ id: SourceId, name: z.string(), reason: z.string() })),
    /** Registers that were not queried, so the results do not include theirs. */
    not_asked: z.array(z.object({ id: SourceId, name: z.string(), because: z.enum(notAskedReasons) })),
    /** Companies of this installation with such a name, in addition to the registers' results. */
    own: OwnCompanies,
  }),
})
export type RegistryAnswer = z.infer<typeof RegistryAnswer>

const RegistrySource = z.object({
  id: SourceId,
  name: z.string(),
  is_set_up: z.boolean(),
  has_officers: z.boolean(),
  /** Null: all jurisdictions. */
  jurisdictions: z.array(z.string()).nullable(),
  /** Limits per day and month, where the register has them; `used` refers to the period that ends at `ends_at`. */
  limits: z.array(
    z.object({
      period: z.enum(['day', 'month']),
      calls: z.number().int(),
      used: z.number().int(),
      ends_at: z.string(),
    }),
  ),
})
export type RegistrySource = z.infer<typeof RegistrySource>

const LinkedField = z.enum(linkedFields)

/** A field in which the register differs from the company, which was not changed. */
const Difference = z.object({ field: LinkedField, ours: z.string(), theirs: z.string() })
export type Difference = z.infer<typeof Difference>

const RecordChange = z.object({ part: z.enum(watchedParts), before: text, after: text })

export const RegistryLink = z.object({
  id: z.uuid(),
  company_id: z.uuid(),
  source: SourceId,
  jurisdiction_code: z.string(),
  company_number: z.string(),
  /** The register's latest value; null when the record no longer exists. */
  name: text,
  current_status: text,
  official_url: text,
  filled_fields: z.array(LinkedField),
  /** Fields whose value was replaced by the register's. */
  replaced_fields: z.array(LinkedField),
  /** Whether the user may change the company, and so this link. */
  may_change: z.boolean(),
  /** When these values were fetched, and when the register was last checked. */
  fetched_at: z.string(),
  checked_at: z.string(),
  linked_at: z.string(),
  /** Since when the record differs from what users last saw. */
  changed_at: text,
  changes: z.array(RecordChange),
})
export type RegistryLink = z.infer<typeof RegistryLink>

const CompanyLink = RegistryLink.extend({ differences: z.array(Difference) })
export type CompanyLink = z.infer<typeof CompanyLink>

const ChangedLink = RegistryLink.extend({ company_name: z.string() })

export const NewRegistryLink = z.strictObject({
  company_id: z.uuid(),
  source: SourceId,
  jurisdiction_code: JurisdictionCode,
  company_number: CompanyNumber,
})
export type NewRegistryLink = z.infer<typeof NewRegistryLink>

const LinkResult = z.object({ link: RegistryLink, differences: z.array(Difference) })
export type LinkResult = z.infer<typeof LinkResult>

/** `restored` fields have their previous value again; `kept` fields were changed since the link filled them. */
const Unlinked = z.object({
  cleared: z.array(LinkedField),
  restored: z.array(LinkedField),
  kept: z.array(LinkedField),
})
export type Unlinked = z.infer<typeof Unlinked>

export const registryContract = {
  ask: call('anyone', { quota: 'visitor', reads: [], changes: ['registry.sources'] })
    .post('/functions/v1/opencorporates-search', 'Look up companies and officers in public registers')
    .input(RegistryRequest)
    .output(RegistryAnswer),
  sources: call('anyone').get('/api/registry_sources', 'Available registers').output(z.array(RegistrySource)),
  link: call('view_companies', { changes: ['registry.links', 'registry.changes', 'companies'] })
    .post('/api/registry_links', 'Link a register record to a company, and fill its empty fields')
    .input(NewRegistryLink)
    .output(LinkResult),
  links: call('view_companies')
    .get('/api/registry_links', 'Register records linked to a company')
    .input(z.strictObject({ company_id: z.uuid() }))
    .output(z.array(CompanyLink)),
  unlink: call('view_companies', { changes: ['registry.links', 'registry.changes', 'companies'] })
    .delete('/api/registry_links/{linkId}', 'Remove a link, and the values it filled in')
    .input(z.strictObject({ linkId: z.uuid() }))
    .output(Unlinked),
  takeOver: call('view_companies', { changes: ['registry.links', 'registry.changes', 'companies'] })
    .post('/api/registry_links/{linkId}/fields', 'Replace a field of the company with the value from the register')
    .input(z.strictObject({ linkId: z.uuid(), field: LinkedField }))
    .output(CompanyLink),
  see: call('view_companies', { changes: ['registry.links', 'registry.changes'] })
    .post('/api/registry_links/{linkId}/seen', 'Mark the changes of a linked record as seen')
    .input(z.strictObject({ linkId: z.uuid() }))
    .output(RegistryLink),
  changes: call('view_companies')
    .get('/api/registry_changes', 'Linked records that changed, newest first')
    .output(z.array(ChangedLink)),
}
