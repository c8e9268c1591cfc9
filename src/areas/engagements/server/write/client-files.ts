import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { eraseDocument } from '#areas/documents/server/remove-document.ts'
import { uploadDocument, type Uploader } from '#areas/documents/server/upload-document.ts'
import type { IncomingDocument } from '#areas/documents/server/files/read-upload.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { ClientFile } from '../../contract.ts'
import type { DocumentCode } from '../../rules/document-list.ts'
import { filesOfEngagement } from '../../rules/limits.ts'
import type { EngagementDeps } from '../deps.ts'
import { checkEngagements, noEngagement } from '../kinds.ts'
import { isOpenLink } from '../link-store.ts'
import { toClientFile } from '../read/get-engagement.ts'
import { dateFileRow, deleteFileRow, findFileRow, insertFileRow, listFileRows, lockEngagement } from '../store.ts'

type ClientUpload = IncomingDocument & {
  engagementId: string
  code: DocumentCode
  /** The request by which the client sends it. */
  requestId: string | null
}

/** The document and its line of the checklist are created together, or neither is. */
export async function uploadClientFile(
  deps: EngagementDeps,
  uploader: Uploader,
  upload: ClientUpload,
): Promise<ClientFile> {
  const { engagementId, code, requestId, ...incoming } = upload
  const { workspaceId } = uploader
  // before a byte is read
  await checkEngagements(deps.db, uploader, [engagementId])
  let file: ClientFile | null = null
  await uploadDocument(deps, uploader, {
    ...incoming,
    alongside: async (trx, document) => {
      if (!(await lockEngagement(trx, workspaceId, engagementId))) throw noEngagement()
      if ((await listFileRows(trx, workspaceId, [engagementId])).length >= filesOfEngagement) throw tooMany()
      const at = deps.clock.now()
      // the client may have confirmed, or the team closed the link, while the file arrived
      if (requestId !== null && !(await isOpenLink(trx, workspaceId, { id: requestId, now: at })))
        throw new AppError('CONFLICT', 'This link was closed before the file was uploaded. Ask for a new one.')
      const row = await insertFileRow(trx, {
        id: deps.newId(),
        workspace_id: workspaceId,
        engagement_id: engagementId,
        code,
        document_id: document.id,
        note: '',
        request_id: requestId,
        created_at: at,
      })
      file = toClientFile(
        row,
        { documents: new Map([[document.id, document]]), decisions: new Map(), people: new Map(), today: toDay(at) },
        { seesHits: false },
      )
      await publishNews(trx, { workspaceId, topic: 'engagements', id: engagementId })
      await recordAuditBy(trx, uploader, {
        action: 'engagement_file.received',
        subject: { type: 'document', id: document.id },
        details: { engagement_id: engagementId, code, is_from_client: requestId !== null },
        at,
      })
    },
  })
  if (!file) throw new Error('An uploaded document was not filed')
  return file
}

/** Somebody saw the original, which was never a file. */
export async function noteOriginal(
  deps: EngagementDeps,
  actor: Actor,
  { id, code, note }: { id: string; code: DocumentCode; note: string },
): Promise<void> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockEngagement(trx, workspaceId, id))) throw noEngagement()
    if ((await listFileRows(trx, workspaceId, [id])).length >= filesOfEngagement) throw tooMany()
    const link = { workspace_id: workspaceId, engagement_id: id, document_id: null, request_id: null }
    await insertFileRow(trx, { id: deps.newId(), ...link, code, note, created_at: at })
    await publishNews(trx, { workspaceId, topic: 'engagements', id })
    await recordAuditBy(trx, actor, {
      action: 'engagement_file.seen',
      subject: { type: 'engagement', id },
      details: { code },
      at,
    })
  })
}

/** Until when a passport or a proof of address is valid. After that day its line is missing again. */
export async function dateClientFile(
  deps: EngagementDeps,
  actor: Actor,
  { fileId, expires_on }: { fileId: string; expires_on: string | null },
): Promise<void> {
  const { workspaceId } = actor
  await deps.db.transaction().execute(async (trx) => {
    const row = await findFileRow(trx, workspaceId, fileId)
    if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
    await checkEngagements(trx, actor, [row.engagement_id])
    await dateFileRow(trx, workspaceId, { id: fileId, expires_on })
    await publishNews(trx, { workspaceId, topic: 'engagements', id: row.engagement_id })
    await recordAuditBy(trx, actor, {
      action: 'engagement_file.dated',
      subject: { type: 'engagement', id: row.engagement_id },
      details: { code: row.code, expires_on },
      at: deps.clock.now(),
    })
  })
}

function tooMany(): AppError {
  return new AppError('CONFLICT', `An engagement can have at most ${filesOfEngagement} documents.`)
}

/** Deletes the document of the workspace with its file, or the note of an original. */
export async function removeClientFile(deps: EngagementDeps, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  const row = await findFileRow(deps.db, workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  await checkEngagements(deps.db, actor, [row.engagement_id])
  // its row is deleted with the document
  if (row.document_id !== null) await eraseDocument(deps, actor, { id: row.document_id })
  await deps.db.transaction().execute(async (trx) => {
    if (row.document_id === null) await deleteFileRow(trx, workspaceId, id)
    await publishNews(trx, { workspaceId, topic: 'engagements', id: row.engagement_id })
    await recordAuditBy(trx, actor, {
      action: 'engagement_file.removed',
      subject: { type: 'engagement', id: row.engagement_id },
      details: { code: row.code },
      at: deps.clock.now(),
    })
  })
}
