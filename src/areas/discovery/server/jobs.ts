import { askForCompanies } from './ask-for-companies.ts'

/** The background work of this area. */
export const discoveryJobs = [askForCompanies] as const
