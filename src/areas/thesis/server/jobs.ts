import { askForCompanies } from './ask-for-companies.ts'

/** The background work of this area. */
export const thesisJobs = [askForCompanies] as const
