import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { misfitsContract } from '../contract.ts'
import { addMisfit, type MisfitsDeps } from './add-misfit.ts'
import { findMisfits } from './find-misfits.ts'
import { takeBack } from './take-back.ts'

const os = implement(misfitsContract).$context<CallContext<MisfitsDeps>>()

export const misfitsHandlers = os.router({
  list: os.list.handler(
    async ({ context, input }) => (await findMisfits(context.deps, signedIn(context), input)).shown,
  ),
  add: os.add.handler(({ context, input }) => addMisfit(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => takeBack(context.deps, signedIn(context), input)),
})
