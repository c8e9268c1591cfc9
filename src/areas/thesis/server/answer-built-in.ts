import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import { unasked } from '#areas/runs/rules/model-part.ts'
import type { Db } from '#db/connection.ts'
import { checkIndustry, meaningOfIndustry } from '#areas/companies/server/find-industries.ts'
import { viewOf, type View } from '#areas/companies/server/view-of.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Criterion, Discovery, DiscoveryQuestion } from '../contract.ts'
import { criteriaFromFilters, joinCriteria } from '../rules/from-filters.ts'
import type { Sought } from '../rules/reading/read-sought.ts'
import { findFits } from './find-fits.ts'
import { toDiscovered } from './to-discovered.ts'

type Deps = { db: Db; clock: Clock }

const unsaved = { id: null, state: 'done', error: null, task_id: null, is_removable: false, is_pinned: false } as const

/** What the built-in analyst reads and finds, more than an answer shows; nothing is kept. */
export async function answerBuiltIn(deps: Deps, actor: Actor | null, question: DiscoveryQuestion): Promise<Discovery> {
  const view = viewOf(actor, question.scope)
  const { criteria, notUnderstood } = await readQuestion(deps, view, question)
  if (criteria.length === 0 && notUnderstood.length === 0 && question.criteria === undefined) {
    throw new AppError('BAD_REQUEST', 'Please enter a search query')
  }
  return scoreCriteria(deps, view, { query: question.query, criteria, notUnderstood })
}

async function readQuestion(deps: Deps, view: View, { query, filters, criteria }: DiscoveryQuestion): Promise<Sought> {
  if (criteria) return { criteria, notUnderstood: [] }
  const { readSought } = await import('../rules/reading/read-sought.ts')
  const sought = readSought(query, deps.clock.now().getUTCFullYear())
  const { industry } = filters
  if (industry) await checkIndustry(deps, view, industry)
  const industries = industry ? await meaningOfIndustry(deps, industry) : []
  return { ...sought, criteria: joinCriteria(sought.criteria, criteriaFromFilters(filters, industries)) }
}

type Scored = { query: string; criteria: Criterion[]; notUnderstood: Sought['notUnderstood'] }

export async function scoreCriteria(
  deps: Deps,
  view: View,
  { query, criteria, notUnderstood }: Scored,
): Promise<Discovery> {
  const { fits, count, isExact } = await findFits(deps, view, criteria)
  const now = deps.clock.now().toISOString()
  return {
    ...unsaved,
    query,
    criteria,
    not_understood: notUnderstood,
    companies: fits.map(({ company, fit }) => toDiscovered(company, fit, criteria)),
    misfits: [],
    shortfall: null,
    count,
    count_is_exact: isExact,
    only_sample: view.onlySample,
    scope: view.scope ?? null,
    workspace_companies: null,
    model: unasked,
    created_at: now,
    updated_at: now,
  }
}
