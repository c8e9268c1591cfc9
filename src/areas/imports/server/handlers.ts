import { implement } from '@orpc/server'
import { forUser, forUserBy, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: os.list.handler(forUser(listImports)),
  get: os.get.handler(forUserBy('importId', readImport)),
  check: os.check.handler(forUser(orderCheck)),
  readAs: os.readAs.handler(forUser(readImportAs)),
  start: os.start.handler(forUser(orderImport)),
  cancel: os.cancel.handler(forUser(cancelImport)),
  undo: os.undo.handler(forUser(orderUndo)),
  changes: os.changes.handler(forUser(listChanges)),
  undoChange: os.undoChange.handler(forUser(undoMerge)),
  remove: os.remove.handler(forUser(removeImport)),
})
