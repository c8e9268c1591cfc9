import * as z from 'zod'
import { call } from '../call.ts'
import { Company, NewCompany } from '../companies/contract.ts'
import { fileCalls } from '../file-calls.ts'
import { changeShape, newShape, paramShape, recordShape } from '../field-schemas.ts'
import { recordCalls, recordMeta, seenVersion } from '../record-calls.ts'
import { entryCompany, entryCopy, entryFields, entryFileFields, entryParams } from './fields.ts'
import { fitThreshold } from './rules/rate-fit.ts'
import { watchlistLimit } from './rules/limits.ts'
import { sorts } from './rules/words.ts'

/** A company that is in no list of ours, as an AI search found it: what it says of itself is kept as it came. */
export const FoundCompany = NewCompany.pick({
  description: true,
  industry: true,
  country: true,
  region: true,
  location: true,
  revenue_millions: true,
  growth_rate: true,
  employees: true,
  valuation_millions: true,
  ebitda_millions: true,
  founded_year: true,
  website: true,
  ai_rationale: true,
  recent_developments: true,
  financial_highlights: true,
  competitive_advantages: true,
}).extend({ strategic_fit_score: z.number().min(0).max(100).optional() })
export type FoundCompany = z.infer<typeof FoundCompany>

/** The company as it was on the day of the copy. A copy may be older than today's fields, so none is certain. */
export const CompanyCopy = z.looseObject({
  ...Company.pick({
    industry: true,
    country: true,
    region: true,
    stage: true,
    location: true,
    revenue_millions: true,
    growth_rate: true,
    employees: true,
    valuation_millions: true,
    ebitda_millions: true,
    website: true,
    is_sample: true,
  }).partial().shape,
  name: z.string(),
})
export type CompanyCopy = z.infer<typeof CompanyCopy>

const Value = z.union([z.string(), z.number()]).nullable()
export const CompanyDifference = z.object({ field: z.string(), from: Value, to: Value })
export type CompanyDifference = z.infer<typeof CompanyDifference>

export const WatchlistEntry = z.object({
  ...recordMeta,
  user_id: z.uuid(),
  ...recordShape(entryCompany),
  company_data: CompanyCopy,
  ...recordShape(entryCopy),
  /** What has changed about the company since then; empty also where the company cannot be looked up. */
  changes: z.array(CompanyDifference),
  ...recordShape(entryFields),
})
export type WatchlistEntry = z.infer<typeof WatchlistEntry>

export const NewWatchlistEntry = z.strictObject({
  /**
   * A company of ours that this person may see is copied from where it is stored; its name and data need not be sent.
   * Of any other, what is sent is kept as it came, without a link.
   */
  ...newShape(entryCompany),
  company_data: FoundCompany.default({}),
  ...newShape(entryFields),
})
export type NewWatchlistEntry = z.infer<typeof NewWatchlistEntry>

export const WatchlistChange = z.strictObject({
  entryId: z.uuid(),
  version: seenVersion,
  ...changeShape(entryFields),
  /** Copies the company anew, so that the mark of its changes goes. */
  refresh_company: z.boolean().optional(),
})
export type WatchlistChange = z.infer<typeof WatchlistChange>

const WatchlistQuery = z.strictObject({
  ...paramShape(entryParams),
  sort: z.enum(sorts).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(watchlistLimit).default(watchlistLimit),
})
export type WatchlistQuery = z.infer<typeof WatchlistQuery>

const text = (max: number) => z.string().trim().max(max)
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

const words = {
  path: '/api/watchlist',
  access: { read: 'use_account', write: 'use_account' },
  noun: 'entry',
} as const
const { calls } = recordCalls({ fields: entryFields, links: entryCompany, params: entryParams, sorts }, words)

export const watchlistContract = {
  changeMany: calls.changeMany,
  history: calls.history,
  undo: calls.undo,
  list: call('use_account')
    .get('/api/watchlist', 'Watchlist of the signed-in user, newest first')
    .input(WatchlistQuery)
    .output(z.array(WatchlistEntry)),
  add: call('use_account', { creates: 'together', bodyLimitBytes: 1024 * 1024 })
    .create('/api/watchlist', 'Watch a company')
    .input(NewWatchlistEntry)
    .output(WatchlistEntry),
  change: call('use_account')
    .patch('/api/watchlist/{entryId}', 'Change notes, priority or status')
    .input(WatchlistChange)
    .output(WatchlistEntry),
  remove: call('use_account')
    .delete('/api/watchlist/{entryId}', 'Stop watching', { successStatus: 204 })
    .input(z.strictObject({ entryId: z.uuid() }))
    .output(z.void()),
  removeByName: call('use_account')
    .delete('/api/watchlist', 'Stop watching a company by its name', { successStatus: 204 })
    .input(z.strictObject({ company_name: text(300).min(1) }))
    .output(z.void()),
  createSmart: call('use_account', { creates: 'apart' })
    .post('/functions/v1/smart-watchlist', 'Add the best matches to the watchlist')
    .input(SmartWatchlist)
    .output(SmartAnswer),
}

export const watchlistStreams = fileCalls({ fields: entryFileFields, links: {}, params: entryParams }, words)
