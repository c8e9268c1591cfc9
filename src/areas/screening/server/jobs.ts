import { compareFile } from './batch/compare-file.ts'
import { refreshing } from './lists/refresh-lists.ts'
import { rescreening } from './lists/rescreening.ts'

/** The background work of this area. */
export const screeningJobs = [refreshing, rescreening, compareFile] as const
