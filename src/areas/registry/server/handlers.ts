import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { registryContract } from '../contract.ts'
import { askRegisters } from './ask-registers.ts'
import type { RegistryDeps } from './deps.ts'
import { linkRecord } from './link-record.ts'
import { listChanges, listLinks } from './list-links.ts'
import { listSources } from './list-sources.ts'
import { markChangesSeen } from './mark-changes-seen.ts'
import { applyRegisterValue } from './apply-register-value.ts'
import { unlinkRecord } from './unlink-record.ts'

export const registryHandlers = handleCalls(implement(registryContract).$context<CallContext<RegistryDeps>>(), {
  ask: ({ context, input }) => askRegisters(context.deps, context.actor, input),
  sources: ({ context }) => listSources(context.deps),
  link: forUser(linkRecord),
  links: forUserBy('company_id', listLinks),
  unlink: forUserBy('linkId', unlinkRecord),
  takeOver: forUser(applyRegisterValue),
  see: forUserBy('linkId', markChangesSeen),
  changes: forUser(listChanges),
})
