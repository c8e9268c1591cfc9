import { implement } from '@orpc/server'
import { handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { recordHandlers } from '#areas/records/server/record-handlers.ts'
import { documentRequestsContract } from '../contract.ts'
import { requests } from './requests.ts'

export const documentRequestsHandlers = handleCalls(
  implement(documentRequestsContract).$context<CallContext<RecordDeps>>(),
  recordHandlers(requests),
)
