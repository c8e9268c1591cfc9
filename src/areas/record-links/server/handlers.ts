import { implement } from '@orpc/server'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { recordLinksContract } from '../contract.ts'
import type { LinkDeps } from './deps.ts'
import { listLinks } from './list-links.ts'

export const recordLinksHandlers = handleCalls(implement(recordLinksContract).$context<CallContext<LinkDeps>>(), {
  list: forUser(listLinks),
})
