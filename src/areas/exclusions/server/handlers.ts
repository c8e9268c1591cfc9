import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { exclusionsContract } from '../contract.ts'
import { addExclusion, type ExclusionsDeps } from './add-exclusion.ts'
import { findExclusions } from './find-exclusions.ts'
import { removeExclusion } from './remove-exclusion.ts'

const os = implement(exclusionsContract).$context<CallContext<ExclusionsDeps>>()

export const exclusionsHandlers = os.router({
  list: os.list.handler(
    async ({ context, input }) => (await findExclusions(context.deps, signedIn(context), input)).shown,
  ),
  add: os.add.handler(({ context, input }) => addExclusion(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeExclusion(context.deps, signedIn(context), input)),
})
