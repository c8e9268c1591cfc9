import { runJob } from '#areas/runs/server/run-job.ts'
import { findPairs } from './find-pairs.ts'
import type { MatchingDeps } from './deps.ts'
import type { Pause } from './read-sector.ts'
import { matchRuns, type KeptMatch, type MatchFindings, type MatchOrder, type Prose } from './run-kind.ts'

/** Pairs of a sector that is too large to be answered at once. */
export const runSearch = runJob<MatchingDeps, MatchOrder, MatchFindings, NonNullable<KeptMatch['summary']>, Prose>({
  kind: matchRuns,
  job: 'match-companies',
  title: (sector) => `M&A matching in ${sector}`,
  retryLimit: 2,
  timeoutSeconds: 3600,
  resultUrl: (id) => `/target-identification?tab=matching&match=${id}`,
  async compute(deps, { owner, run }, { signal, report }) {
    const pause: Pause = async (step) => {
      report({ step })
      await yieldToEventLoop()
      signal.throwIfAborted()
    }
    return { ...(await findPairs(deps, toPairOrder(owner, run.asked), pause)), targets: [] }
  },
})

export function toPairOrder({ workspaceId }: { workspaceId: string }, order: MatchOrder) {
  return {
    workspaceId,
    sector: order.sector,
    scope: order.scope ?? undefined,
    weights: order.weights,
    minSynergyScore: order.min_synergy_score,
    minTargetRevenue: order.min_target_revenue,
  }
}

/** A turn of the event loop: other requests are answered between two pieces of work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
