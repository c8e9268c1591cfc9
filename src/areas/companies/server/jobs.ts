import { fillLeftSearch, refillSearch } from './fill-search.ts'
import { mailSavedSearches } from './mail-saved-searches.ts'
import { foldCube, refreshStatistics } from './refresh-statistics.ts'

/** The background work of this area. */
export const companiesJobs = [refreshStatistics, foldCube, fillLeftSearch, refillSearch, mailSavedSearches] as const
