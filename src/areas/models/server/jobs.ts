import { tidyCalls } from './tidy-calls.ts'

/** The background work of this area. */
export const modelsJobs = [tidyCalls] as const
