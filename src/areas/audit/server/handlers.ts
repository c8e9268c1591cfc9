import { implement } from '@orpc/server'
import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { auditContract } from '../contract.ts'
import type { AuditContext } from './audit-context.ts'
import { exportAuditLog } from './export-audit-log.ts'
import type { FindPeople } from './find-people.ts'
import { listAuditLog } from './list-audit-log.ts'
import { installationChain } from './record-audit.ts'
import { reportSecurityHint } from './security/report-security-hint.ts'
import {
  listSecurityEvents,
  listSecurityEventsForEveryone,
  type SecurityEventRow,
} from './security/security-event-store.ts'
import { verifyChain } from './verify-chain.ts'

export type AuditDeps = { db: Db; clock: Clock; findPeople: FindPeople }

const os = implement(auditContract).$context<AuditContext<AuditDeps>>()

export const auditHandlers = os.router({
  list: os.list.handler(({ context, input }) => listAuditLog(context.deps, signedIn(context.actor).workspaceId, input)),
  verify: os.verify.handler(({ context }) => verifyChain(context.deps.db, signedIn(context.actor).workspaceId)),
  download: os.download.handler(({ context, input }) => {
    const actor = signedIn(context.actor)
    return exportAuditLog(context.deps, actor, { chainId: actor.workspaceId, after: input.after })
  }),
  listInstallation: os.listInstallation.handler(({ context, input }) =>
    listAuditLog(context.deps, installationChain, input),
  ),
  verifyInstallation: os.verifyInstallation.handler(({ context }) => verifyChain(context.deps.db, installationChain)),
  downloadInstallation: os.downloadInstallation.handler(({ context, input }) =>
    exportAuditLog(context.deps, signedIn(context.actor), { chainId: installationChain, after: input.after }),
  ),
  securityMonitor: os.securityMonitor.handler(async ({ context, input }) => {
    const { address, userAgent } = context.request
    await reportSecurityHint(context.deps, context.actor, { hint: input.event, from: { address, userAgent } })
    return { success: true, recorded: true } as const
  }),
  listSecurityEvents: os.listSecurityEvents.handler(async ({ context, input }) => {
    const page = { beforeId: input.before, limit: input.limit }
    return (await listSecurityEvents(context.deps.db, signedIn(context.actor).userId, page)).map(toSecurityEvent)
  }),
  listAllSecurityEvents: os.listAllSecurityEvents.handler(async ({ context, input }) => {
    const page = { beforeId: input.before, limit: input.limit }
    return (await listSecurityEventsForEveryone(context.deps.db, page)).map(toSecurityEvent)
  }),
})

function toSecurityEvent(row: SecurityEventRow) {
  return { ...row, created_at: row.created_at.toISOString() }
}

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
  return actor
}
