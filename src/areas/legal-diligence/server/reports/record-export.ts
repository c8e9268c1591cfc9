import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Actor } from '#areas/permissions.ts'
import type { LegalDeps } from '../deps.ts'

/** The digest is in the log before the file is sent. */
export async function recordExport(
  deps: LegalDeps,
  actor: Actor,
  { kind, content, at }: { kind: string; content: string | Uint8Array<ArrayBuffer>; at: Date },
): Promise<void> {
  const details = { kind, sha256: sha256(content) }
  await recordAuditBy(deps.db, actor, {
    action: 'legal_report.exported',
    subject: { type: 'workspace', id: actor.workspaceId },
    details,
    at,
  })
}
