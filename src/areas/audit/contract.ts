import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { call, largestSeq } from '../call.ts'
import { auditActionNames } from './rules/actions.ts'
import { securityEventTypes } from './rules/event-types.ts'
import { auditPageLimit } from './rules/limits.ts'

const Seq = z.coerce.number<number>().int().min(0).max(largestSeq)
const limit = z.coerce.number<number>().int().min(1).max(auditPageLimit).default(50)
const Hash = z.string().length(64)

export const AuditEntry = z.object({
  seq: z.int(),
  id: z.uuid(),
  at: z.iso.datetime(),
  actor_id: z.uuid().nullable(),
  /** Null when the product itself acted, or the account was deleted. */
  actor_name: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** What the subject is called today; null where it is no longer stored, or the reader may not see it. */
  subject_name: z.string().nullable(),
  is_subject_removed: z.boolean(),
  /** What the ids of subject and details are called, as far as the reader may know. */
  names: z.record(z.uuid(), z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  previous_hash: Hash,
  hash: Hash,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.strictObject({
  /** The `seq` of the last entry already seen; returns older ones. */
  before: Seq.optional(),
  limit,
  action: z.enum(auditActionNames).optional(),
  actor_id: z.uuid().optional(),
  subject_type: z.string().max(60).optional(),
  subject_id: z.string().max(200).optional(),
  from: z.iso.datetime().refine(hasYear).optional(),
  to: z.iso.datetime().refine(hasYear).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const Verdict = z.object({
  intact: z.boolean(),
  /** How many entries from the beginning were checked and found intact. */
  entries: z.int(),
  broken_at: z.int().nullable(),
  reason: z.enum(['missing', 'changed', 'unlinked']).nullable(),
  /** The newest digest. A copy stored elsewhere can later prove that nothing before it was rewritten. */
  last_hash: Hash,
})
export type Verdict = z.infer<typeof Verdict>

export const ExportQuery = z.strictObject({ after: Seq.default(0) })

export const SecurityEventRow = z.object({
  id: z.uuid(),
  event_type: z.enum(securityEventTypes),
  user_id: z.uuid().nullable(),
  success: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  resource: z.string().nullable(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  source: z.enum(['server', 'page']),
  created_at: z.iso.datetime(),
})
export type SecurityEventRow = z.infer<typeof SecurityEventRow>

/** `before` is the id of the last event already seen. */
export const SecurityEventQuery = z.strictObject({ before: z.uuid().optional(), limit })

/** Details of a hint, as JSON text. */
export const largestHintBytes = 4096

export const SecurityHint = z.strictObject({
  event: z.strictObject({
    event_type: z.enum(securityEventTypes),
    /** May only be the signed-in user. */
    user_id: z.string().max(100).nullish(),
    success: z.boolean(),
    details: z
      .record(z.string().max(100), z.unknown())
      .refine((details) => JSON.stringify(details).length <= largestHintBytes, 'Details may be 4 kB at most.')
      .nullish(),
    resource: z.string().max(500).nullish(),
  }),
})
export type SecurityHint = z.infer<typeof SecurityHint>

export const auditContract = {
  list: call('manage_workspace')
    .get('/api/audit_log', 'Audit log of the workspace, newest first')
    .input(AuditQuery)
    .output(z.array(AuditEntry)),
  verify: call('manage_workspace', { quota: 'write' })
    .get('/api/audit_log/verify', 'Whether the audit log of the workspace is intact')
    .output(Verdict),
  // The export itself becomes an entry.
  download: call('manage_workspace', { quota: 'write', changes: ['audit.list'] })
    .get('/api/audit_log/export', 'The audit log of the workspace as JSON Lines, oldest first')
    .input(ExportQuery)
    .output(z.file()),
  listCompliance: call('handle_compliance')
    .get('/api/compliance_log', 'Log of what only compliance may learn of, newest first')
    .input(AuditQuery)
    .output(z.array(AuditEntry)),
  verifyCompliance: call('handle_compliance', { quota: 'write' })
    .get('/api/compliance_log/verify', 'Whether the log of compliance is intact')
    .output(Verdict),
  downloadCompliance: call('handle_compliance', { quota: 'write', changes: ['audit.listCompliance'] })
    .get('/api/compliance_log/export', 'The log of compliance as JSON Lines, oldest first')
    .input(ExportQuery)
    .output(z.file()),
  listInstallation: call('manage_users')
    .get('/api/installation_audit_log', 'Audit log of the installation, newest first')
    .input(AuditQuery)
    .output(z.array(AuditEntry)),
  verifyInstallation: call('manage_users', { quota: 'write' })
    .get('/api/installation_audit_log/verify', 'Whether the audit log of the installation is intact')
    .output(Verdict),
  downloadInstallation: call('manage_users', { quota: 'write', changes: ['audit.listInstallation'] })
    .get('/api/installation_audit_log/export', 'The audit log of the installation as JSON Lines')
    .input(ExportQuery)
    .output(z.file()),
  securityMonitor: call('anyone', { changes: [] })
    .post('/functions/v1/security-monitor', 'Report a security event from the browser')
    .input(SecurityHint)
    .output(z.object({ success: z.literal(true), recorded: z.literal(true) })),
  listSecurityEvents: call('use_account')
    .get('/api/security_events', 'Security events of your own account, newest first')
    .input(SecurityEventQuery)
    .output(z.array(SecurityEventRow)),
  listAllSecurityEvents: call('manage_users')
    .get('/api/installation_security_events', 'Security events of all users, newest first')
    .input(SecurityEventQuery)
    .output(z.array(SecurityEventRow)),
}
