import { runSearch } from './run-search.ts'

export const matchingJobs = [runSearch] as const
