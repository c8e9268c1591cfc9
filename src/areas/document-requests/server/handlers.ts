import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { documentRequestsContract } from '../contract.ts'
import { requests } from './requests.ts'

const os = implement(documentRequestsContract).$context<CallContext<RecordDeps>>()

export const documentRequestsHandlers = os.router({
  list: os.list.handler(({ context, input }) => requests.list(context.deps, signedIn(context), input)),
  get: os.get.handler(({ context, input }) => requests.get(context.deps, signedIn(context), input.id)),
  create: os.create.handler(({ context, input }) => requests.create(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => requests.change(context.deps, signedIn(context), input)),
  changeMany: os.changeMany.handler(({ context, input }) =>
    requests.changeMany(context.deps, signedIn(context), input),
  ),
  remove: os.remove.handler(({ context, input }) => requests.remove(context.deps, signedIn(context), input.id)),
  undo: os.undo.handler(({ context, input }) => requests.undo(context.deps, signedIn(context), input.change_id)),
  history: os.history.handler(({ context, input }) => requests.history(context.deps, signedIn(context), input)),
})
