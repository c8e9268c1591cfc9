import type * as z from 'zod'
import { askModel } from '#areas/models/server/ask-model.ts'
import { toModelPart } from '#areas/runs/rules/model-part.ts'
import type { RunChange } from '#areas/runs/server/change-run.ts'
import type { RunOwner } from '#areas/runs/server/run-kind.ts'
import { runJob } from '#areas/runs/server/run-job.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import { joinCriteria } from '../rules/from-filters.ts'
import { keepAnalysed } from '../rules/fit/keep-analysed.ts'
import { addFound } from '../rules/fit/merge-companies.ts'
import {
  criteriaPrompt,
  discoveryParameters,
  discoverySystem,
  readingParameters,
  readingPrompt,
  readingSystem,
} from '../rules/prompts.ts'
import { rateFound } from '../rules/fit/rate-found.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { NamedCompanies, ReadCriteria, explainUnreadable, toCriteria, toFound } from './model-answers.ts'
import { discoveries, toResult, type DiscoveryResult, type DiscoveryRun, type Question } from './run-kinds.ts'

/** What a language model adds to a discovery: criteria from words that were not understood, and companies of the web. */
export const askForCompanies = runJob<DiscoveryDeps, Question, DiscoveryResult, { companies: number }, null>({
  kind: discoveries,
  job: 'discovery-ask-model',
  title: (query) => `AI Discovery: ${query || 'by filters'}`,
  retryLimit: 1,
  timeoutSeconds: 300,
  resultUrl: (id) => `/target-identification?tab=ai-matches&run=${id}`,
  async askModel(deps, { owner, run }, control) {
    const { query } = run.asked
    const read = await readWithModel(deps, owner, { query, result: resultOf(run), control })
    control.report({ step: 'Querying a language model for companies', done: 1, total: 3 })
    const reply = await askModel(deps, owner, {
      purpose: 'discovery',
      system: discoverySystem,
      prompt: criteriaPrompt(query, read.criteria),
      schema: NamedCompanies,
      signal: control.signal,
      ...discoveryParameters,
    })
    control.report({ step: 'Combining both results', done: 2, total: 3 })
    const rescored = read.isNew ? await rescore(deps, owner, { run, criteria: read.criteria }) : null
    const at = deps.clock.now().toISOString()
    return (now) => combine({ before: resultOf(run), now: resultOf(now), rescored, reply, at })
  },
})

function resultOf({ result }: Pick<DiscoveryRun, 'result'>): DiscoveryResult {
  if (result === null) throw new Error('A discovery is saved with its result')
  return result
}

type QueryReading = { criteria: Criterion[]; isNew: boolean }

/** Only when the built-in reader left something over: it knows our fields better, and its reading costs nothing. */
async function readWithModel(
  deps: DiscoveryDeps,
  owner: RunOwner,
  { query, result, control }: { query: string; result: DiscoveryResult; control: JobControl },
): Promise<QueryReading> {
  const { criteria, not_understood: notUnderstood } = result
  if (notUnderstood.length === 0) return { criteria, isNew: false }
  control.report({ step: 'Querying a language model about words that were not understood', done: 0, total: 3 })
  const words = notUnderstood.map((one) => one.words)
  const reply = await askModel(deps, owner, {
    purpose: 'thesis',
    system: readingSystem,
    prompt: readingPrompt(query, words),
    schema: ReadCriteria,
    signal: control.signal,
    ...readingParameters,
  })
  const fresh = reply.answered
    ? toCriteria(reply.value, reply.model).filter((one) => !criteria.some(({ id }) => id === one.id))
    : []
  return fresh.length === 0 ? { criteria, isNew: false } : { criteria: joinCriteria(criteria, fresh), isNew: true }
}

type Reply = Awaited<ReturnType<typeof askModel<z.output<typeof NamedCompanies>>>>
type Combined = {
  before: DiscoveryResult
  now: DiscoveryResult
  rescored: DiscoveryResult | null
  reply: Reply
  at: string
}

function combine({ before, now, rescored, reply, at }: Combined): RunChange<never, DiscoveryResult, never> {
  // Criteria that a person changed while the model was asked are kept.
  const isChanged = JSON.stringify(now.criteria) !== JSON.stringify(before.criteria)
  const base = rescored && !isChanged ? withAnalysed(rescored, now) : now
  const found = reply.answered
    ? reply.value.map((company) =>
        toFound(company, { citations: reply.citations, criteria: base.criteria, at, model: reply.model }),
      )
    : []
  // With nothing new the list stays as it is: an analysed company that was put first does not move.
  const isSame = base === now && found.length === 0
  return {
    result: isSame ? now : { ...base, companies: addFound(rateAgain(base), found) },
    ...toModelPart(explainUnreadable(reply, 'company data'), found.length),
  }
}

/** A company that was analysed while the model was asked keeps its analysis. */
function withAnalysed(rescored: DiscoveryResult, { companies: before }: DiscoveryResult): DiscoveryResult {
  const { companies, criteria } = rescored
  return { ...rescored, companies: keepAnalysed(companies, { before, criteria }) }
}

/** Companies that a model or a person added are scored by the criteria as they are now. */
function rateAgain({ companies, criteria }: DiscoveryResult): DiscoveredCompany[] {
  return companies.map((company) => (company.origin === 'ai_found' ? rateFound(company, criteria) : company))
}

type Rescored = { run: DiscoveryRun; criteria: Criterion[] }

/** A model has read the rest of the words, so none of them is left. */
async function rescore(deps: DiscoveryDeps, owner: RunOwner, { run, criteria }: Rescored): Promise<DiscoveryResult> {
  const onlySample = resultOf(run).only_sample
  const view = { workspaceId: onlySample ? null : owner.workspaceId, onlySample, scope: run.asked.scope }
  return toResult(await scoreCriteria(deps, view, { query: run.asked.query, criteria, notUnderstood: [] }))
}
