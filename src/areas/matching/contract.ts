import * as z from 'zod'
import { call, largestInteger } from '../call.ts'
import { CompanyScope } from '../company-search/contract.ts'
import { Exclusion } from '../exclusions/contract.ts'
import { ContactState } from '../outreach/contract.ts'
import { runCalls, runFields } from '../runs/contract.ts'
import { synergySlider, usualLeastRevenue } from './rules/limits.ts'
import { recommendations } from './rules/pair/recommend.ts'
import { mostWeight } from './rules/weights.ts'

const text = (max: number) => z.string().trim().max(max)
const millions = z.number().min(0).max(1e9)
const Weight = z.number().min(0).max(mostWeight)

export const MatchWeights = z.strictObject({
  sector: Weight,
  business: Weight,
  size: Weight,
  activity: Weight,
  place: Weight,
  growth: Weight,
})
export type MatchWeights = z.infer<typeof MatchWeights>

export const WeightVersion = z.object({
  /** Counts up with each change of this workspace; 0 as delivered. */
  version: z.number().int(),
  weights: MatchWeights,
  defaults: MatchWeights,
  is_default: z.boolean(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})
export type WeightVersion = z.infer<typeof WeightVersion>

/** The version that the writer saw; of an older one nothing is changed. */
const SeenWeights = z.strictObject({ version: z.int().min(0).max(largestInteger) })
export const WeightChange = MatchWeights.extend(SeenWeights.shape)
export type WeightChange = z.infer<typeof WeightChange>

/** The part 'misfit' has no weight and negative points: the cost of resembling an excluded company. */
const FitPart = z.object({
  name: z.enum(['sector', 'business', 'size', 'activity', 'place', 'growth', 'misfit']),
  points: z.number(),
  weight: z.number(),
  is_known: z.boolean(),
})
export type FitPart = z.infer<typeof FitPart>

const ThreeWays = z.object({ low: z.number(), base: z.number(), high: z.number() })

const Synergies = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(['cost', 'revenue', 'expansion']),
      basis_millions: z.number(),
      millions: ThreeWays,
    }),
  ),
  unknown: z.array(z.object({ title: z.string(), needs: z.array(z.string()) })),
  yearly_millions: ThreeWays,
  one_off_millions: ThreeWays,
  ramp_millions: z.array(z.number()),
  npv_millions: ThreeWays,
})
export type Synergies = z.infer<typeof Synergies>

const Points = z.object({ name: z.string(), points: z.number().nullable(), most: z.number() })

/** The judgement of a pair besides its score. */
const judgement = {
  /** 0 to 10, and the four parts it is made of; a part without points is not known and counts half. */
  strategic_value: z.number(),
  strategic_parts: z.array(Points),
  synergies: Synergies,
  integration_complexity: z.enum(['Low', 'Medium', 'High']),
  integration_parts: z.array(Points),
  ability_to_pay: z.object({
    level: z.enum(['comfortable', 'able', 'stretched', 'out of reach', 'unknown']),
    ratio: z.number().nullable(),
    means_millions: z.number().nullable(),
    price_millions: z.number().nullable(),
    sources: z.array(z.object({ name: z.string(), millions: z.number() })),
  }),
  market_overlap: z.object({
    acquirer_share: z.number().nullable(),
    target_share: z.number().nullable(),
    concentration_rise: z.number().nullable(),
    is_warning: z.boolean(),
  }),
  buyer_tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  acquisition_recommendation: z.enum(recommendations),
  reasons_to_buy: z.array(z.string()),
  reasons_to_refuse: z.array(z.string()),
  valuation_analysis: z.string(),
}

const MatchedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  industry: z.string(),
  country: z.string(),
  revenue_millions: z.number().nullable(),
  employees: z.number().nullable(),
  is_sample: z.boolean(),
})

export const Match = z.object({
  target_company: MatchedCompany,
  potential_acquirer: MatchedCompany,
  /** 0 to 10: the fit, as the sum of its parts in points of 100. */
  synergy_score: z.number(),
  score_parts: z.array(FitPart),
  /** Base case of the synergies today, in millions. */
  estimated_synergy_value: z.number(),
  ai_rationale: z.string(),
  operational_synergies: z.array(z.string()),
  revenue_synergies: z.array(z.string()),
  cost_synergies: z.array(z.string()),
  market_expansion: z.array(z.string()),
  ...judgement,
})
export type Match = z.infer<typeof Match>

export const SectorInsights = z.object({
  average_synergy_score: z.number(),
  strong_buy_opportunities: z.number().int(),
  total_estimated_value: z.number(),
  consolidation_potential: z.enum(['High', 'Medium', 'Low']),
  key_themes: z.array(z.string()),
  /** Companies that were compared. */
  companies: z.number().int(),
  /** True when the sector has more companies than one search takes: then the largest were compared. */
  is_cut: z.boolean(),
})
export type SectorInsights = z.infer<typeof SectorInsights>

