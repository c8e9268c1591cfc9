import { implement } from '@orpc/server'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
import { recordLinksContract } from '../contract.ts'
import type { LinkDeps } from './deps.ts'
import { listLinks } from './list-links.ts'

const os = implement(recordLinksContract).$context<CallContext<LinkDeps>>()

export const recordLinksHandlers = os.router({
  list: os.list.handler(forUser(listLinks)),
})
