import { implement } from '@orpc/server'
import { forUser, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { exclusionsContract } from '../contract.ts'
import { addExclusion } from './add-exclusion.ts'
import { findExclusions } from './find-exclusions.ts'
import { removeExclusion } from './remove-exclusion.ts'

export const exclusionsHandlers = handleCalls(implement(exclusionsContract).$context<CallContext<RecordDeps>>(), {
  list: async ({ context, input }) => (await findExclusions(context.deps, signedIn(context), input)).shown,
  add: forUser(addExclusion),
  remove: forUser(removeExclusion),
})
