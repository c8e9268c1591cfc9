import { refreshStatistics } from './refresh-statistics.ts'

/** The background work of this area. */
export const companiesJobs = [refreshStatistics] as const
