import { runJob } from '#areas/runs/server/run-job.ts'
import { AppError } from '#core/errors.ts'
import type { BatchRow, ScreeningHit } from '../../contract.ts'
import { findCurrentLists, searchLists, withThresholds } from '../checks/search-lists.ts'
import type { ScreeningDeps } from '../deps.ts'
import { findFile } from '../file-store.ts'
import { findThresholds } from '../threshold-store.ts'
import { screeningBatches, StoredRows, type BatchAsked, type BatchResult, type BatchSummary } from './run-kind.ts'

/** Rows of one message to the thread, which answers others in between. */
const together = 100

/** Compares each row as if somebody had entered it by hand, all with the same versions of the lists. */
export const compareFile = runJob<ScreeningDeps, BatchAsked, BatchResult, BatchSummary, null>({
  kind: screeningBatches,
  job: 'screen-file',
  title: () => 'Screen the names in a file',
  retryLimit: 3,
  timeoutSeconds: 3600,
  resultUrl: (id) => `/engagements?tab=kyc&batch=${id}`,
  async compute(deps, { owner, run }, control) {
    const stored = await findFile(deps.db, owner.workspaceId, run.asked.file_id)
    if (stored === null) throw new AppError('NOT_FOUND', 'The names of this file are no longer stored.')
    const { parties, findings } = StoredRows.parse(stored)
    const current = await findCurrentLists(deps.db, deps.clock.now())
    const thresholds = await findThresholds(deps.db, owner.workspaceId)
    const rows: BatchRow[] = []
    for (let from = 0; from < parties.length; from += together) {
      control.signal.throwIfAborted()
      control.report({ step: 'Comparing names', done: from, total: parties.length })
      const part = parties.slice(from, from + together)
      const found = await searchLists(
        deps,
        current,
        part.flatMap((one) => one.parties.map((party) => ({ party, thresholds }))),
      )
      let at = 0
      for (const one of part)
        rows.push(
          toRow(
            one,
            found.slice(at, (at += one.parties.length)).flatMap(({ hits }) => hits),
          ),
        )
    }
    return { lists: withThresholds(current.lists, thresholds), rows, findings }
  },
})

function toRow({ row, parties }: StoredRows['parties'][number], hits: ScreeningHit[]): BatchRow {
  const [first] = parties
  return {
    row,
    name: first?.name ?? '',
    kinds: parties.map(({ kind }) => kind),
    birth_date: first?.birth_date ?? null,
    country: first?.countries[0] ?? null,
    hits: hits.toSorted((one, other) => other.score - one.score),
  }
}
