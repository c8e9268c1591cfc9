import { implement } from '@orpc/server'
import type { Clock } from '#adapters/system/port.ts'
import { handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { auditContract } from '../contract.ts'
import { exportAuditLog } from './export-audit-log.ts'
import type { FindPeople, LoggedNames } from './find-people.ts'
import { listAuditLog } from './list-audit-log.ts'
import { complianceChain, installationChain } from './record-audit.ts'
import { reportSecurityHint } from './security/report-security-hint.ts'
import {
  listSecurityEvents,
  listSecurityEventsForEveryone,
  type SecurityEventRow,
} from './security/security-event-store.ts'
import { verifyChain } from './verify-chain.ts'

export type AuditDeps = { db: Db; clock: Clock; findPeople: FindPeople; loggedNames: LoggedNames }

export const auditHandlers = handleCalls(implement(auditContract).$context<CallContext<AuditDeps>>(), {
  list: ({ context, input }) => {
    const reader = signedIn(context)
    return listAuditLog(context.deps, { chainId: reader.workspaceId, reader, query: input })
  },
  verify: ({ context }) => verifyChain(context.deps.db, signedIn(context).workspaceId),
  download: ({ context, input }) => {
    const actor = signedIn(context)
    return exportAuditLog(context.deps, actor, { chainId: actor.workspaceId, after: input.after })
  },
  listCompliance: ({ context, input }) => {
    const reader = signedIn(context)
    return listAuditLog(context.deps, { chainId: complianceChain(reader.workspaceId), reader, query: input })
  },
  verifyCompliance: ({ context }) => verifyChain(context.deps.db, complianceChain(signedIn(context).workspaceId)),
  downloadCompliance: ({ context, input }) => {
    const actor = signedIn(context)
    return exportAuditLog(context.deps, actor, { chainId: complianceChain(actor.workspaceId), after: input.after })
  },
  listInstallation: ({ context, input }) =>
    listAuditLog(context.deps, { chainId: installationChain, reader: null, query: input }),
  verifyInstallation: ({ context }) => verifyChain(context.deps.db, installationChain),
  downloadInstallation: ({ context, input }) =>
    exportAuditLog(context.deps, signedIn(context), { chainId: installationChain, after: input.after }),
  securityMonitor: async ({ context, input }) => {
    const { address, userAgent } = context.request
    await reportSecurityHint(context.deps, context.actor, { hint: input.event, from: { address, userAgent } })
    return { success: true, recorded: true } as const
  },
  listSecurityEvents: async ({ context, input }) => {
    const page = { beforeId: input.before, limit: input.limit }
    return (await listSecurityEvents(context.deps.db, signedIn(context).userId, page)).map(toSecurityEvent)
  },
  listAllSecurityEvents: async ({ context, input }) => {
    const page = { beforeId: input.before, limit: input.limit }
    return (await listSecurityEventsForEveryone(context.deps.db, page)).map(toSecurityEvent)
  },
})

function toSecurityEvent(row: SecurityEventRow) {
  return { ...row, created_at: row.created_at.toISOString() }
}
