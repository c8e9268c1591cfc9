import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import type { Run, RunHead } from '#areas/runs/server/run-kind.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { ScreeningBatch, ScreeningBatchHead } from '../../contract.ts'
import { batchLimits } from '../../rules/batch/limits.ts'
import { listMissing } from '../checks/search-lists.ts'
import { screeningBatches as kind, type BatchAsked, type BatchResult, type BatchSummary } from './run-kind.ts'

export const savedBatches = runAnswers({
  kind,
  toHead: toBatchHead,
  toFull: (_deps: { db: Db }, actor, run) => toBatch(run, actor),
})

export function toBatchHead(run: RunHead<BatchAsked, BatchSummary>, actor: Actor): ScreeningBatchHead {
  const { name, rows, refused } = run.asked
  return { ...toRunFields(run, actor), name, rows, refused, with_hits: run.summary?.with_hits ?? null }
}

function toBatch(run: Run<BatchAsked, BatchResult, BatchSummary, null>, actor: Actor): ScreeningBatch {
  const { lists, rows, findings } = run.result ?? { lists: [], rows: [], findings: [] }
  const best = ({ hits }: { hits: readonly { score: number }[] }) => hits[0]?.score ?? 0
  const found = rows.filter(({ hits }) => hits.length > 0).toSorted((one, other) => best(other) - best(one))
  return {
    ...toBatchHead(run, actor),
    lists,
    not_queried: run.result ? listMissing(lists) : [],
    found: found.slice(0, batchLimits.rowsShown),
    findings,
  }
}
