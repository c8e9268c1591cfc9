import { anchorLog } from './anchors/anchor-log.ts'
import { keepDates } from './keep-dates.ts'

/** The background work of this area. */
export const agreementsJobs = [keepDates, anchorLog] as const
