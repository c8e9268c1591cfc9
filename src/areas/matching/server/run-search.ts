import * as z from 'zod'
import type { Clock } from '#adapters/system/port.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import { MatchWeights } from '../contract.ts'
import { findPairs } from './find-pairs.ts'
import type { Pause } from './read-sector.ts'
import { finishRun, findRun } from './store.ts'

const Input = z.strictObject({ runId: z.uuid(), workspaceId: z.uuid(), sector: z.string().max(200) })

/** Pairs of a sector that is too large to be answered at once. */
export const runSearch: JobDefinition<{ db: Db; clock: Clock }, z.infer<typeof Input>> = {
  kind: 'match-companies',
  title: ({ sector }) => `M&A matching in ${sector}`,
  input: Input,
  retryLimit: 2,
  timeoutSeconds: 3600,
  async run(deps, { runId, workspaceId }, { signal, report }) {
    const row = await findRun(deps.db, workspaceId, runId)
    // Removed, or done by an attempt that ended before it could say so.
    if (!row || row.state === 'done') return
    const pause: Pause = async (step) => {
      report({ step })
      await letOthersWork()
      signal.throwIfAborted()
    }
    const order = {
      workspaceId,
      sector: row.sector,
      minSynergyScore: row.min_synergy_score,
      minTargetRevenue: row.min_target_revenue,
    }
    const found = await findPairs(deps, { ...order, weights: MatchWeights.parse(row.weights) }, pause)
    const result = JSON.stringify({ ...found, targets: [] })
    await finishRun(deps.db, row, { result, foundCount: found.matches.length, at: deps.clock.now() })
    await publishNews(deps.db, { workspaceId, topic: 'matching', id: runId })
    return { resultUrl: '/target-identification?tab=matching' }
  },
}

/** A turn of the event loop: requests of others are answered between two pieces of work. */
export function letOthersWork(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
