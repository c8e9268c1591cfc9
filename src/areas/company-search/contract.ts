import * as z from 'zod'
import { call } from '../call.ts'
import { AcquisitionType, CompanyRow, CompanyType, Quality } from '../companies/contract.ts'
import { SourcingStage } from '../sourcing/contract.ts'

const text = (max: number) => z.string().trim().max(max)
const limit = z.number().min(-1e9).max(1e9)
const notNegative = z.number().min(0).max(1e9)
const choices = z.array(text(100).min(1)).max(50)

/** Only companies that the workspace of the user added or imported; without it those that everybody sees as well. */
export const CompanyScope = z.enum(['workspace'])
export type CompanyScope = z.infer<typeof CompanyScope>

const filterFields = {
  scope: CompanyScope,
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
  /** The member of the workspace who owns the contact, or nobody. */
  owner: z.union([z.uuid(), z.literal('none')]),
  sourcing_stages: z.array(SourcingStage).max(SourcingStage.options.length),
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
  /** Of those that are found; the given companies may be anybody's that the user sees. */
  scope: CompanyScope.optional(),
  limit: z.number().int().min(1).max(50).default(10),
})
export type SimilarSearch = z.infer<typeof SimilarSearch>

const SimilarCompany = z.object({
  company: CompanyRow,
  /** 0 to 100, and the parts it is made of. */
  score: z.number(),
  parts: z.object({
    /** Null where it is not known of which trades the given companies are. */
    trade: z.number().nullable(),
    text: z.number(),
    size: z.number().nullable(),
    sector: z.number().nullable(),
    place: z.number().nullable(),
    unlike: z.number(),
  }),
  shared_trades: z.array(z.string()),
  shared_words: z.array(z.string()),
})
export type SimilarCompany = z.infer<typeof SimilarCompany>

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

/** An owner or a note that somebody sets changes no list that is not filtered by it, however many pages of it are shown. */
const reads = { reads: ['companies'], readsWith: { sourcing: ['owner', 'sourcing_stages'] } } as const

/** Part of the `companies` group of the API: paths and names of the calls do not show which area answers. */
export const companySearchContract = {
  search: call('view_companies', reads)
    .get('/api/companies/search', 'Search companies')
    .input(CompanySearch)
    .output(CompanyPage),
  facets: call('view_companies', reads)
    .get('/api/companies/facets', 'Number of companies for each filter option')
    .input(CompanyFilter)
    .output(CompanyFacets),
  similar: call('view_companies', { quota: 'read', changes: [] })
    .post('/api/companies/similar', 'Companies similar to given ones and unlike others')
    .input(SimilarSearch)
    .output(z.array(SimilarCompany)),
  savedSearches: call('view_companies')
    .get('/api/saved_searches', 'Saved searches of the signed-in user')
    .output(z.array(SavedSearch)),
  saveSearch: call('view_companies', { creates: 'together', changes: ['companies.savedSearches'] })
    .create('/api/saved_searches', 'Save a search')
    .input(z.strictObject({ name: text(100).min(1), query: SavedQuery }))
    .output(SavedSearch),
  changeSavedSearch: call('view_companies', { changes: ['companies.savedSearches'] })
    .patch('/api/saved_searches/{savedSearchId}', 'Rename a saved search or change its criteria')
    .input(z.strictObject({ savedSearchId: z.uuid(), name: text(100).min(1).optional(), query: SavedQuery.optional() }))
    .output(SavedSearch),
  removeSavedSearch: call('view_companies', { changes: ['companies.savedSearches'] })
    .delete('/api/saved_searches/{savedSearchId}', 'Remove a saved search', { successStatus: 204 })
    .input(SavedSearchId)
    .output(z.void()),
  checkSavedSearch: call('view_companies', { changes: [] })
    .post('/api/saved_searches/{savedSearchId}/check', 'Companies added or removed since the last visit')
    .input(SavedSearchId)
    .output(SavedSearchNews),
  savedSearchMail: call('view_companies')
    .get('/api/saved_search_mail', 'Whether changes to saved searches are emailed')
    .output(SavedSearchMail),
  changeSavedSearchMail: call('view_companies', { changes: ['companies.savedSearchMail'] })
    .put('/api/saved_search_mail', 'Turn the daily email on or off')
    .input(SavedSearchMail)
    .output(SavedSearchMail),
}
