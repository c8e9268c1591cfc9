import { implement } from '@orpc/server'
import { forUser, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { documentRequestsContract } from '../contract.ts'
import { requests } from './requests.ts'

const os = implement(documentRequestsContract).$context<CallContext<RecordDeps>>()

export const documentRequestsHandlers = os.router({
  list: os.list.handler(forUser(requests.list)),
  get: os.get.handler(({ context, input }) => requests.get(context.deps, signedIn(context), input.id)),
  create: os.create.handler(forUser(requests.create)),
  change: os.change.handler(forUser(requests.change)),
  changeMany: os.changeMany.handler(forUser(requests.changeMany)),
  remove: os.remove.handler(({ context, input }) => requests.remove(context.deps, signedIn(context), input.id)),
  undo: os.undo.handler(({ context, input }) => requests.undo(context.deps, signedIn(context), input.change_id)),
  history: os.history.handler(forUser(requests.history)),
})
