import { askForCompanies } from './ask-for-companies.ts'
import { runScan } from './run-scan.ts'

/** The background work of this area. */
export const discoveryJobs = [askForCompanies, runScan] as const
