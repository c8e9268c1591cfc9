import { implement } from '@orpc/server'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { forUser, forUserBy } from '#areas/identity/server/call-context.ts'
import { registryContract } from '../contract.ts'
import { askRegisters } from './ask-registers.ts'
import type { RegistryDeps } from './deps.ts'
import { linkRecord } from './link-record.ts'
import { listChanges, listLinks } from './list-links.ts'
import { listSources } from './list-sources.ts'
import { markChangesSeen } from './mark-changes-seen.ts'
import { applyRegisterValue } from './apply-register-value.ts'
import { unlinkRecord } from './unlink-record.ts'

const os = implement(registryContract).$context<CallContext<RegistryDeps>>()

export const registryHandlers = os.router({
  ask: os.ask.handler(({ context, input }) => askRegisters(context.deps, context.actor, input)),
  sources: os.sources.handler(({ context }) => listSources(context.deps)),
  link: os.link.handler(forUser(linkRecord)),
  links: os.links.handler(forUserBy('company_id', listLinks)),
  unlink: os.unlink.handler(forUserBy('linkId', unlinkRecord)),
  takeOver: os.takeOver.handler(forUser(applyRegisterValue)),
  see: os.see.handler(forUserBy('linkId', markChangesSeen)),
  changes: os.changes.handler(forUser(listChanges)),
})
