import { implement } from '@orpc/server'
import { forUser, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { exclusionsContract } from '../contract.ts'
import { addExclusion, type ExclusionsDeps } from './add-exclusion.ts'
import { findExclusions } from './find-exclusions.ts'
import { removeExclusion } from './remove-exclusion.ts'

const os = implement(exclusionsContract).$context<CallContext<ExclusionsDeps>>()

export const exclusionsHandlers = os.router({
  list: os.list.handler(
    async ({ context, input }) => (await findExclusions(context.deps, signedIn(context), input)).shown,
  ),
  add: os.add.handler(forUser(addExclusion)),
  remove: os.remove.handler(forUser(removeExclusion)),
})
