import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { lookupContract } from '../contract.ts'
import { findByName } from './find-by-name.ts'

const os = implement(lookupContract).$context<CallContext<{ db: Db }>>()

export const lookupHandlers = os.router({
  find: os.find.handler(({ context, input }) => findByName(context.deps, signedIn(context), input.text)),
})
