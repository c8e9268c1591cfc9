import * as z from 'zod'
import { call } from '../call.ts'
import { fitThreshold } from './rules/rate-fit.ts'
import { watchlistLimit } from './rules/limits.ts'

export const WatchPriority = z.enum(['low', 'medium', 'high'])
export type WatchPriority = z.infer<typeof WatchPriority>

export const WatchStatus = z.enum(['active', 'paused', 'archived'])
export type WatchStatus = z.infer<typeof WatchStatus>

const text = (max: number) => z.string().trim().max(max)
const texts = z.array(text(1000)).max(50)

/** A company that is in no list of ours, as an AI search found it: what it says of itself is kept as it came. */
export const FoundCompany = z
  .strictObject({
    description: text(10_000),
    industry: text(200),
    country: text(100),
    region: text(200),
    location: text(300),
    revenue_millions: z.number().min(0).max(1e9),
    growth_rate: text(50),
    employees: z.number().int().min(0).max(10_000_000),
    valuation_millions: z.number().min(0).max(1e9),
    ebitda_millions: z.number().min(-1e9).max(1e9),
    founded_year: z.number().int().min(1000).max(2200),
    website: z.url({ protocol: /^https?$/ }).max(500),
    strategic_fit_score: z.number().min(0).max(100),
    ai_rationale: text(10_000),
    recent_developments: texts,
    financial_highlights: texts,
    competitive_advantages: texts,
  })
  .partial()
export type FoundCompany = z.infer<typeof FoundCompany>

/** The company as it was on the day of the copy. A copy may be older than today's fields, so none is certain. */
export const CompanyCopy = z.looseObject({
  name: z.string(),
  industry: z.string().nullish(),
  country: z.string().nullish(),
  region: z.string().nullish(),
  stage: z.string().nullish(),
  location: z.string().nullish(),
  revenue_millions: z.number().nullish(),
  growth_rate: z.string().nullish(),
  employees: z.number().nullish(),
  valuation_millions: z.number().nullish(),
  ebitda_millions: z.number().nullish(),
  website: z.string().nullish(),
  is_sample: z.boolean().nullish(),
})
export type CompanyCopy = z.infer<typeof CompanyCopy>

const Value = z.union([z.string(), z.number()]).nullable()
export const CompanyDifference = z.object({ field: z.string(), from: Value, to: Value })
export type CompanyDifference = z.infer<typeof CompanyDifference>

export const WatchlistEntry = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  company_id: z.uuid().nullable(),
  company_name: z.string(),
  company_data: CompanyCopy,
  /** The day of the copy. */
  copied_at: z.string(),
  /** What has changed about the company since then; empty also where the company cannot be looked up. */
  changes: z.array(CompanyDifference),
  notes: z.string(),
  priority: WatchPriority,
  status: WatchStatus,
  created_at: z.string(),
  updated_at: z.string(),
})
export type WatchlistEntry = z.infer<typeof WatchlistEntry>

export const NewWatchlistEntry = z.strictObject({
  /**
   * A company of ours that this person may see is copied from where it is stored; its name and data need not be sent.
   * Of any other, what is sent is kept as it came, without a link.
   */
  company_id: z.uuid().nullable().default(null),
  company_name: text(300).default(''),
  company_data: FoundCompany.default({}),
  notes: text(5000).default(''),
  priority: WatchPriority.default('medium'),
  status: WatchStatus.default('active'),
})
export type NewWatchlistEntry = z.infer<typeof NewWatchlistEntry>

export const WatchlistChange = z.strictObject({
  entryId: z.uuid(),
  notes: text(5000).optional(),
  priority: WatchPriority.optional(),
  status: WatchStatus.optional(),
  /** Copies the company anew, so that the mark of its changes goes. */
  refresh_company: z.boolean().optional(),
})
export type WatchlistChange = z.infer<typeof WatchlistChange>

const limit = z.number().min(-1e9).max(1e9)
/** {min, max}, [least, most], or the least alone. */
const WantedRange = z.union([
  z.strictObject({ min: limit.nullish(), max: limit.nullish() }),
  z.tuple([limit, limit]),
  limit,
])

const SmartCriteria = z.strictObject({
  industries: z.array(text(200).min(1)).max(50).default([]),
  revenueRange: WantedRange.nullish(),
  growthRate: WantedRange.nullish(),
  countries: z.array(text(100).min(1)).max(50).default([]),
  strategicFit: z.number().min(0).max(10).default(fitThreshold),
})

const SmartWatchlist = z.strictObject({
  criteria: SmartCriteria,
  /** Only the caller's own; the server takes it from the session (G004). */
  userId: z.uuid(),
  action: z.literal('create'),
})
export type SmartWatchlist = z.infer<typeof SmartWatchlist>

const SmartAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    added_to_watchlist: z.number().int(),
    /** Companies that fulfil the criteria, whatever their fit; counted up to 10,000. */
    total_candidates: z.number().int(),
    /** Fit enough, but on the list already. */
    already_watched: z.number().int(),
    /** Fit enough, but beyond what one call adds. */
    left_out: z.number().int(),
    /** Whoever may not view companies chooses among the sample ones. */
    only_sample: z.boolean(),
  }),
})
export type SmartAnswer = z.infer<typeof SmartAnswer>

const tags = ['watchlist']

export const watchlistContract = {
  list: call('use_account')
    .route({ method: 'GET', path: '/api/watchlist', tags, summary: 'The watchlist of the user, newest first' })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(watchlistLimit).default(watchlistLimit),
      }),
    )
    .output(z.array(WatchlistEntry)),
  add: call('use_account', { quota: 'write', creates: 'together', bodyLimitBytes: 1024 * 1024 })
    .route({ method: 'POST', path: '/api/watchlist', tags, summary: 'Watch a company', successStatus: 201 })
    .input(NewWatchlistEntry)
    .output(WatchlistEntry),
  change: call('use_account', { quota: 'write' })
    .route({ method: 'PATCH', path: '/api/watchlist/{entryId}', tags, summary: 'Change notes, priority or status' })
    .input(WatchlistChange)
    .output(WatchlistEntry),
  remove: call('use_account', { quota: 'write' })
    .route({ method: 'DELETE', path: '/api/watchlist/{entryId}', tags, summary: 'Stop watching', successStatus: 204 })
    .input(z.strictObject({ entryId: z.uuid() }))
    .output(z.void()),
  removeByName: call('use_account', { quota: 'write' })
    .route({
      method: 'DELETE',
      path: '/api/watchlist',
      tags,
      summary: 'Stop watching the company of this name',
      successStatus: 204,
    })
    .input(z.strictObject({ company_name: text(300).min(1) }))
    .output(z.void()),
  createSmart: call('use_account', { quota: 'write', creates: 'apart' })
    .route({
      method: 'POST',
      path: '/functions/v1/smart-watchlist',
      tags,
      summary: 'Watch the companies that fit best',
    })
    .input(SmartWatchlist)
    .output(SmartAnswer),
}
