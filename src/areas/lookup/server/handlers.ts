import { implement } from '@orpc/server'
import { forUserBy, type CallContext } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { lookupContract } from '../contract.ts'
import { findByName } from './find-by-name.ts'

const os = implement(lookupContract).$context<CallContext<{ db: Db }>>()

export const lookupHandlers = os.router({
  find: os.find.handler(forUserBy('text', findByName)),
})
