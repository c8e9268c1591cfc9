import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { DealFacts, DealRow } from './deal-row.ts'
import { saveDeals, type NewDealRow } from './store.ts'
import { appendVersions, type Change } from './version-store.ts'

/** The only way in which a deal is written: the row, a version of it, and the news. */
export async function writeDeals(trx: Db, rows: readonly NewDealRow[], change: Change): Promise<DealRow[]> {
  if (rows.length === 0) return []
  const saved = await saveDeals(trx, rows)
  await appendVersions(
    trx,
    saved.map(({ id }) => id),
    change,
  )
  const [only] = saved
  const { workspaceId } = change
  await publishNews(trx, { workspaceId, topic: 'deals', ...(saved.length === 1 && only ? { id: only.id } : {}) })
  return saved
}

/** The row of a deal after one more change. */
export function nextRow(before: DealRow, facts: Partial<DealFacts>, next: { changeId: string; at: Date }): DealRow {
  return { ...before, ...facts, version: before.version + 1, change_id: next.changeId, updated_at: next.at }
}
