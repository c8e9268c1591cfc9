import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: documents.list.handler(({ context, input }) => listDocuments(context.deps, signedIn(context), input)),
  storage: documents.storage.handler(({ context }) => showStorage(context.deps, signedIn(context))),
  text: documents.text.handler(({ context, input }) => showText(context.deps, signedIn(context), input)),
  rename: documents.rename.handler(({ context, input }) => renameDocument(context.deps, signedIn(context), input)),
  unlock: documents.unlock.handler(({ context, input }) => unlockDocument(context.deps, signedIn(context), input)),
  versions: documents.versions.handler(({ context, input }) => listVersions(context.deps, signedIn(context), input)),
  views: documents.views.handler(({ context, input }) => listViews(context.deps, signedIn(context), input)),
  link: documents.link.handler(({ context, input }) => signLink(context.deps, signedIn(context), input)),
  restore: documents.restore.handler(({ context, input }) => restoreDocument(context.deps, signedIn(context), input)),
  remove: documents.remove.handler(({ context, input }) => removeDocument(context.deps, signedIn(context), input)),
})
