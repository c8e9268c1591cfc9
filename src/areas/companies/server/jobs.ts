import { fillLeftSearch, refillSearch } from './index/fill-search.ts'
import { foldCube, refreshStatistics } from './index/refresh-statistics.ts'

/** The background work of this area. */
export const companiesJobs = [refreshStatistics, foldCube, fillLeftSearch, refillSearch] as const
