import { runScan } from './run-scan.ts'

/** The background work of this area. */
export const marketScanJobs = [runScan] as const
