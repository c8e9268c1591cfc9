import type { ScreeningList } from '../../contract.ts'
import { countStaleDays } from '../../rules/stale-list.ts'
import { listIds, listNames, publishers } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import { listCurrentVersionsForEveryone, listRowsForEveryone, type VersionRow } from '../store.ts'
import { findThresholds } from '../threshold-store.ts'

/** All lists with their state, loaded or not, and the thresholds of the workspace. */
export async function listLists(
  { db, clock }: Pick<ScreeningDeps, 'db' | 'clock'>,
  workspaceId: string,
): Promise<ScreeningList[]> {
  const rows = await listRowsForEveryone(db)
  const versions = await listCurrentVersionsForEveryone(db)
  const thresholds = await findThresholds(db, workspaceId)
  return listIds.map((list) => {
    const { checked_at = null, failed_at = null, failure = null } = rows.find((each) => each.list === list) ?? {}
    const version = versions.find((each) => each.list === list)
    return {
      list,
      name: listNames[list],
      publisher: publishers[list],
      ...(version
        ? { current: toCurrent(version), stale_days: countStaleDays({ ...version, checked_at }, clock.now()) }
        : { current: null, stale_days: null }),
      checked_at: checked_at?.toISOString() ?? null,
      failed_at: failed_at?.toISOString() ?? null,
      failure,
      threshold: thresholds[list],
    }
  })
}

function toCurrent({
  id,
  published_on,
  fetched_at,
  origin,
  entries,
  names,
  sha256,
}: VersionRow): ScreeningList['current'] {
  return {
    version_id: id,
    published_on,
    fetched_at: fetched_at.toISOString(),
    origin,
    entries,
    names,
    sha256: sha256.toString('hex'),
  }
}
