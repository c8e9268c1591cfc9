import { implement } from '@orpc/server'
import { forUser, forUserBy, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { documentRequestsContract } from '../contract.ts'
import { requests } from './requests.ts'

const os = implement(documentRequestsContract).$context<CallContext<RecordDeps>>()

export const documentRequestsHandlers = os.router({
  list: os.list.handler(forUser(requests.list)),
  get: os.get.handler(forUserBy('id', requests.get)),
  create: os.create.handler(forUser(requests.create)),
  change: os.change.handler(forUser(requests.change)),
  changeMany: os.changeMany.handler(forUser(requests.changeMany)),
  remove: os.remove.handler(forUserBy('id', requests.remove)),
  undo: os.undo.handler(forUserBy('change_id', requests.undo)),
  history: os.history.handler(forUser(requests.history)),
})
