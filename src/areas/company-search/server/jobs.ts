import { mailSavedSearches } from './saved/mail-saved-searches.ts'

/** The background work of this area. */
export const companySearchJobs = [mailSavedSearches] as const
