import * as z from 'zod'
import { call, withinLetters } from '../call.ts'
import { CompanyFilter, Figure, Provenance } from '../companies/contract.ts'
import { Misfit } from '../misfits/contract.ts'
import { criterionFigures, criterionNameKinds, leastLimit, mostLimit, mostNames } from './rules/criteria.ts'

const text = (max: number) => z.string().trim().max(max)
const limit = z.number().min(leastLimit).max(mostLimit).nullable()

const criterionFields = {
  /** One in a list of criteria, so that parts of a score can name it. */
  id: text(200).min(1),
  /** Companies that fail it are left out; otherwise they only score lower. */
  must: z.boolean(),
  /** What was assumed in reading it, for people. */
  note: text(300).nullable(),
  /** The words of the thesis that it was read from. */
  said: text(300).nullable(),
}

/** Any one of the names suffices; with `not` none of them may be there. */
export const NameCriterion = z.strictObject({
  ...criterionFields,
  kind: z.enum(criterionNameKinds),
  names: z.array(text(200).min(1)).min(1).max(mostNames),
  not: z.boolean(),
})
export type NameCriterion = z.infer<typeof NameCriterion>

/** Limits belong to the range. Money in millions as stored, percent as 15 for 15 %. */
export const RangeCriterion = z.strictObject({
  ...criterionFields,
  kind: z.literal('range'),
  figure: z.enum(criterionFigures),
  min: limit,
  max: limit,
  /** As the thesis said it. Stored figures carry no currency, so nothing is converted. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
})
export type RangeCriterion = z.infer<typeof RangeCriterion>

export const Criterion = z.discriminatedUnion('kind', [RangeCriterion, NameCriterion])
export type Criterion = z.infer<typeof Criterion>

/** Words that nobody could make a criterion of, and their place in the thesis. */
export const NotUnderstood = z.strictObject({
  words: text(300),
  from: z.number().int().min(0).max(5000),
  to: z.number().int().min(0).max(5000),
})
export type NotUnderstood = z.infer<typeof NotUnderstood>

/**
 * One criterion of a fit. What is not known earns half; `near` missed by little and earns by its distance. Two parts have
 * points below 0: 'hard limit', what a missed bound, must or core word costs, and 'misfit', what being like a refused
 * company costs.
 */
export const FitPart = z.object({
  criterion_id: z.string(),
  state: z.enum(['met', 'near', 'missed', 'unknown']),
  /** What the company has: a figure, a name, or null where nothing is known. */
  value: z.union([z.number(), z.string()]).nullable(),
  points: z.number().int(),
  most: z.number().int(),
})
export type FitPart = z.infer<typeof FitPart>

const lists = z.array(z.string())

/** A page that a model says it read. */
export const Citation = z.object({ url: z.string(), title: z.string() })
export type Citation = z.infer<typeof Citation>

/** A company as discovery answers it: the fields of the specification (S0 §3), and what they rest on. */
export const DiscoveredCompany = z.object({
  /** Of a stored company; null for one that a model found on the web. */
  id: z.uuid().nullable(),
  origin: z.enum(['stored', 'ai_found']),
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  revenue_millions: z.number().nullable(),
  employees: z.number().nullable(),
  growth_rate: z.string().nullable(),
  country: z.string(),
  region: z.string().nullable(),
  /** 0 to 100, the sum of the points of the parts; null where nothing is known that could be judged. */
  strategic_fit_score: z.number().int().min(0).max(100).nullable(),
  ai_rationale: z.string(),
  recent_developments: lists,
  financial_highlights: lists,
  competitive_advantages: lists,
  /** Of a company that was analysed by itself; empty before. */
  strategic_considerations: lists,
  parts: z.array(FitPart),
  /** Where the figures come from, by field; the days are those of the figures. */
  provenance: z.partialRecord(Figure, Provenance),
  citations: z.array(Citation),
  is_sample: z.boolean(),
  /** When the stored row was last written, or when the model found it. */
  as_of: z.string(),
})
export type DiscoveredCompany = z.infer<typeof DiscoveredCompany>

/** What became of the question to a language model. The built-in answer is there whatever this says. */
export const ModelPart = z.object({
  /** `unasked`: nobody asked one. `silent`: it gave no answer, and `sentence` says why. */
  state: z.enum(['unasked', 'running', 'answered', 'silent', 'cancelled']),
  sentence: z.string().nullable(),
  provider: z.string().nullable(),
  /** As the provider names it. */
  model: z.string().nullable(),
  /** Companies that it named, and how many of them are in the list. */
  found: z.number().int(),
})
export type ModelPart = z.infer<typeof ModelPart>

export const Discovery = z.object({
  /** Null for visitors, whose answers are not kept. */
  id: z.uuid().nullable(),
  query: z.string(),
  criteria: z.array(Criterion),
  not_understood: z.array(NotUnderstood),
  companies: z.array(DiscoveredCompany),
  /** Companies that this workspace said are not a fit for these words; they are left out above. */
  misfits: z.array(Misfit),
  /** Where no company of the list meets everything: what all of them lack, in one sentence. */
  shortfall: z.string().nullable(),
  /** Stored companies that miss no criterion; counted to 10,000. */
  count: z.number().int(),
  count_is_exact: z.boolean(),
  /** Only the sample companies were searched. */
  only_sample: z.boolean(),
  model: ModelPart,
  task_id: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Discovery = z.infer<typeof Discovery>

const DiscoverySummary = Discovery.pick({ query: true, created_at: true, updated_at: true }).extend({
  id: z.uuid(),
  companies: z.number().int(),
  model_state: ModelPart.shape.state,
})
export type DiscoverySummary = z.infer<typeof DiscoverySummary>

const range = z.strictObject({
  min: z.number().min(-1e9).max(1e9).nullish(),
  max: z.number().min(-1e9).max(1e9).nullish(),
})

/** The filters of the specification (S0 §3): revenue in millions, growth in percent. */
export const DiscoveryFilters = z
  .strictObject({
    industry: text(200),
    revenueRange: range,
    country: text(100),
    growthRate: range,
    employees: range,
  })
  .partial()
export type DiscoveryFilters = z.infer<typeof DiscoveryFilters>

const query = text(2000)
/** Thirty theses in one come to 6,000 letters; visitors send them too, so they fit into an ordinary body. */
const criteria = withinLetters(12_000, z.array(Criterion).max(40))

export const DiscoveryQuestion = z.strictObject({
  query,
  filters: DiscoveryFilters.default({}),
  /** Already read and perhaps changed: then the text is not read again. */
  criteria: criteria.optional(),
})
export type DiscoveryQuestion = z.infer<typeof DiscoveryQuestion>

/** S0 §3, AI search result: fit from 0 to 10. */
export const SmartResult = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  revenue_millions: z.number().nullable(),
  employees: z.number().nullable(),
  location: z.string(),
  country: z.string(),
  strategic_fit: z.number().min(0).max(10).nullable(),
  ai_insights: z.string(),
  /** What a language model said of it with the help of the web; null when none was asked or none answered. */
  perplexity_analysis: z.string().nullable(),
  origin: z.enum(['stored', 'ai_found']),
  citations: z.array(Citation),
  is_sample: z.boolean(),
  /** The same fit by criterion, for whoever wants to see what it is made of. */
  parts: z.array(FitPart),
})
export type SmartResult = z.infer<typeof SmartResult>

const SmartAnswer = z.object({
  success: z.literal(true),
  results: z.array(SmartResult),
  misfits: z.array(Misfit),
  criteria: z.array(Criterion),
  not_understood: z.array(NotUnderstood),
  /** As in a discovery. */
  shortfall: z.string().nullable(),
  count: z.number().int(),
  count_is_exact: z.boolean(),
  only_sample: z.boolean(),
  model: ModelPart,
})
export type SmartAnswer = z.infer<typeof SmartAnswer>

const figure = z.number().min(-1e9).max(1e9).nullish()
const told = (max: number) => text(max).nullish()

/** A company that is to be analysed: one of ours by its id, or what is known of any other. */
const AnalysedData = z.object({
  id: z.uuid().nullish(),
  name: text(300).min(1),
  industry: told(200),
  description: told(10_000),
  country: told(100),
  region: told(200),
  location: told(300),
  revenue_millions: figure,
  growth_rate: told(50),
  employees: figure,
  ebitda_millions: figure,
  valuation_millions: figure,
  founded_year: figure,
  customers: figure,
  retention_rate: figure,
})

export const AnalysisQuestion = z.strictObject({
  data: AnalysedData,
  /** The thesis it is judged by; without one the general rules of the watchlist judge. */
  context: text(2000).nullish(),
  /** Whom the person would rather ask; the server decides (G113). */
  provider: z.enum(['built-in', 'openai', 'openai-compatible', 'anthropic', 'perplexity']).nullish(),
  /** The discovery whose list takes the analysed company in. */
  run_id: z.uuid().nullish(),
})
export type AnalysisQuestion = z.infer<typeof AnalysisQuestion>

const AnalysisAnswer = z.object({ success: z.literal(true), analysis: DiscoveredCompany, model: ModelPart })
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>

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
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  error: z.string().nullable(),
  task_id: z.uuid().nullable(),
  /** Whether the person who asks may remove it, and pin it. */
  is_removable: z.boolean(),
  /** Pinned scans stay when newer ones come. */
  is_pinned: z.boolean(),
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
  figures: ScanFigures.nullable(),
  web: ScanWeb.nullable(),
  model: ModelPart,
})
export type MarketScan = z.infer<typeof MarketScan>

