import { implement } from '@orpc/server'
import { forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { lookupContract } from '../contract.ts'
import { findByName } from './find-by-name.ts'

export const lookupHandlers = handleCalls(implement(lookupContract).$context<CallContext<{ db: Db }>>(), {
  find: forUserBy('text', findByName),
})
