import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { importsContract } from '../contract.ts'
import { cancelImport } from './run/cancel-import.ts'
import type { OrderDeps } from './deps.ts'
import { listChanges } from './list-changes.ts'
import { orderCheck, orderImport, orderUndo, removeImport } from './run/order-import.ts'
import { listImports, readImport } from './read-imports.ts'
import { readImportAs } from './run/read-import-as.ts'
import { undoMerge } from './run/undo-import.ts'

const os = implement(importsContract).$context<CallContext<OrderDeps>>()

export const importsHandlers = os.router({
  list: os.list.handler(({ context }) => listImports(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => readImport(context.deps, signedIn(context), input.importId)),
  check: os.check.handler(({ context, input }) => orderCheck(context.deps, signedIn(context), input)),
  readAs: os.readAs.handler(({ context, input }) => readImportAs(context.deps, signedIn(context), input)),
  start: os.start.handler(({ context, input }) => orderImport(context.deps, signedIn(context), input)),
  cancel: os.cancel.handler(({ context, input }) => cancelImport(context.deps, signedIn(context), input)),
  undo: os.undo.handler(({ context, input }) => orderUndo(context.deps, signedIn(context), input)),
  changes: os.changes.handler(({ context, input }) => listChanges(context.deps, signedIn(context), input)),
  undoChange: os.undoChange.handler(({ context, input }) => undoMerge(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeImport(context.deps, signedIn(context), input)),
})
