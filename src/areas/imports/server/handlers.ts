import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { importsContract } from '../contract.ts'
import { cancelImport } from './run/cancel-import.ts'
import type { OrderDeps } from './deps.ts'
import { listChanges } from './list-changes.ts'
import { orderCheck, orderImport, orderUndo, removeImport } from './run/order-import.ts'
import { listImports, readImport } from './read-imports.ts'
import { readImportAs } from './run/read-import-as.ts'
import { undoMerge } from './run/undo-import.ts'

export const importsHandlers = handleCalls(implement(importsContract).$context<CallContext<OrderDeps>>(), {
  list: forUser(listImports),
  get: forUserBy('importId', readImport),
  check: forUser(orderCheck),
  readAs: ({ context, input, signal }) => readImportAs(context.deps, signedIn(context), { ...input, signal }),
  start: forUser(orderImport),
  cancel: forUser(cancelImport),
  undo: forUser(orderUndo),
  changes: forUser(listChanges),
  undoChange: forUser(undoMerge),
  remove: forUser(removeImport),
})
