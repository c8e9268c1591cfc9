import { viewOf } from '#areas/companies/server/view-of.ts'
import { changeRun } from '#areas/runs/server/change-run.ts'
import { getRun, noRun } from '#areas/runs/server/read-runs.ts'
import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import type { RunHead } from '#areas/runs/server/run-kind.ts'
import type { Actor } from '../../permissions.ts'
import type { Criterion, Discovery, DiscoverySummary } from '../contract.ts'
import { keepAnalysed } from '../rules/fit/keep-analysed.ts'
import { addFound } from '../rules/fit/merge-companies.ts'
import { rateFound } from '../rules/fit/rate-found.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { discoveries, toResult, type Question, type Size } from './run-kinds.ts'
import { toDiscovery } from './to-discovery.ts'

export const savedDiscoveries = runAnswers({ kind: discoveries, toHead, toFull: toDiscovery })

function toHead(run: RunHead<Question, Size>, actor: Actor): DiscoverySummary {
  return {
    ...toRunFields(run, actor),
    query: run.asked.query,
    scope: run.asked.scope ?? null,
    companies: run.summary?.companies ?? 0,
    model_state: run.model.state,
    updated_at: run.updatedAt.toISOString(),
  }
}

/** Scores again by changed criteria. Companies that a model found stay in the list and are scored by the same criteria. */
export async function changeCriteria(
  deps: DiscoveryDeps,
  actor: Actor,
  { runId: id, criteria }: { runId: string; criteria: Criterion[] },
): Promise<Discovery> {
  const { asked, result: known } = await getRun(deps, actor, { kind: discoveries, id })
  const notUnderstood = known?.not_understood ?? []
  const answer = await scoreCriteria(deps, viewOf(actor, asked.scope), { query: asked.query, criteria, notUnderstood })
  const run = await changeRun(deps, actor, {
    kind: discoveries,
    id,
    decide: ({ result: now }) => {
      const before = now?.companies ?? []
      const found = before.filter(({ origin }) => origin === 'ai_found').map((one) => rateFound(one, criteria))
      const not_understood = now?.not_understood ?? []
      const scored = keepAnalysed(answer.companies, { before, criteria })
      return { result: { ...toResult(answer), not_understood, companies: addFound(scored, found) } }
    },
  })
  if (!run) throw noRun(discoveries)
  return toDiscovery(deps, actor, run)
}
