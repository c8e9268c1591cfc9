import { purgeRemovedDeals } from './purge-removed-deals.ts'

/** The background work of this area. */
export const dealsJobs = [purgeRemovedDeals] as const