export const ContactInfo = z.object({
  /** From this workspace's earlier contacts with the company; null where nothing is stored (G118). */
  contact_person: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type ContactInfo = z.infer<typeof ContactInfo>

export const FoundTarget = z.object({
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    industry: z.string(),
    country: z.string(),
    location: z.string().nullable(),
    revenue_millions: z.number().nullable(),
    employees: z.number().nullable(),
    /** The stored enterprise value, and where and of when it is. */
    valuation_millions: z.number().nullable(),
    valuation_source: z.object({ source: z.string(), date: z.string().nullable() }).nullable().default(null),
    growth_rate: z.string().nullable(),
    is_sample: z.boolean(),
  }),
  /** Percent, the sum of its parts. */
  match_score: z.number(),
  score_parts: z.array(FitPart),
  strategic_rationale: z.string(),
  synergy_analysis: z.string(),
  contact_info: ContactInfo,
  ...judgement,
})
export type FoundTarget = z.infer<typeof FoundTarget>

export const AcquirerData = z.strictObject({
  name: text(300).min(1),
  industry: text(200).min(1),
  /** In millions; 0 where it is not given. */
  revenue: millions.default(0),
  employees: z.number().int().min(0).max(10_000_000).default(0),
  location: text(300).default(''),
  description: text(5000).default(''),
})
export type AcquirerData = z.infer<typeof AcquirerData>

export const RunKind = z.enum(['find_matches', 'bulk_analysis', 'target_finder', 'buyer_finder'])
export type RunKind = z.infer<typeof RunKind>

/** What a language model wrote about one pair of a result, from its figures and from nothing else. */
export const MatchProse = z.object({
  /** Null: the acquirer that the search was made for. */
  acquirer_id: z.uuid().nullable(),
  target_id: z.uuid(),
  text: z.string(),
  /** Who truly wrote it. */
  provider: z.string(),
  model: z.string(),
  /** Sentences that were left out, because they named figures that are not in the result. */
  left_out: z.number().int(),
  created_at: z.string(),
})
export type MatchProse = z.infer<typeof MatchProse>

const matchFields = {
  ...runFields,
  kind: RunKind,
  sector: z.string(),
  /** Null: all companies, as in results of before there was a choice. */
  scope: CompanyScope.nullable().default(null),
  min_synergy_score: z.number(),
  /** In millions; companies that are known to have less were left out. 0: none was. */
  min_target_revenue: z.number(),
  /** The acquirer of a target search. */
  acquirer: AcquirerData.nullable(),
  /** The company that buyers were searched for. */
  target: z.object({ id: z.uuid(), name: z.string() }).nullable().default(null),
  /** The version of the weights that the result was made with, and those weights. */
  weights_version: z.number().int(),
  weights: MatchWeights,
  /** How many matches or targets there are. */
  count: z.number().int(),
  finished_at: z.string().nullable(),
}
export const MatchRun = z.object(matchFields)
export type MatchRun = z.infer<typeof MatchRun>

export const MatchRunResult = z.object({
  ...matchFields,
  matches: z.array(Match),
  insights: SectorInsights.nullable(),
  targets: z.array(FoundTarget),
  /** Companies that this workspace said are not a fit for this sector or acquirer; they are left out above. */
  misfits: z.array(Exclusion),
  prose: z.array(MatchProse),
})
export type MatchRunResult = z.infer<typeof MatchRunResult>

const MinSynergyScore = z.number().min(0).max(10).default(synergySlider.default)
/** In millions. */
const MinTargetRevenue = millions.default(usualLeastRevenue)

const EngineOrder = z.union([
  z.strictObject({
    action: z.literal('find_matches'),
    sector: text(200).min(1),
    scope: CompanyScope.optional(),
    criteria: z.strictObject({ minSynergyScore: MinSynergyScore, minTargetRevenue: MinTargetRevenue }).prefault({}),
  }),
  z.strictObject({
    action: z.literal('bulk_analysis'),
    scope: CompanyScope.optional(),
    criteria: z.strictObject({ sector: text(200).min(1), minTargetRevenue: MinTargetRevenue }),
  }),
])
export type EngineOrder = z.infer<typeof EngineOrder>

const EngineAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    matches: z.array(Match),
    /** Null while a large sector is searched in the background; `run` says where the result will be. */
    insights: SectorInsights.nullable(),
    run: MatchRun,
  }),
})
export type EngineAnswer = z.infer<typeof EngineAnswer>

/** Of the targets; the acquirer is described. */
export const TargetQuestion = z.strictObject({ acquirer_data: AcquirerData, scope: CompanyScope.optional() })
export type TargetQuestion = z.infer<typeof TargetQuestion>

