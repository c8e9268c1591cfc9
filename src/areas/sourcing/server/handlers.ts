import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { sourcingContract } from '../contract.ts'
import { listSourcing } from './list-sourcing.ts'
import { clearSourcing } from './clear-sourcing.ts'
import { createSourcing } from './create-sourcing.ts'
import { setMany } from './set-many.ts'
import { records } from './sourcing-kind.ts'

export const sourcingHandlers = handleCalls(implement(sourcingContract).$context<CallContext<RecordDeps>>(), {
  ofCompanies: forUser(listSourcing),
  create: forUser(createSourcing),
  setMany: forUser(setMany),
  change: forUser(records.change),
  remove: forUser(clearSourcing),
  history: forUser(records.history),
  undo: forUserBy('change_id', records.undo),
})
