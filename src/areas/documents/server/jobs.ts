import { removeFile } from './files/remove-file.ts'
import { removeWorkspaceFiles } from './files/remove-workspace-files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { purgeDocuments } from './remove-document.ts'
import { makeRedactedCopy } from './redaction/make-redacted-copy.ts'
import { queueUnread, readDocument, recogniseDocument } from './text/read-documents.ts'

/** The background work of this area. */
export const documentsJobs = [
  removeFile,
  removeWorkspaceFiles,
  sweepFiles,
  readDocument,
  recogniseDocument,
  makeRedactedCopy,
  queueUnread,
  purgeDocuments,
] as const
