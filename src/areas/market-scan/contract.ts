import * as z from 'zod'
import { call } from '../call.ts'
import { Exclusion } from '../exclusions/contract.ts'
import { CompanyFilter } from '../company-search/contract.ts'
import { ModelPart, runCalls, runFields } from '../runs/contract.ts'
import { Citation, DiscoveryFilters } from '../thesis/contract.ts'

/** Parts into which a market falls. Companies have one industry, country, size and stage, but several technologies and words. */
export const SegmentKind = z.enum(['industry', 'country', 'size', 'stage', 'technology', 'word'])
export type SegmentKind = z.infer<typeof SegmentKind>

export const ScanSegment = z.object({
  kind: SegmentKind,
  /** Of a size the name of its band; empty where it is not known. */
  name: z.string(),
  /** All smaller ones together, so that the segments of a kind add up. */
  is_rest: z.boolean(),
  count: z.number().int(),
  revenue_known: z.number().int(),
  revenue_sum: z.number(),
  /** Of all revenue that is known, 0 to 1. */
  revenue_ratio: z.number().nullable(),
  /** Weighted by revenue, in percent. */
  growth: z.number().nullable(),
})
export type ScanSegment = z.infer<typeof ScanSegment>

/** Fewer companies of an industry, a country and a size than its parts let expect, where others like them grow. */
export const WhiteSpot = z.object({
  industry: z.string(),
  country: z.string(),
  size: z.string(),
  count: z.number().int(),
  expected: z.number(),
  /** How likely so few are by chance, 0 to 1. */
  chance: z.number(),
  growth: z.number(),
  /** Of the companies there, or where there are none of the same industry and of the same country. */
  growth_of: z.enum(['there', 'neighbours']),
})
export type WhiteSpot = z.infer<typeof WhiteSpot>

export const ScanFigures = z.object({
  size: z.object({
    count: z.number().int(),
    sample_count: z.number().int(),
    revenue_known: z.number().int(),
    revenue_sum: z.number(),
    revenue_median: z.number().nullable(),
  }),
  growth: z.object({
    known: z.number().int(),
    growing: z.number().int(),
    weighted: z.number().nullable(),
    median: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
  concentration: z.object({
    hhi: z.number().min(0).max(10_000).nullable(),
    band: z.enum(['unconcentrated', 'moderate', 'high']).nullable(),
    four_ratio: z.number().nullable(),
    /** So many companies of the same size would give the same index. */
    equal_companies: z.number().nullable(),
  }),
  segments: z.array(ScanSegment),
  white_spots: z.array(WhiteSpot),
  /** Of companies that somebody else named for this market: how many are here, and what follows from it. */
  coverage: z.object({
    named: z.number().int(),
    known: z.number().int(),
    likely_missing: z.number().int().nullable(),
  }),
  /** What the confidence is the sum of: each value 0 to 1 times its weight. */
  confidence_parts: z.array(
    z.object({ part: z.enum(['figures', 'number', 'agreement']), value: z.number(), weight: z.number() }),
  ),
})
export type ScanFigures = z.infer<typeof ScanFigures>

/** S0 §3, and why it is in the list. */
export const ScanCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  revenue_millions: z.number().nullable(),
  /** 0 to 100 by the general rules of the watchlist; null where none of their figures is known. */
  strategic_fit_score: z.number().int().min(0).max(100).nullable(),
  industry: z.string(),
  country: z.string(),
  growth_rate: z.string().nullable(),
  growth_percent: z.number().nullable(),
  is_sample: z.boolean(),
  lists: z.array(z.enum(['leader', 'rising', 'falling'])),
})
export type ScanCompany = z.infer<typeof ScanCompany>

/** What a language model found on the web: marked, cited, unchecked. */
export const ScanWeb = z.object({
  summary: z.string(),
  findings: z.array(z.object({ text: z.string(), citations: z.array(Citation) })),
  /** Companies that it named; `id` of those that are stored. */
  companies: z.array(z.object({ name: z.string(), id: z.uuid().nullable() })),
})
export type ScanWeb = z.infer<typeof ScanWeb>

const scanHead = {
  ...runFields,
  filter: CompanyFilter,
  /** When the figures were taken; before that, when they were asked for. */
  timestamp: z.string(),
  /** 0 to 1; 0 as long as there are no figures. */
  confidence: z.number().min(0).max(1),
  count: z.number().int(),
}
export const MarketScanHead = z.object(scanHead)
export type MarketScanHead = z.infer<typeof MarketScanHead>

export const MarketScan = z.object({
  ...scanHead,
  /** Who truly answered: the built-in analyst, and a language model if one did. */
  providers: z.array(z.string()),
  summary: z.string(),
  companies: z.array(ScanCompany),
  /** The companies that the lists leave out, because this workspace excluded them as targets. */
  misfits: z.array(Exclusion),
  figures: ScanFigures.nullable(),
  web: ScanWeb.nullable(),
  model: ModelPart,
})
export type MarketScan = z.infer<typeof MarketScan>

/** The filters of the specification, and those of the page that it has no place for. */
export const ScanQuestion = z.strictObject({
  criteria: DiscoveryFilters,
  filter: CompanyFilter.pick({
    scope: true,
    text: true,
    region: true,
    stages: true,
    technologies: true,
    metrics: true,
    company_types: true,
    quality: true,
    acquisition_types: true,
  }).default({}),
})
export type ScanQuestion = z.infer<typeof ScanQuestion>

const ScanAnswer = z.object({ success: z.literal(true), data: MarketScan })
export type ScanAnswer = z.infer<typeof ScanAnswer>

export const marketScanContract = {
  scanMarket: call('view_companies', { creates: 'apart' })
    .post('/functions/v1/enhanced-market-scan', 'Measure the market of the active filters')
    .input(ScanQuestion)
    .output(ScanAnswer),
  ...runCalls(
    { head: MarketScanHead, full: MarketScan },
    {
      path: '/api/market_scans',
      access: 'view_companies',
      one: 'market scan',
      reads: ['marketScan', 'tasks', 'exclusions'],
    },
  ),
}
