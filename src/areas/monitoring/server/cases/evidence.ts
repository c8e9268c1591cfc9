import { Readable } from 'node:stream'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { attachmentHeaders } from '#areas/documents/server/files/attachment-headers.ts'
import { storeCheckedFile } from '#areas/documents/server/files/store-checked-file.ts'
import { retainedFolder } from '#areas/documents/server/files/sweep-files.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Investigation } from '../../contract.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import type { UploadDeps } from '../imports/upload-payments.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import { countEvidence, findAlertRow, findEvidenceRow, insertNote, lockAlertRow } from './case-store.ts'
import { openCase, orNoAlert } from './open-case.ts'

type EvidenceFile = { alertId: string; name: string; content: Readable; declaredBytes: number | null }

/** A file becomes part of the case, for compliance alone. It is no document of the workspace, and outlives it. */
export async function addEvidence(deps: UploadDeps, actor: Actor, evidence: EvidenceFile): Promise<Investigation> {
  const { alertId, content, declaredBytes } = evidence
  const { workspaceId, userId } = actor
  orNoAlert(await findAlertRow(deps.db, workspaceId, alertId))
  const name = cleanName(evidence.name)
  const key = `${retainedFolder}/${deps.newId()}`
  await storeCheckedFile(
    deps,
    { workspaceId, key, name, content, declaredBytes },
    {
      write: async (trx, file, type) => {
        const row = orNoAlert(await lockAlertRow(trx, workspaceId, alertId))
        if (row.state === 'resolved') throw new AppError('CONFLICT', 'This case has already been decided.')
        if ((await countEvidence(trx, alertId)) >= monitoringLimits.evidenceFiles)
          throw new AppError('CONFLICT', `A case can have at most ${monitoringLimits.evidenceFiles} files.`)
        const at = deps.clock.now()
        await insertNote(trx, {
          id: deps.newId(),
          alert_id: alertId,
          kind: 'evidence',
          text: name,
          author_id: userId,
          created_at: at,
          file_path: file.key,
          file_name: name,
          file_size: file.size,
          file_type: type,
          sha256: file.sha256,
        })
        await recordAuditBy(trx, actor, {
          chain: 'compliance',
          action: 'monitoring.evidence_added',
          subject: { type: 'monitoring_alert', id: alertId },
          details: { file_type: type, file_size: file.size, sha256: file.sha256 },
          at,
        })
        await publishToCompliance(trx, { workspaceId, topic: 'monitoring' })
      },
    },
  )
  return await openCase(deps, actor, alertId)
}

/** The file as an attachment; that somebody read it is in the log before it is sent. */
export async function openEvidence(deps: UploadDeps, actor: Actor, noteId: string): Promise<Response> {
  const row = await findEvidenceRow(deps.db, actor.workspaceId, noteId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such file.')
  const content = await deps.storage.get(row.file_path)
  await recordAuditBy(deps.db, actor, {
    chain: 'compliance',
    action: 'monitoring.evidence_opened',
    subject: { type: 'monitoring_alert', id: row.alert_id },
    details: { sha256: row.sha256 },
    at: deps.clock.now(),
  })
  const headers = attachmentHeaders({
    name: row.file_name,
    type: row.file_type,
    size: row.file_size,
    sha256: row.sha256,
  })
  // Node's byte streams are web streams; only the types differ.
  return new Response(Readable.toWeb(content) as ReadableStream, { headers })
}
