import { removeFile } from './remove-file.ts'
import { sweepFiles } from './sweep-files.ts'

/** The background work of this area. */
export const documentsJobs = [removeFile, sweepFiles] as const
