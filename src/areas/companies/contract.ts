import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { call } from '../call.ts'

const text = (max: number) => z.string().trim().max(max)
const words = (max: number) => z.array(text(300).min(1)).max(max)
const millions = z.number().min(-1e9).max(1e9)
const positiveMillions = z.number().min(0).max(1e9)

/** Where a figure comes from. */
export const ProvenanceKind = z.enum(['reported', 'estimated', 'ai_found', 'typed', 'sample'])
export type ProvenanceKind = z.infer<typeof ProvenanceKind>

export const Provenance = z.object({
  kind: ProvenanceKind,
  source: text(300),
  /** The day the figure is from, as 2026-03-31. */
  date: z.iso.date().refine(hasYear).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
export type Provenance = z.infer<typeof Provenance>

/** Fields whose origin is kept, each for itself. */
export const figures = [
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'founded_year',
  'customers',
  'retention_rate',
] as const
export const Figure = z.enum(figures)
export type Figure = z.infer<typeof Figure>

/** Only addresses a browser may open (G012). */
const Website = z.url({ protocol: /^https?$/ }).max(500)

const companyFields = {
  name: text(300).min(1),
  description: text(10_000),
  industry: text(200),
  country: text(100),
  region: text(200).nullable(),
  location: text(300).nullable(),
  stage: text(100).nullable(),
  technologies: words(50),
  metrics: words(50),
  revenue_millions: positiveMillions.nullable(),
  /** As written, such as "34%" or "+12.5%"; `growth_percent` of an answer is how it was read. */
  growth_rate: text(50).nullable(),
  employees: z.number().int().min(0).max(10_000_000).nullable(),
  valuation_millions: positiveMillions.nullable(),
  ebitda_millions: millions.nullable(),
  founded_year: z.number().int().min(1000).max(2200).nullable(),
  website: Website.nullable(),
  customers: z.number().int().min(0).max(2_000_000_000).nullable(),
  /** Percent of customers that stay for a year. */
  retention_rate: z.number().min(0).max(1000).nullable(),
  ai_rationale: text(10_000).nullable(),
  recent_developments: z.array(text(1000)).max(50),
  financial_highlights: z.array(text(1000)).max(50),
  competitive_advantages: z.array(text(1000)).max(50),
  lei: z
    .string()
    .regex(/^[A-Z0-9]{20}$/, 'A LEI has 20 letters and digits.')
    .nullable(),
  registry_number: text(100).nullable(),
  /** The jurisdiction of the registry number, as `gb` or `us_de`. */
  registry_jurisdiction: z
    .string()
    .regex(/^[a-z]{2}(_[a-z0-9]{1,3})?$/)
    .nullable(),
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .max(253)
    .nullable(),
  tags: words(50),
}

export const CompanyStatus = z.enum(['active', 'inactive'])
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const CompanyType = z.enum(['high-growth', 'cash-generating', 'tech-disruptors', 'market-leaders'])
export const Quality = z.enum(['high-quality', 'emerging', 'mature'])
export const AcquisitionType = z.enum([
  'platform',
  'bolt-on',
  'technology',
  'succession',
  'roll-up',
  'scale-up',
  'turnaround',
  'transformational',
])

/** What was stored once is shown as it is: the rules above are for what comes in. */
const shownText = z.string().nullable()
const shownNumber = z.number().nullable()
const shownList = z.array(z.string())

export const Company = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  industry: z.string(),
  country: z.string(),
  region: shownText,
  location: shownText,
  stage: shownText,
  technologies: shownList,
  metrics: shownList,
  revenue_millions: shownNumber,
  growth_rate: shownText,
  employees: shownNumber,
  valuation_millions: shownNumber,
  ebitda_millions: shownNumber,
  founded_year: shownNumber,
  website: shownText,
  customers: shownNumber,
  retention_rate: shownNumber,
  ai_rationale: shownText,
  recent_developments: shownList,
  financial_highlights: shownList,
  competitive_advantages: shownList,
  lei: shownText,
  registry_number: shownText,
  registry_jurisdiction: shownText,
  domain: shownText,
  tags: shownList,
  status: CompanyStatus,
  growth_percent: shownNumber,
  provenance: z.partialRecord(Figure, Provenance),
  company_types: z.array(CompanyType),
  quality: z.array(Quality),
  acquisition_types: z.array(AcquisitionType),
  is_sample: z.boolean(),
  /** False for companies that this workspace added itself. */
  is_universe: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Company = z.infer<typeof Company>

/** What the lists show of a company. */
export const CompanyRow = Company.omit({
  ai_rationale: true,
  recent_developments: true,
  financial_highlights: true,
  competitive_advantages: true,
})
export type CompanyRow = z.infer<typeof CompanyRow>

const limit = z.number().min(-1e9).max(1e9)
const notNegative = z.number().min(0).max(1e9)
const choices = z.array(text(100).min(1)).max(50)

const filterFields = {
  /** Words that the name, the industry or the description have; typing mistakes in names are forgiven. */
  text: text(200),
  industry: text(200),
  country: text(100),
  region: text(200),
  revenue_min: notNegative,
  revenue_max: notNegative,
  growth_min: limit,
  growth_max: limit,
  employees_min: notNegative,
  employees_max: notNegative,
  /** Inside each of these lists any one suffices; between the lists all must hold. */
  stages: choices,
  technologies: choices,
  metrics: choices,
  company_types: z.array(CompanyType).max(10),
  quality: z.array(Quality).max(10),
  acquisition_types: z.array(AcquisitionType).max(10),
}

/** Every filter of the search. What is left out, is empty or has no limit lets everything pass. */
export const CompanyFilter = z.strictObject(filterFields).partial()
export type CompanyFilter = z.infer<typeof CompanyFilter>

/** Largest, fastest and newest first; names from A to Z; what is not known comes last. Relevance needs a text. */
export const CompanySort = z.enum(['relevance', 'revenue', 'growth', 'employees', 'name', 'founded'])
export type CompanySort = z.infer<typeof CompanySort>

const Cursor = z
  .string()
  .regex(/^[\w-]+$/)
  .max(500)

export const CompanySearch = CompanyFilter.extend({
  sort: CompanySort.optional(),
  /** `next` of the page before. */
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(30),
})
export type CompanySearch = z.infer<typeof CompanySearch>

/** A word of the search that no company has, and the words of names that were looked for instead. */
const Correction = z.object({ word: z.string(), instead: z.array(z.string()) })

export const CompanyPage = z.object({
  rows: z.array(CompanyRow),
  /** Null on the last page. */
  next: z.string().nullable(),
  /** Exact up to 10,000; beyond that 10,000 with `count_is_exact` false. */
  count: z.number().int(),
  count_is_exact: z.boolean(),
  corrections: z.array(Correction),
})
export type CompanyPage = z.infer<typeof CompanyPage>

const FacetCount = z.object({ value: z.string(), count: z.number().int() })
export type FacetCount = z.infer<typeof FacetCount>

/** What of the facets can be inexact. */
export const InexactFacet = z.enum([
  'industries',
  'countries',
  'regions',
  'stages',
  'technologies',
  'metrics',
  'company_types',
  'quality',
  'acquisition_types',
  'medians',
])
export type InexactFacet = z.infer<typeof InexactFacet>

export const CompanyFacets = z.object({
  /** Each list is counted as if its own filter were not set, so that it shows what another choice would give. */
  industries: z.array(FacetCount),
  countries: z.array(FacetCount),
  regions: z.array(FacetCount),
  stages: z.array(FacetCount),
  technologies: z.array(FacetCount),
  metrics: z.array(FacetCount),
  company_types: z.array(FacetCount),
  quality: z.array(FacetCount),
  acquisition_types: z.array(FacetCount),
  /** The qualification metrics: counts and medians of the current result (G107). */
  qualification: z.object({
    count: z.number().int(),
    median_revenue_millions: z.number().nullable(),
    median_growth_percent: z.number().nullable(),
    median_employees: z.number().nullable(),
    median_ebitda_margin_percent: z.number().nullable(),
  }),
  /** Whether everything here is exact; `inexact` names what is not. */
  is_exact: z.boolean(),
  /**
   * Lists that were counted over the largest companies or estimated, because there were more matches than are counted one
   * by one. Medians are estimated from the bands in which figures are counted; where every list is named and there are more
   * than 5,000 companies, their number is an estimate as well.
   */
  inexact: z.array(InexactFacet),
})
export type CompanyFacets = z.infer<typeof CompanyFacets>

const ids = (least: number) => z.array(z.uuid()).min(least).max(5)

export const SimilarSearch = z.strictObject({
  like: ids(1),
  /** What the user does not want more of. */
  unlike: ids(0).default([]),
  /** `text`: what the companies do. `all`: also size, sector and place. */
  by: z.enum(['text', 'all']).default('all'),
  limit: z.number().int().min(1).max(50).default(10),
})
export type SimilarSearch = z.infer<typeof SimilarSearch>

const SimilarCompany = z.object({
  company: CompanyRow,
  /** 0 to 100, and the parts it is made of. */
  score: z.number(),
  parts: z.object({
    text: z.number(),
    size: z.number().nullable(),
    sector: z.number().nullable(),
    place: z.number().nullable(),
    unlike: z.number(),
  }),
  shared_words: z.array(z.string()),
})
export type SimilarCompany = z.infer<typeof SimilarCompany>

const newFields = {
  ...companyFields,
  status: CompanyStatus,
  provenance: z.partialRecord(Figure, Provenance),
}
export const NewCompany = z.strictObject({
  ...z.strictObject(newFields).partial().shape,
  name: companyFields.name,
  /** `universe` is for everybody and needs the right to manage companies; `workspace` is seen by this workspace only. */
  scope: z.enum(['universe', 'workspace']).default('workspace'),
})
export type NewCompany = z.infer<typeof NewCompany>

export const CompanyChange = z.strictObject({ companyId: z.uuid(), ...z.strictObject(newFields).partial().shape })
export type CompanyChange = z.infer<typeof CompanyChange>

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: CompanyFilter.extend({ sort: CompanySort.optional() }),
  /** How many companies it found when it was last looked at. */
  last_count: z.number().int(),
  last_count_is_exact: z.boolean(),
  last_checked_at: z.string(),
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const SavedQuery = CompanyFilter.extend({ sort: CompanySort.optional() })
const SavedSearchId = z.strictObject({ savedSearchId: z.uuid() })

const ListedCompany = z.object({ id: z.uuid(), name: z.string() })
export const SavedSearchNews = z.object({
  saved_search: SavedSearch,
  /** Since `since`; names of companies that are gone are not known any more and say so. */
  since: z.string(),
  entered: z.array(ListedCompany),
  left: z.array(ListedCompany),
  entered_count: z.number().int(),
  left_count: z.number().int(),
  /** False when the list is longer than what is compared: the 10,000 largest. */
  is_complete: z.boolean(),
})
export type SavedSearchNews = z.infer<typeof SavedSearchNews>

/** Whether a mail tells this person once a day what entered and left the saved searches. */
export const SavedSearchMail = z.strictObject({ wants_mail: z.boolean() })
export type SavedSearchMail = z.infer<typeof SavedSearchMail>

const tags = ['companies']
const CompanyId = z.strictObject({ companyId: z.uuid() })

export const companiesContract = {
  list: call('view_companies')
    .route({ method: 'GET', path: '/api/companies', tags, summary: 'All active companies, page by page' })
    .input(z.strictObject({ after: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }))
    .output(z.array(Company)),
  search: call('view_companies')
    .route({ method: 'GET', path: '/api/companies/search', tags, summary: 'Search companies' })
    .input(CompanySearch)
    .output(CompanyPage),
  facets: call('view_companies')
    .route({
      method: 'GET',
      path: '/api/companies/facets',
      tags,
      summary: 'How many companies each choice of a filter has',
    })
    .input(CompanyFilter)
    .output(CompanyFacets),
  industries: call('view_companies')
    .route({
      method: 'GET',
      path: '/api/companies/industries',
      tags,
      summary: 'Default industries and those of active companies',
    })
    .output(z.array(z.string())),
  similar: call('view_companies', { quota: 'read' })
    .route({ method: 'POST', path: '/api/companies/similar', tags, summary: 'Companies like these and unlike those' })
    .input(SimilarSearch)
    .output(z.array(SimilarCompany)),
  get: call('view_companies')
    .route({ method: 'GET', path: '/api/companies/{companyId}', tags, summary: 'One company' })
    .input(CompanyId)
    .output(Company),
  create: call('view_companies', { creates: 'together', bodyLimitBytes: 1024 * 1024 })
    .route({ method: 'POST', path: '/api/companies', tags, summary: 'Add a company', successStatus: 201 })
    .input(NewCompany)
    .output(Company),
  change: call('view_companies', { bodyLimitBytes: 1024 * 1024 })
    .route({ method: 'PATCH', path: '/api/companies/{companyId}', tags, summary: 'Change fields of a company' })
    .input(CompanyChange)
    .output(Company),
  remove: call('view_companies')
    .route({
      method: 'DELETE',
      path: '/api/companies/{companyId}',
      tags,
      summary: 'Remove a company',
      successStatus: 204,
    })
    .input(CompanyId)
    .output(z.void()),
  savedSearches: call('view_companies')
    .route({ method: 'GET', path: '/api/saved_searches', tags, summary: 'The saved searches of the user' })
    .output(z.array(SavedSearch)),
  saveSearch: call('view_companies', { creates: 'together' })
    .route({ method: 'POST', path: '/api/saved_searches', tags, summary: 'Save a search', successStatus: 201 })
    .input(z.strictObject({ name: text(100).min(1), query: SavedQuery }))
    .output(SavedSearch),
  changeSavedSearch: call('view_companies')
    .route({
      method: 'PATCH',
      path: '/api/saved_searches/{savedSearchId}',
      tags,
      summary: 'Rename a saved search or change what it looks for',
    })
    .input(z.strictObject({ savedSearchId: z.uuid(), name: text(100).min(1).optional(), query: SavedQuery.optional() }))
    .output(SavedSearch),
  removeSavedSearch: call('view_companies')
    .route({
      method: 'DELETE',
      path: '/api/saved_searches/{savedSearchId}',
      tags,
      summary: 'Forget a saved search',
      successStatus: 204,
    })
    .input(SavedSearchId)
    .output(z.void()),
  checkSavedSearch: call('view_companies')
    .route({
      method: 'POST',
      path: '/api/saved_searches/{savedSearchId}/check',
      tags,
      summary: 'What entered and left since the last look',
    })
    .input(SavedSearchId)
    .output(SavedSearchNews),
  savedSearchMail: call('view_companies')
    .route({
      method: 'GET',
      path: '/api/saved_search_mail',
      tags,
      summary: 'Whether changes of saved searches are mailed',
    })
    .output(SavedSearchMail),
  changeSavedSearchMail: call('view_companies')
    .route({ method: 'PUT', path: '/api/saved_search_mail', tags, summary: 'Switch the daily mail on or off' })
    .input(SavedSearchMail)
    .output(SavedSearchMail),
}