const FinderAnswer = z.object({ success: z.literal(true), matches: z.array(FoundTarget), run: MatchRun })
export type FinderAnswer = z.infer<typeof FinderAnswer>

export const BuyerQuestion = z.strictObject({ company_id: z.uuid(), scope: CompanyScope.optional() })
export type BuyerQuestion = z.infer<typeof BuyerQuestion>

const BuyerAnswer = z.object({ success: z.literal(true), matches: z.array(Match), run: MatchRun })
export type BuyerAnswer = z.infer<typeof BuyerAnswer>

/** The company as the target finder answers it; only its id and name are used. */
const OutreachTarget = z.strictObject({
  id: z.uuid().nullable().default(null),
  name: text(300).min(1),
  industry: text(300).optional(),
  country: text(300).optional(),
  location: text(300).nullish(),
  revenue_millions: z.number().min(-1e9).max(1e9).nullish(),
  employees: z.number().int().min(0).max(10_000_000).nullish(),
  valuation_millions: z.number().min(-1e9).max(1e9).nullish(),
  valuation_source: z.strictObject({ source: text(300), date: text(40).nullable() }).nullish(),
  growth_rate: text(100).nullish(),
  is_sample: z.boolean().optional(),
} satisfies Record<keyof FoundTarget['company'], z.ZodType>)

export const OutreachOrder = z.strictObject({
  acquirer: AcquirerData,
  target: OutreachTarget,
  analysis: z.strictObject({
    match_score: z.number().min(0).max(100),
    synergy_analysis: text(20_000).default(''),
    strategic_rationale: text(20_000).default(''),
  }),
  contact_info: z.strictObject({
    contact_person: text(200).nullable().default(null),
    /** Null until somebody has entered one; without it no mail can be sent. */
    email: text(254).nullable().default(null),
    phone: text(50).nullable().default(null),
  }),
  /** As the preview showed them; left out, the proposed letter goes out. */
  subject: text(200).optional(),
  message: text(20_000).min(1).optional(),
  /** The same email address once more: the user has seen it in the preview and says it is right (G010). */
  confirmed_address: text(254).default(''),
  /** The same form sent twice is one mail. */
  once_key: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .nullable()
    .default(null),
})
export type OutreachOrder = z.infer<typeof OutreachOrder>

const OutreachAnswer = z.object({
  success: z.literal(true),
  contact_id: z.uuid(),
  /** What has actually happened so far: a mail is queued first, and its contact says when a mail server accepted it. */
  state: ContactState,
})
export type OutreachAnswer = z.infer<typeof OutreachAnswer>

/** Without prose, the sentence says why; the built-in rationale is kept either way. */
const ProseAnswer = z.object({ prose: MatchProse.nullable(), sentence: z.string().nullable() })
export type ProseAnswer = z.infer<typeof ProseAnswer>

export const matchingContract = {
  engine: call('view_companies', { creates: 'apart' })
    .post('/functions/v1/company-matching-engine', 'The best acquirer-target pairs of a sector')
    .input(EngineOrder)
    .output(EngineAnswer),
  findTargets: call('view_companies', { creates: 'apart' })
    .post('/functions/v1/acquisition-target-finder', 'Companies that fit an acquirer')
    .input(TargetQuestion)
    .output(FinderAnswer),
  findBuyers: call('view_companies', { creates: 'apart' })
    .post('/functions/v1/buyer-finder', 'Companies that could buy a company')
    .input(BuyerQuestion)
    .output(BuyerAnswer),
  sendOutreach: call('write_workspace', {
    creates: 'together',
    bodyLimitBytes: 256 * 1024,
    changes: ['matching', 'outreach'],
  })
    .post('/functions/v1/send-acquisition-outreach', 'Send an email to a target after a preview')
    .input(OutreachOrder)
    .output(OutreachAnswer),
  ...runCalls(
    { head: MatchRun, full: MatchRunResult },
    { path: '/api/match_runs', access: 'view_companies', one: 'matching result', reads: ['matching', 'exclusions'] },
  ),
  tellPair: call('view_companies', { changes: ['matching'] })
    .post('/api/match_runs/{runId}/prose', 'Have a language model write up the rationale of one pair')
    .input(z.strictObject({ runId: z.uuid(), acquirer_id: z.uuid().nullable(), target_id: z.uuid() }))
    .output(ProseAnswer),
  getWeights: call('view_companies')
    .get('/api/matching_weights', 'The weight of each part of a score')
    .output(WeightVersion),
  changeWeights: call('write_workspace')
    .put('/api/matching_weights', 'Change the weights of the parts of a score')
    .input(WeightChange)
    .output(WeightVersion),
  resetWeights: call('write_workspace')
    .delete('/api/matching_weights', 'Reset the weights to their defaults')
    .input(SeenWeights)
    .output(WeightVersion),
}
