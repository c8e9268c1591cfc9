import * as z from 'zod'
import { call } from '../call.ts'
import { Stage } from '../deals/contract.ts'
import { alertKinds, marketKinds, portfolioKinds } from './rules/briefing/words.ts'

/** Against the same day of the month before; percent is missing where there was nothing. */
const FigureChange = z.object({ amount: z.number(), percent: z.number().nullable() }).nullable()

/** The four figures of the dashboard (S0 §2). Money is in whole units of `currency`, the one that most open deals have. */
export const DealSummary = z.object({
  total_value: z.number(),
  active_deals: z.number().int(),
  average_value: z.number().nullable(),
  success_rate: z.number().nullable(),
  currency: z.string(),
  /** The day with which the changes compare; null as long as the workspace had no deal a month ago. */
  compared_to: z.iso.date().nullable(),
  /** Of the success rate in points. */
  changes: z.object({
    total_value: FigureChange,
    active_deals: FigureChange,
    average_value: FigureChange,
    success_rate: FigureChange,
  }),
  /** How many of the open deals are samples. */
  sample_deals: z.number().int(),
  /** How many of the open deals the average and the success rate are of: those with a value in this currency, and with a probability. */
  valued_deals: z.number().int(),
  assessed_deals: z.number().int(),
  /** Open deals in other currencies: counted, but not in the two sums. */
  left_out: z.array(z.object({ currency: z.string(), deals: z.number().int(), total_value: z.number() })),
})
export type DealSummary = z.infer<typeof DealSummary>

/** A screen that shows the rows behind a line, and what its address says. */
export const RowsLink = z.object({
  page: z.enum(['/dashboard', '/target-identification']),
  search: z.record(z.string(), z.string()),
})
export type RowsLink = z.infer<typeof RowsLink>

const kinds = z.enum([...alertKinds, ...portfolioKinds, ...marketKinds])

/** One thing worth knowing, the figures it follows from, and where they are. */
export const InsightLine = z.object({
  text: z.string(),
  reasons: z.array(z.object({ kind: kinds, text: z.string() })),
  link: RowsLink,
})
export type InsightLine = z.infer<typeof InsightLine>

export const PipelineInsights = z.object({
  alerts: z.object({
    /** Deals that ask for attention; the lines name the most urgent. */
    deals: z.number().int(),
    lines: z.array(InsightLine),
    kinds: z.array(z.object({ kind: z.enum(alertKinds), deals: z.number().int(), link: RowsLink })),
  }),
  portfolio: z.array(InsightLine),
  /** All of it in a few sentences by the built-in analyst. */
  briefing: z.string(),
  open_deals: z.number().int(),
  as_of: z.string(),
})
export type PipelineInsights = z.infer<typeof PipelineInsights>

export const MarketInsights = z.object({
  lines: z.array(InsightLine),
  /** Why there is nothing, or what was not looked at. */
  notes: z.array(z.string()),
})
export type MarketInsights = z.infer<typeof MarketInsights>

/** The facts in prose, and who truly wrote it. */
export const Briefing = z.object({
  text: z.string(),
  written_by: z.enum(['model', 'built-in']),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Why no model wrote it, or what was left out of what it wrote. */
  note: z.string().nullable(),
  as_of: z.string(),
})
export type Briefing = z.infer<typeof Briefing>

const Days = z.number().nullable()

export const StageTime = z.object({
  stage: Stage,
  /** Stays that have ended: how many, and the middle half of their lengths in days. */
  ended: z.number().int(),
  low: Days,
  median: Days,
  high: Days,
  /** Deals that stand there now, and the median of their days so far. */
  standing: z.number().int(),
  standing_median: Days,
  link: RowsLink,
})
export type StageTime = z.infer<typeof StageTime>

export const FunnelStep = z.object({
  stage: Stage,
  /** Deals that came this far, whatever became of them; of Closed those that were won. */
  reached: z.number().int(),
  went_on: z.number().int(),
  standing: z.number().int(),
  lost: z.number().int(),
  reached_link: RowsLink,
  standing_link: RowsLink,
  lost_link: RowsLink.nullable(),
})
export type FunnelStep = z.infer<typeof FunnelStep>

/** Open deals of one currency by the quarter in which they are expected to close. */
export const ForecastPart = z.object({
  part: z.enum(['late', 'quarter', 'later', 'undated']),
  /** The first day of the quarter, or of what comes later; null for deals whose day has passed or that have none. */
  from: z.iso.date().nullable(),
  deals: z.number().int(),
  value: z.number(),
  /** Value times probability. */
  weighted: z.number(),
  link: RowsLink,
})
export type ForecastPart = z.infer<typeof ForecastPart>

export const PipelineCharts = z.object({
  stage_times: z.array(StageTime),
  funnel: z.array(FunnelStep),
  forecast: z.array(z.object({ currency: z.string(), parts: z.array(ForecastPart) })),
  as_of: z.string(),
})
export type PipelineCharts = z.infer<typeof PipelineCharts>

export const pipelineContract = {
  summary: call('read_workspace', { reads: ['deals'] })
    .get('/api/deals/summary', 'The four figures of the dashboard')
    .output(DealSummary),
  insights: call('read_workspace', { reads: ['deals'] })
    .get('/api/pipeline/insights', 'Insights from the deals')
    .output(PipelineInsights),
  market: call('read_workspace', { reads: ['marketScan', 'watchlist', 'companies.savedSearches'] })
    .get('/api/pipeline/market', 'Insights from market scans, watched companies and saved searches')
    .output(MarketInsights),
  charts: call('read_workspace', { reads: ['deals'] })
    .get('/api/pipeline/charts', 'Time in stage, funnel and forecast')
    .output(PipelineCharts),
  brief: call('read_workspace', { changes: [] })
    .post('/api/pipeline/briefing', 'The insights in prose, by a model if one is available')
    .output(Briefing),
  lastBriefing: call('read_workspace')
    .get('/api/pipeline/briefing', "Today's briefing for the signed-in user, written by a model")
    .output(Briefing.nullable()),
  printDeal: call('read_workspace', { quota: 'write' })
    .get('/api/deals/{dealId}/sheet', 'The deal on one page, as a PDF')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.file()),
  printPipeline: call('read_workspace', { quota: 'write' })
    .get('/api/pipeline/sheet', 'All open deals as a PDF')
    .output(z.file()),
}
