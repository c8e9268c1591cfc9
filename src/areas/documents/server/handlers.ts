import { implement } from '@orpc/server'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { documentsContract } from '../contract.ts'
import { listDocuments } from './list-documents.ts'
import { renameDocument } from './change/rename-document.ts'
import type { ReplaceDeps } from './change/replace-document.ts'
import { restoreVersion } from './change/restore-version.ts'
import { signLink, type LinkDeps } from './reading/signed-links.ts'
import { listVersions, listViews } from './reading/views.ts'
import type { WatermarkDeps } from './reading/write-watermark.ts'
import { listRedactions } from './redaction/list-redactions.ts'
import { liftRedaction, redactDocument } from './redaction/redact-document.ts'
import { removeDocument, restoreDocument, type RemovalDeps } from './remove-document.ts'
import { showText } from './text/show-text.ts'
import { unlockDocument, type UnlockDeps } from './text/unlock-document.ts'
import { showStorage, type ShowStorageDeps } from './files/show-storage.ts'

export type DocumentsDeps = RemovalDeps &
  ReplaceDeps &
  ShowStorageDeps &
  RecordDeps &
  LinkDeps &
  UnlockDeps &
  WatermarkDeps

export const documentsHandlers = handleCalls(implement(documentsContract).$context<CallContext<DocumentsDeps>>(), {
  list: forUser(listDocuments),
  storage: forUser(showStorage),
  text: forUser(showText),
  rename: forUser(renameDocument),
  unlock: forUser(unlockDocument),
  versions: forUser(listVersions),
  restoreVersion: forUser(restoreVersion),
  views: forUser(listViews),
  redactions: forUser(listRedactions),
  redact: forUser(redactDocument),
  liftRedaction: forUser(liftRedaction),
  link: forUser(signLink),
  restore: forUser(restoreDocument),
  remove: forUser(removeDocument),
})
