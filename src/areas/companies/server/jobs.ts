import { fillLeftSearch } from './fill-search.ts'
import { refreshStatistics } from './refresh-statistics.ts'

/** The background work of this area. */
export const companiesJobs = [refreshStatistics, fillLeftSearch] as const
