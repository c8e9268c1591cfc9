import { purgeRemoved } from './purge-removed.ts'

/** The background work of this area. */
export const recordsJobs = [purgeRemoved] as const
