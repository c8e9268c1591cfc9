import * as z from 'zod'
import { call, withinLetters } from '../call.ts'
import { Figure, Provenance } from '../companies/contract.ts'
import { CompanyScope } from '../company-search/contract.ts'
import { Exclusion } from '../exclusions/contract.ts'
import { ModelPart, RunId, runCalls, runFields } from '../runs/contract.ts'
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

/** Words that could not be turned into a criterion, and their position in the thesis. */
export const NotUnderstood = z.strictObject({
  words: text(300),
  from: z.number().int().min(0).max(5000),
  to: z.number().int().min(0).max(5000),
})
export type NotUnderstood = z.infer<typeof NotUnderstood>

/**
 * One criterion of a fit. What is not known earns half; `near` missed by little and earns by its distance. Two parts have
 * negative points: 'hard limit', the cost of a missed bound, must or core word, and 'misfit', the cost of resembling an excluded
 * company.
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

/** A company as discovery returns it: the fields of the specification (S0 §3), and their sources. */
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
  /** The source of each figure, by field, with the day of the figure. */
  provenance: z.partialRecord(Figure, Provenance),
  citations: z.array(Citation),
  is_sample: z.boolean(),
  /** When the stored row was last written, or when the model found it. */
  as_of: z.string(),
})
export type DiscoveredCompany = z.infer<typeof DiscoveredCompany>

/** Whose companies are searched; null for all that the person sees. */
const scoped = { scope: CompanyScope.nullable() }

const searched = {
  ...scoped,
  /** Where none fits and only those of the workspace were searched: how many it has now. Otherwise null. */
  workspace_companies: z.number().int().nullable(),
}

export const Discovery = z.object({
  ...runFields,
  /** Null for visitors, whose answers are not kept. */
  id: z.uuid().nullable(),
  query: z.string(),
  criteria: z.array(Criterion),
  not_understood: z.array(NotUnderstood),
  companies: z.array(DiscoveredCompany),
  /** Companies that this workspace said are not a fit for these words; they are left out above. */
  misfits: z.array(Exclusion),
  /** When no company of the list meets every criterion: what all of them lack, in one sentence. */
  shortfall: z.string().nullable(),
  /** Stored companies that miss no criterion; counted to 10,000. */
  count: z.number().int(),
  count_is_exact: z.boolean(),
  /** Only the sample companies were searched. */
  only_sample: z.boolean(),
  ...searched,
  model: ModelPart,
  updated_at: z.string(),
})
export type Discovery = z.infer<typeof Discovery>

const DiscoverySummary = z.object({
  ...runFields,
  query: z.string(),
  ...scoped,
  companies: z.number().int(),
  model_state: ModelPart.shape.state,
  updated_at: z.string(),
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
  /** A discovery keeps it: changed criteria and repetitions search the same companies. */
  scope: CompanyScope.optional(),
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
  /** What a language model said about it using the web; null when none was asked or none answered. */
  perplexity_analysis: z.string().nullable(),
  origin: z.enum(['stored', 'ai_found']),
  citations: z.array(Citation),
  is_sample: z.boolean(),
  /** The same fit by criterion. */
  parts: z.array(FitPart),
  /** As in a discovered company, so that both lists are one table. */
  ...DiscoveredCompany.pick({
    region: true,
    growth_rate: true,
    recent_developments: true,
    financial_highlights: true,
    competitive_advantages: true,
    provenance: true,
    as_of: true,
  }).shape,
})
export type SmartResult = z.infer<typeof SmartResult>

const SmartAnswer = z.object({
  success: z.literal(true),
  results: z.array(SmartResult),
  misfits: z.array(Exclusion),
  criteria: z.array(Criterion),
  not_understood: z.array(NotUnderstood),
  /** As in a discovery. */
  shortfall: z.string().nullable(),
  count: z.number().int(),
  count_is_exact: z.boolean(),
  only_sample: z.boolean(),
  ...searched,
  model: ModelPart,
})
export type SmartAnswer = z.infer<typeof SmartAnswer>

const figure = z.number().min(-1e9).max(1e9).nullish()
const told = (max: number) => text(max).nullish()

/** The company to analyse: a stored one by its id, or the known fields of any other. */
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

export const thesisContract = {
  discover: call('anyone', { quota: 'visitor', creates: 'apart' })
    .post('/api/discovery', 'Companies that match a thesis written in plain English')
    .input(DiscoveryQuestion)
    .output(Discovery),
  score: call('anyone', { quota: 'read', changes: [] })
    .post('/api/discovery/score', 'Companies that match the criteria, without saving the result')
    .input(z.strictObject({ criteria }))
    .output(Discovery),
  ...runCalls(
    { head: DiscoverySummary, full: Discovery },
    { path: '/api/discovery/runs', access: 'use_account', one: 'discovery', reads: ['thesis', 'exclusions'] },
  ),
  change: call('use_account', { changes: ['thesis.list'] })
    .patch('/api/discovery/runs/{runId}', 'Score again with changed criteria')
    .input(RunId.extend({ criteria }))
    .output(Discovery),
  smartSearch: call('anyone', { quota: 'visitor', changes: [] })
    .post('/functions/v1/smart-company-search', 'Search companies in plain words')
    .input(DiscoveryQuestion)
    .output(SmartAnswer),
  analyse: call('use_account', { whenSignedOut: 'Please sign in to run AI analysis.', changes: [] })
    .post('/functions/v1/ai-analytics', 'Analyze one company')
    .input(AnalysisQuestion)
    .output(AnalysisAnswer),
}
