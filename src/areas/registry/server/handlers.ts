import { implement } from '@orpc/server'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { signedIn } from '#areas/identity/server/call-context.ts'
import { registryContract } from '../contract.ts'
import { askRegisters } from './ask-registers.ts'
import type { RegistryDeps } from './deps.ts'
import { linkRecord } from './link-record.ts'
import { listLinks } from './list-links.ts'
import { listSources } from './list-sources.ts'

const os = implement(registryContract).$context<CallContext<RegistryDeps>>()

export const registryHandlers = os.router({
  ask: os.ask.handler(({ context, input }) => askRegisters(context.deps, context.actor, input)),
  sources: os.sources.handler(({ context }) => listSources(context.deps)),
  link: os.link.handler(({ context, input }) => linkRecord(context.deps, signedIn(context), input)),
  links: os.links.handler(({ context, input }) => listLinks(context.deps, signedIn(context), input.company_id)),
})
