import { cutText } from '#core/format/cut-text.ts'
import * as z from 'zod'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import { joinCriteria } from '../rules/from-filters.ts'
import { addFound } from '../rules/merge-companies.ts'
import {
  criteriaPrompt,
  discoveryParameters,
  discoverySystem,
  readingParameters,
  readingPrompt,
  readingSystem,
} from '../rules/prompts.ts'
import { rateFound } from '../rules/rate-found.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { NamedCompanies, ReadCriteria, toCriteria, toFound } from './model-answers.ts'
import { findRun, lockRun, updateRun, type DiscoveryRow } from './store.ts'
import { tellRuns } from './tell-runs.ts'

const Input = z.strictObject({ runId: z.uuid(), workspaceId: z.uuid(), userId: z.uuid(), query: z.string().max(200) })
type Input = z.infer<typeof Input>
type Owner = { workspaceId: string; userId: string }

/** What a language model adds to a discovery: criteria from words that were not understood, and companies of the web. */
export const askForCompanies: JobDefinition<DiscoveryDeps, Input> = {
  kind: 'discovery-ask-model',
  title: ({ query }) => `AI Discovery: ${query || 'by filters'}`,
  input: Input,
  retryLimit: 1,
  timeoutSeconds: 300,
  async run(deps, { runId, ...owner }, control) {
    const row = await findRun(deps.db, owner, runId)
    // Forgotten, or answered by a run that ended before it could say so.
    if (!row || row.model_state !== 'running') return
    const read = await readWithModel(deps, owner, { row, control })
    control.report({ step: 'Asking a language model for companies', done: 1, total: 3 })
    const asked = await askModel(deps, owner, {
      purpose: 'discovery',
      system: discoverySystem,
      prompt: criteriaPrompt(row.query, read.criteria),
      schema: NamedCompanies,
      signal: control.signal,
      ...discoveryParameters,
    })
    control.report({ step: 'Putting both answers together', done: 2, total: 3 })
    await keep(deps, owner, { runId, read, asked })
    return { resultUrl: `/target-identification?tab=ai-matches&run=${runId}` }
  },
}

type Read = { criteria: Criterion[]; isNew: boolean; notUnderstood: DiscoveryRow['not_understood'] }

/** Only when the built-in reader left something over: it knows our fields better, and its reading costs nothing. */
async function readWithModel(
  deps: DiscoveryDeps,
  owner: Owner,
  { row, control }: { row: DiscoveryRow; control: JobControl },
): Promise<Read> {
  const { criteria, not_understood: notUnderstood, query } = row
  if (notUnderstood.length === 0) return { criteria, isNew: false, notUnderstood }
  control.report({ step: 'Asking a language model about words that were not understood', done: 0, total: 3 })
  const words = notUnderstood.map((one) => one.words)
  const told = await askModel(deps, owner, {
    purpose: 'thesis',
    system: readingSystem,
    prompt: readingPrompt(query, words),
    schema: ReadCriteria,
    signal: control.signal,
    ...readingParameters,
  })
  const fresh = told.answered
    ? toCriteria(told.value, told.model).filter((one) => !criteria.some(({ id }) => id === one.id))
    : []
  if (fresh.length === 0) return { criteria, isNew: false, notUnderstood }
  return { criteria: joinCriteria(criteria, fresh), isNew: true, notUnderstood: [] }
}

type Kept = { runId: string; read: Read; asked: Awaited<ReturnType<typeof askModel<z.output<typeof NamedCompanies>>>> }

async function keep(deps: DiscoveryDeps, owner: Owner, { runId, read, asked }: Kept): Promise<void> {
  const at = deps.clock.now()
  const before = await findRun(deps.db, owner, runId)
  if (!before) return
  const rescored = read.isNew ? await rescore(deps, owner, { before, read }) : null
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, owner, runId)
    if (!row) return
    // What a person changed while the model was asked stands.
    const isChanged = row.updated_at.getTime() !== before.updated_at.getTime()
    const base = rescored && !isChanged ? { ...rescored, criteria: read.criteria } : row
    const found = asked.answered
      ? asked.value.map((company) =>
          toFound(company, {
            citations: asked.citations,
            criteria: base.criteria,
            at: at.toISOString(),
            model: asked.model,
          }),
        )
      : []
    // With nothing new the list stays as it is: an analysed company that was put first does not move.
    const isSame = base === row && found.length === 0
    const companies = isSame ? row.companies : addFound(rateAnew(base), found)
    await updateRun(trx, owner, {
      id: runId,
      criteria: JSON.stringify(base.criteria),
      not_understood: JSON.stringify(rescored && !isChanged ? read.notUnderstood : row.not_understood),
      companies: JSON.stringify(companies),
      count: base.count,
      count_is_exact: base.count_is_exact,
      ...outcomeOf(asked, found.length),
      updated_at: at,
    })
    await tellRuns(trx, owner, runId)
  })
}

/** What a model or a person brought in is scored by the criteria as they are now. */
function rateAnew({ companies, criteria }: Pick<DiscoveryRow, 'companies' | 'criteria'>): DiscoveredCompany[] {
  return companies.map((company) => (company.origin === 'ai_found' ? rateFound(company, criteria) : company))
}

function outcomeOf(asked: Kept['asked'], found: number) {
  if (!asked.answered) {
    const state = asked.reason === 'cancelled' ? ('cancelled' as const) : ('silent' as const)
    const sentence = asked.reason === 'unreadable' ? 'Could not parse company data from response' : asked.sentence
    return { model_state: state, model_sentence: cutText(sentence, 500) }
  }
  const { providerName, model } = asked
  return { model_state: 'answered' as const, model_provider: providerName, model_name: model, model_found: found }
}

async function rescore(deps: DiscoveryDeps, owner: Owner, { before, read }: { before: DiscoveryRow; read: Read }) {
  const view = { workspaceId: before.only_sample ? null : owner.workspaceId, onlySample: before.only_sample }
  const { query } = before
  return scoreCriteria(deps, view, { query, criteria: read.criteria, notUnderstood: read.notUnderstood })
}
