import type { Db } from '#db/connection.ts'
import { refreshStatisticsForEveryone } from './search-store.ts'

/** Counts anew how rare each word is. Call it after many companies came or went; a job does it every night. */
export function refreshCompanyStatistics(db: Db): Promise<void> {
  return refreshStatisticsForEveryone(db)
}
