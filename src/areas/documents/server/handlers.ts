import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { documentsContract } from '../contract.ts'
import { listDocuments } from './list-documents.ts'
import { removeDocument, type RemovalDeps } from './remove-document.ts'
import { showStorage, type ShowStorageDeps } from './show-storage.ts'

export type DocumentsDeps = RemovalDeps & ShowStorageDeps

const documents = implement(documentsContract).$context<CallContext<DocumentsDeps>>()

export const documentsHandlers = documents.router({
  list: documents.list.handler(({ context, input }) => listDocuments(context.deps, signedIn(context), input)),
  storage: documents.storage.handler(({ context }) => showStorage(context.deps, signedIn(context))),
  remove: documents.remove.handler(({ context, input }) => removeDocument(context.deps, signedIn(context), input)),
})
