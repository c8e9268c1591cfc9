import type { Db } from '#db/connection.ts'
import { findMisfits } from '#areas/misfits/server/find-misfits.ts'
import { findTaskEnds } from '#areas/tasks/server/find-task-ends.ts'
import type { Actor } from '../../permissions.ts'
import type { Discovery, ModelPart } from '../contract.ts'
import { applyMisfits, thesisOf } from '../rules/apply-misfits.ts'
import { sayShortfall } from '../rules/say-shortfall.ts'
import { mostFits } from './find-fits.ts'
import type { DiscoveryRow } from './store.ts'

export const unasked: ModelPart = { state: 'unasked', sentence: null, provider: null, model: null, found: 0 }

/** The run as it is answered. A task that ended without a word to the run speaks for it. */
export async function toDiscovery(deps: { db: Db }, actor: Actor, row: DiscoveryRow): Promise<Discovery> {
  const ends = row.model_state === 'running' && row.task_id ? await findTaskEnds(deps, actor, [row.task_id]) : new Map()
  const end = row.task_id ? ends.get(row.task_id) : undefined
  const misfits = await findMisfits(deps, actor, { kind: 'discovery', thesis: thesisOf(row) })
  return showFirst({
    id: row.id,
    query: row.query,
    criteria: row.criteria,
    not_understood: row.not_understood,
    companies: applyMisfits(row.companies, misfits.named, row),
    misfits: misfits.shown,
    shortfall: null,
    count: row.count,
    count_is_exact: row.count_is_exact,
    only_sample: row.only_sample,
    model: { ...toModelPart(row), ...(end ? judgeEnd(end) : {}) },
    task_id: row.task_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })
}

/** As many companies as an answer has; more are kept, so that others move up. */
export function showFirst(discovery: Discovery): Discovery {
  const companies = discovery.companies.slice(0, mostFits)
  return { ...discovery, companies, shortfall: sayShortfall(companies, discovery) }
}

function toModelPart(row: DiscoveryRow): ModelPart {
  return {
    state: row.model_state,
    sentence: row.model_sentence,
    provider: row.model_provider,
    model: row.model_name,
    found: row.model_found,
  }
}

function judgeEnd({ state, error }: { state: string; error: string | null }): Partial<ModelPart> {
  if (state === 'cancelled') return { state: 'cancelled' }
  return state === 'failed' ? { state: 'silent', sentence: error } : {}
}
