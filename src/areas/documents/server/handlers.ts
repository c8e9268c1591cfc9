import { implement } from '@orpc/server'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
import { documentsContract } from '../contract.ts'
import { listDocuments } from './list-documents.ts'
import { renameDocument } from './change/rename-document.ts'
import { signLink, type LinkDeps } from './reading/signed-links.ts'
import { listVersions, listViews, type ViewDeps } from './reading/views.ts'
import type { WatermarkDeps } from './reading/write-watermark.ts'
import { removeDocument, restoreDocument, type RemovalDeps } from './remove-document.ts'
import { showText } from './text/show-text.ts'
import { unlockDocument, type UnlockDeps } from './text/unlock-document.ts'
import { showStorage, type ShowStorageDeps } from './files/show-storage.ts'

export type DocumentsDeps = RemovalDeps & ShowStorageDeps & ViewDeps & LinkDeps & UnlockDeps & WatermarkDeps

const documents = implement(documentsContract).$context<CallContext<DocumentsDeps>>()

export const documentsHandlers = documents.router({
  list: documents.list.handler(forUser(listDocuments)),
  storage: documents.storage.handler(forUser(showStorage)),
  text: documents.text.handler(forUser(showText)),
  rename: documents.rename.handler(forUser(renameDocument)),
  unlock: documents.unlock.handler(forUser(unlockDocument)),
  versions: documents.versions.handler(forUser(listVersions)),
  views: documents.views.handler(forUser(listViews)),
  link: documents.link.handler(forUser(signLink)),
  restore: documents.restore.handler(forUser(restoreDocument)),
  remove: documents.remove.handler(forUser(removeDocument)),
})
