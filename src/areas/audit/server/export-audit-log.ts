import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { auditExportLimit } from '../rules/limits.ts'
import { complianceChain, installationChain, recordAudit } from './record-audit.ts'
import { sha256 } from './sha256.ts'
import { listAuditEntriesAfter, type AuditRow } from './store.ts'

type Deps = { db: Db; clock: Clock }
type AuditRange = { chainId: string; after: number }

const batch = 1000

/**
 * The entries of a chain after a number as JSON Lines, oldest first, with everything needed to check the digests. The
 * download writes its own entry; a longer log continues with the last number of the file.
 */
export async function exportAuditLog(deps: Deps, actor: Actor, { chainId, after }: AuditRange): Promise<File> {
  const at = deps.clock.now()
  const isOfCompliance = chainId === complianceChain(actor.workspaceId)
  const lines: string[] = []
  let last = after
  for (;;) {
    const limit = Math.min(batch, auditExportLimit - lines.length)
    const rows = await listAuditEntriesAfter(deps.db, chainId, { after: last, limit })
    lines.push(...rows.map(toLine))
    last = rows.at(-1)?.seq ?? last
    if (rows.length < batch || lines.length >= auditExportLimit) break
  }
  await recordAudit(deps.db, {
    workspaceId: chainId === installationChain ? null : actor.workspaceId,
    // who exports the log of compliance is for compliance alone as well
    ...(isOfCompliance && { chain: 'compliance' }),
    actorId: actor.userId,
    action: 'audit_log.exported',
    subject: { type: 'audit_log', id: chainId },
    details: { from_seq: after + 1, to_seq: last, entries: lines.length, sha256: sha256(lines.join('')) },
    at,
  })
  const name = isOfCompliance ? 'compliance-log' : 'audit-log'
  return new File(lines, `${name}-${at.toISOString().slice(0, 10)}.jsonl`, { type: 'application/x-ndjson' })
}

function toLine(row: AuditRow): string {
  return `${JSON.stringify({ ...row, at: row.at.toISOString() })}\n`
}
