import { refreshLinks } from './refresh-links.ts'

/** The background work of this area. */
export const registryJobs = [refreshLinks] as const