/** The filters of the specification, and those of the page that it has no place for. */
export const ScanQuestion = z.strictObject({
  criteria: DiscoveryFilters,
  filter: CompanyFilter.pick({
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
const ScanId = z.strictObject({ scanId: z.uuid() })

const RunId = z.strictObject({ runId: z.uuid() })
const tags = ['discovery']

export const discoveryContract = {
  discover: call('anyone', { quota: 'visitor', creates: 'apart' })
    .route({ method: 'POST', path: '/api/discovery', tags, summary: 'Companies that fit a thesis in plain words' })
    .input(DiscoveryQuestion)
    .output(Discovery),
  score: call('anyone', { quota: 'read' })
    .route({
      method: 'POST',
      path: '/api/discovery/score',
      tags,
      summary: 'Companies that fit criteria, without keeping the answer',
    })
    .input(z.strictObject({ criteria }))
    .output(Discovery),
  runs: call('use_account', { quota: 'read' })
    .route({ method: 'GET', path: '/api/discovery/runs', tags, summary: 'The latest discoveries of the user' })
    .output(z.array(DiscoverySummary)),
  run: call('use_account', { quota: 'read' })
    .route({ method: 'GET', path: '/api/discovery/runs/{runId}', tags, summary: 'One discovery with its companies' })
    .input(RunId)
    .output(Discovery),
  changeRun: call('use_account', { quota: 'write' })
    .route({ method: 'PATCH', path: '/api/discovery/runs/{runId}', tags, summary: 'Score anew by changed criteria' })
    .input(z.strictObject({ runId: z.uuid(), criteria }))
    .output(Discovery),
  removeRun: call('use_account', { quota: 'write' })
    .route({
      method: 'DELETE',
      path: '/api/discovery/runs/{runId}',
      tags,
      summary: 'Forget a discovery',
      successStatus: 204,
    })
    .input(RunId)
    .output(z.void()),
  smartSearch: call('anyone', { quota: 'visitor' })
    .route({
      method: 'POST',
      path: '/functions/v1/smart-company-search',
      tags,
      summary: 'Search companies in plain words',
    })
    .input(z.strictObject({ query }))
    .output(SmartAnswer),
  analyse: call('use_account', { quota: 'write', whenSignedOut: 'Please sign in to run AI analysis.' })
    .route({ method: 'POST', path: '/functions/v1/ai-analytics', tags, summary: 'Analyse one company' })
    .input(AnalysisQuestion)
    .output(AnalysisAnswer),
  scanMarket: call('view_companies', { quota: 'write', creates: 'apart' })
    .route({
      method: 'POST',
      path: '/functions/v1/enhanced-market-scan',
      tags,
      summary: 'Measure the market of the filters in force',
    })
    .input(ScanQuestion)
    .output(ScanAnswer),
  listScans: call('view_companies', { quota: 'read' })
    .route({ method: 'GET', path: '/api/market_scans', tags, summary: 'Market scans of the workspace, newest first' })
    .output(z.array(MarketScanHead)),
  getScan: call('view_companies', { quota: 'read' })
    .route({ method: 'GET', path: '/api/market_scans/{scanId}', tags, summary: 'One market scan as it was taken' })
    .input(ScanId)
    .output(MarketScan),
  pinScan: call('view_companies', { quota: 'write' })
    .route({
      method: 'PUT',
      path: '/api/market_scans/{scanId}/pin',
      tags,
      summary: 'Keep a market scan, or let it go when newer ones come',
    })
    .input(ScanId.extend({ pinned: z.boolean() }))
    .output(MarketScanHead),
  removeScan: call('view_companies', { quota: 'write' })
    .route({
      method: 'DELETE',
      path: '/api/market_scans/{scanId}',
      tags,
      summary: 'Forget a market scan, and stop it when it is still worked on',
      successStatus: 204,
    })
    .input(ScanId)
    .output(z.void()),
}
