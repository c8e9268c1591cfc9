import type * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { Actor } from '../../permissions.ts'
import { findMisfits } from '#areas/misfits/server/find-misfits.ts'
import type { Criterion, DiscoveredCompany, SmartAnswer, SmartResult } from '../contract.ts'
import { applyMisfits } from '../rules/apply-misfits.ts'
import { addFound } from '../rules/merge-companies.ts'
import { sayShortfall } from '../rules/say-shortfall.ts'
import { criteriaPrompt, discoveryParameters, discoverySystem } from '../rules/prompts.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import type { DiscoveryDeps, SearchDeps } from './deps.ts'
import { NamedCompanies, toFound } from './model-answers.ts'
import type { Told } from './recent-searches.ts'
import { unasked } from './to-discovery.ts'

/** How long a page waits for a model before the built-in answer comes alone; below the time-out of a call. */
const patienceMs = 25_000
const mostResults = 20

/** Companies in plain words for the search card (S0 §7). A language model is only asked for people with an account. */
export async function smartSearch(deps: SearchDeps, actor: Actor | null, query: string): Promise<SmartAnswer> {
  if (query.trim() === '') throw new AppError('BAD_REQUEST', 'Please enter a search query')
  const answer = await answerBuiltIn(deps, actor, { query, filters: {} })
  const { found, said, model } = await recall(deps, actor, { query, criteria: answer.criteria })
  const misfits = actor
    ? await findMisfits(deps, actor, { kind: 'discovery', thesis: query })
    : { shown: [], named: [] }
  const companies = applyMisfits(addFound(answer.companies, found), misfits.named, answer).slice(0, mostResults)
  return {
    success: true,
    results: companies.map((company, at) => toResult(company, { at, said })),
    misfits: misfits.shown,
    criteria: answer.criteria,
    not_understood: answer.not_understood,
    shortfall: sayShortfall(companies, answer),
    count: answer.count,
    count_is_exact: answer.count_is_exact,
    only_sample: answer.only_sample,
    model,
  }
}

type Question = { query: string; criteria: readonly Criterion[] }

async function recall(deps: SearchDeps, actor: Actor | null, question: Question): Promise<Told> {
  if (!actor || deps.models.length === 0) return { found: [], said: new Map(), model: unasked }
  const { workspaceId, userId } = actor
  const search = { workspaceId, userId, query: question.query }
  const known = deps.recentSearches.find(search)
  if (known) return known
  const told = await askForMore(deps, actor, question)
  if (told.model.state === 'answered') deps.recentSearches.keep(search, told)
  return told
}

async function askForMore(deps: DiscoveryDeps, actor: Actor, { query, criteria }: Question): Promise<Told> {
  const told = await askModel<z.output<typeof NamedCompanies>>(deps, actor, {
    purpose: 'company-search',
    system: discoverySystem,
    prompt: criteriaPrompt(query, criteria),
    schema: NamedCompanies,
    timeoutMs: patienceMs,
    ...discoveryParameters,
  })
  if (!told.answered) {
    const sentence = told.reason === 'unreadable' ? 'Could not parse company data from response' : told.sentence
    return { found: [], said: new Map(), model: { ...unasked, state: 'silent', sentence } }
  }
  const { value, citations, model, providerName } = told
  const at = deps.clock.now().toISOString()
  return {
    found: value.map((company) => toFound(company, { citations, criteria, at, model })),
    said: new Map(value.map(({ name, ai_rationale }) => [name.toLowerCase(), ai_rationale])),
    model: { state: 'answered', sentence: null, provider: providerName, model, found: value.length },
  }
}

/** The fit of the specification's field is 0 to 10 (G058): the same score, divided. */
function toResult(
  company: DiscoveredCompany,
  { at, said }: { at: number; said: ReadonlyMap<string, string> },
): SmartResult {
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
    perplexity_analysis: said.get(company.name.toLowerCase()) || null,
    origin: company.origin,
    citations: company.citations,
    is_sample: company.is_sample,
    parts: company.parts,
  }
}
