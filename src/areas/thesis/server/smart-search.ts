import type * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { ModelPart } from '#areas/runs/contract.ts'
import { toModelPart, unasked } from '#areas/runs/rules/model-part.ts'
import { findRecentAnswer } from '#areas/runs/server/read-runs.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import type { Actor } from '#areas/permissions.ts'
import { findExclusions } from '#areas/exclusions/server/find-exclusions.ts'
import type {
  Criterion,
  DiscoveredCompany,
  Discovery,
  DiscoveryQuestion,
  SmartAnswer,
  SmartResult,
} from '../contract.ts'
import { applyExclusions, countLeft } from '../rules/fit/apply-exclusions.ts'
import { addFound } from '../rules/fit/merge-companies.ts'
import { rateFound } from '../rules/fit/rate-found.ts'
import { describeShortfall } from '../rules/fit/describe-shortfall.ts'
import { criteriaPrompt, discoveryParameters, discoverySystem } from '../rules/prompts.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { countIfNone } from './count-if-none.ts'
import type { DiscoveryDeps } from './deps.ts'
import { NamedCompanies, explainUnreadable, toFound } from './model-answers.ts'
import { companySearches, type FoundByModel } from './run-kinds.ts'

/** How long a page waits for a model before the built-in answer comes alone; below the time-out of a call. */
const patienceMs = 25_000
const mostResults = 20

/** The AI company search (S0 §7). A language model is only asked for people with an account. */
export async function smartSearch(
  deps: DiscoveryDeps,
  actor: Actor | null,
  question: DiscoveryQuestion,
): Promise<SmartAnswer> {
  const { query } = question
  if (query.trim() === '') throw new AppError('BAD_REQUEST', 'Please enter a search query')
  const answer = await answerBuiltIn(deps, actor, question)
  const { found: named, opinions, model } = await findMore(deps, actor, answer)
  // An answer that was kept may have been scored by other criteria.
  const found = named.map((company) => rateFound(company, answer.criteria))
  const exclusions = actor
    ? await findExclusions(deps, actor, { kind: 'discovery', thesis: query })
    : { shown: [], named: [] }
  const left = applyExclusions(addFound(answer.companies, found), exclusions.named, answer)
  const companies = left.slice(0, mostResults)
  return {
    success: true,
    results: companies.map((company, at) => toResult(company, { at, opinions })),
    misfits: exclusions.shown,
    criteria: answer.criteria,
    not_understood: answer.not_understood,
    shortfall: describeShortfall(companies, answer),
    count: countLeft(answer.count, answer.companies, left),
    count_is_exact: answer.count_is_exact,
    only_sample: answer.only_sample,
    scope: answer.scope,
    workspace_companies: await countIfNone(deps, actor, { scope: answer.scope, companies }),
    model,
  }
}

type Question = Pick<Discovery, 'query' | 'criteria' | 'scope'>

type Added = FoundByModel & { model: ModelPart }
const nothing: Added = { found: [], opinions: {}, model: unasked }
/** A search that is repeated this soon neither waits nor pays again. */
const maxAgeMs = 10 * 60_000

/** What a model adds. An answer is kept, so that a list that is only ranked again does not ask a second time. */
async function findMore(deps: DiscoveryDeps, actor: Actor | null, question: Question): Promise<Added> {
  // What a model finds on the web is in no workspace.
  if (!actor || deps.models.length === 0 || question.scope === 'workspace') return nothing
  const asked = { query: question.query.trim() }
  const known = await findRecentAnswer(deps, actor, { kind: companySearches, asked, maxAgeMs })
  if (known?.answer) return { ...known.answer, model: known.model }
  const reply = await askModel<z.output<typeof NamedCompanies>>(deps, actor, {
    purpose: 'company-search',
    system: discoverySystem,
    prompt: criteriaPrompt(question.query, question.criteria),
    schema: NamedCompanies,
    timeoutMs: patienceMs,
    ...discoveryParameters,
  })
  if (!reply.answered) return { ...nothing, ...toModelPart(explainUnreadable(reply, 'company data'), 0) }
  const answer = toAnswer(reply, question.criteria, deps.clock.now().toISOString())
  const { model: part, costMicros } = toModelPart(reply, reply.value.length)
  await saveRun(deps, actor, {
    kind: companySearches,
    run: { asked, result: {}, model: { part, costMicros, answer } },
  })
  return { ...answer, model: part }
}
type Named = { value: z.output<typeof NamedCompanies>; citations: DiscoveredCompany['citations']; model: string }

function toAnswer({ value, citations, model }: Named, criteria: readonly Criterion[], at: string): FoundByModel {
  return {
    found: value.map((company) => toFound(company, { citations, criteria, at, model })),
    opinions: Object.fromEntries(value.map(({ name, ai_rationale }) => [name.toLowerCase(), ai_rationale])),
  }
}

type ToResultInput = { at: number; opinions: FoundByModel['opinions'] }

/** The fit of the specification's field is 0 to 10 (G058): the same score, divided. */
function toResult(company: DiscoveredCompany, { at, opinions }: ToResultInput): SmartResult {
  return {
    id: company.id ?? `ai-found-${at + 1}`,
    name: company.name,
    industry: company.industry,
    description: company.description,
    revenue_millions: company.revenue_millions,
    employees: company.employees,
    location: company.region ?? company.country,
    country: company.country,
    strategic_fit: company.strategic_fit_score === null ? null : company.strategic_fit_score / 10,
    ai_insights: company.ai_rationale,
    perplexity_analysis: opinionOf(company.name, opinions),
    origin: company.origin,
    citations: company.citations,
    is_sample: company.is_sample,
    parts: company.parts,
    region: company.region,
    growth_rate: company.growth_rate,
    recent_developments: company.recent_developments,
    financial_highlights: company.financial_highlights,
    competitive_advantages: company.competitive_advantages,
    provenance: company.provenance,
    as_of: company.as_of,
  }
}

/** A name may be anything, so inherited members of the object do not count. */
function opinionOf(name: string, opinions: FoundByModel['opinions']): string | null {
  const key = name.toLowerCase()
  return (Object.hasOwn(opinions, key) && opinions[key]) || null
}
