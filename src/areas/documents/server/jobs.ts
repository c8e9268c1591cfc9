import { removeFile } from './remove-file.ts'
import { removeWorkspaceFiles } from './remove-workspace-files.ts'
import { sweepFiles } from './sweep-files.ts'

/** The background work of this area. */
export const documentsJobs = [removeFile, removeWorkspaceFiles, sweepFiles] as const
