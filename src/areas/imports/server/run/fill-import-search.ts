import { countSearchOwed, fillSearch } from '#areas/companies/server/index/fill-search.ts'
import { refreshCompanyStatistics } from '#areas/companies/server/index/refresh-statistics.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import type { ImportDeps } from '../deps.ts'

/** The second half of a large import: what was stored comes into the search, and the words of all are counted anew. */
export async function fillImportSearch(
  deps: Pick<ImportDeps, 'db'>,
  importId: string,
  { signal, report }: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> {
  const total = (await countSearchOwed(deps, [importId])).get(importId) ?? 0
  if (total === 0) return
  const words = (count: number) => Math.min(count, total).toLocaleString('en-US')
  const onFilled = (count: number) =>
    report({ step: `In the search: ${words(count)} of ${words(total)} companies`, done: Math.min(count, total), total })
  onFilled(0)
  await fillSearch(deps, importId, { signal, onFilled })
  await refreshCompanyStatistics(deps.db)
}
