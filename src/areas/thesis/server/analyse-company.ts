import { AppError } from '#core/errors.ts'
import { findInView } from '#areas/companies/server/find-companies.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { ModelPart } from '#areas/runs/contract.ts'
import { toModelPart, unasked } from '#areas/runs/rules/model-part.ts'
import { changeRun } from '#areas/runs/server/change-run.ts'
import { getRun, noRun } from '#areas/runs/server/read-runs.ts'
import type { Actor } from '#areas/permissions.ts'
import type { AnalysisAnswer, AnalysisQuestion, DiscoveredCompany } from '../contract.ts'
import { considerCompany, rateWithoutThesis, writeGeneralRationale } from '../rules/fit/analyse-company.ts'
import { placeAnalysed } from '../rules/fit/merge-companies.ts'
import { analysisParameters, analysisPrompt, analysisSystem } from '../rules/prompts.ts'
import { basicsOf } from '../rules/fit/rate-found.ts'
import { rateFit, type RatedCompany } from '../rules/fit/rate-fit.ts'
import { writeRationale } from '../rules/fit/write-rationale.ts'
import type { DiscoveryDeps } from './deps.ts'
import { NamedCompany, explainUnreadable } from './model-answers.ts'
import { discoveries } from './run-kinds.ts'
import { toDiscovered } from './to-discovered.ts'

/** How long a page waits for a model before the built-in analysis is answered alone; below the time-out of a call. */
const patienceMs = 25_000

/** The analysis of one company from its figures, with a language model's additions marked as such. */
export async function analyseCompany(
  deps: DiscoveryDeps,
  actor: Actor,
  question: AnalysisQuestion,
): Promise<AnalysisAnswer> {
  const builtIn = await analyseBuiltIn(deps, actor, question)
  // Checked before a model is asked, which costs money.
  if (question.run_id) await getRun(deps, actor, { kind: discoveries, id: question.run_id })
  const { analysis, model } = await addModel(deps, actor, { builtIn, question })
  if (question.run_id) await keepInRun(deps, actor, { runId: question.run_id, analysis })
  return { success: true, analysis, model }
}

export async function analyseBuiltIn(
  deps: Pick<DiscoveryDeps, 'db' | 'clock'>,
  actor: Actor | null,
  { data, context }: Pick<AnalysisQuestion, 'data' | 'context'>,
): Promise<DiscoveredCompany> {
  const now = deps.clock.now()
  const year = now.getUTCFullYear()
  const [stored] = data.id ? await findInView(deps, viewOf(actor), [data.id]) : []
  if (data.id && !stored) throw new AppError('NOT_FOUND', 'There is no such company.')
  const rated = stored ?? toRated(data)
  const { readSought } = await import('../rules/reading/read-sought.ts')
  const { criteria } = readSought(context ?? '', year)
  const fit = criteria.length > 0 ? rateFit(rated, criteria) : rateWithoutThesis(rated)
  const rationale = criteria.length > 0 ? writeRationale(fit, criteria) : writeGeneralRationale(fit)
  const base = stored ? toDiscovered(stored, fit, criteria) : toGiven(rated, now.toISOString())
  return {
    ...base,
    strategic_fit_score: fit.score,
    parts: fit.parts,
    ai_rationale: rationale,
    strategic_considerations: considerCompany(rated, year),
  }
}

type Given = AnalysisQuestion['data']

/** What was sent of a company that is not ours. */
function toRated(data: Given): RatedCompany {
  return {
    name: data.name,
    industry: data.industry ?? '',
    description: data.description ?? '',
    country: data.country ?? '',
    ...toPlace(data),
    stage: null,
    technologies: [],
    ...toFigures(data),
  }
}

function toPlace({ region, location }: Given): Pick<RatedCompany, 'region' | 'location'> {
  return { region: region || null, location: location || null }
}

function toFigures(data: Given) {
  const figure = (value: number | null | undefined) => value ?? null
  const count = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : null)
  return {
    revenue_millions: figure(data.revenue_millions),
    growth_rate: data.growth_rate || null,
    employees: count(data.employees),
    ebitda_millions: figure(data.ebitda_millions),
    valuation_millions: figure(data.valuation_millions),
    founded_year: count(data.founded_year),
    customers: count(data.customers),
    retention_rate: figure(data.retention_rate),
  }
}

/** The sent fields are unchecked, so they are marked like a model's findings. */
function toGiven(company: RatedCompany, at: string): DiscoveredCompany {
  return {
    ...basicsOf(company),
    recent_developments: [],
    financial_highlights: [],
    competitive_advantages: [],
    id: null,
    origin: 'ai_found',
    strategic_fit_score: 0,
    ai_rationale: '',
    strategic_considerations: [],
    parts: [],
    provenance: {},
    citations: [],
    is_sample: false,
    as_of: at,
  }
}

type Adding = { builtIn: DiscoveredCompany; question: AnalysisQuestion }

async function addModel(
  deps: DiscoveryDeps,
  actor: Actor,
  { builtIn, question }: Adding,
): Promise<{ analysis: DiscoveredCompany; model: ModelPart }> {
  const { context = null, provider = null } = question
  if (deps.models.length === 0 || provider === 'built-in') return { analysis: builtIn, model: unasked }
  const reply = await askModel(deps, actor, {
    purpose: 'company-analysis',
    system: analysisSystem,
    prompt: analysisPrompt(JSON.stringify(basicsOf(builtIn)), context),
    schema: NamedCompany,
    timeoutMs: patienceMs,
    ...(provider && { provider }),
    ...analysisParameters,
  })
  const part = toModelPart(explainUnreadable(reply, 'company analysis'), 1).model
  if (!reply.answered) return { analysis: builtIn, model: part }
  const { value, model } = reply
  const mark = (lines: readonly string[]) => lines.map((line) => `${line} (according to ${model})`)
  const citations = reply.citations.filter(({ url }) => /^https?:\/\//i.test(url)).slice(0, 10)
  return {
    model: part,
    analysis: {
      ...builtIn,
      ai_rationale: [builtIn.ai_rationale, ...mark([value.ai_rationale].filter(Boolean))].join(' '),
      strategic_considerations: [...builtIn.strategic_considerations, ...mark(value.strategic_considerations)],
      recent_developments: [...builtIn.recent_developments, ...mark(value.recent_developments)],
      competitive_advantages: [...builtIn.competitive_advantages, ...mark(value.competitive_advantages)],
      citations: citations.map(({ url, title }) => ({ url, title: title || url })),
    },
  }
}

type KeepInRunInput = { runId: string; analysis: DiscoveredCompany }

/** Replaces the result of the same name in a discovery of this person, or is put first. */
async function keepInRun(deps: DiscoveryDeps, actor: Actor, { runId: id, analysis }: KeepInRunInput): Promise<void> {
  const run = await changeRun(deps, actor, {
    kind: discoveries,
    id,
    decide: ({ result }) => result && { result: { ...result, companies: placeAnalysed(result.companies, analysis) } },
  })
  if (!run) throw noRun(discoveries)
}
