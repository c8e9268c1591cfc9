import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Transaction } from 'kysely'
import type { RedactionList, RedactionOrder } from '../../contract.ts'
import { lettersOfReading } from '../../rules/limits.ts'
import { planRedaction, type HiddenOnPage } from '../../rules/redaction/plan-redaction.ts'
import { removeFile } from '../files/remove-file.ts'
import { findDocument, lockDocument, type DocumentRow } from '../store.ts'
import { findText, listPages } from '../text/text-store.ts'
import { checkName } from './check-name.ts'
import { listRedactions } from './list-redactions.ts'
import { makeRedactedCopy } from './make-redacted-copy.ts'
import { endRedaction, insertRedaction } from './redaction-store.ts'

/**
 * From now on guests get a copy without what is chosen here, and until it is made they get nothing. An earlier redaction ends.
 */
export async function redactDocument(deps: StartTaskDeps, actor: Actor, order: RedactionOrder): Promise<RedactionList> {
  const { id, sha256, sets } = order
  const { workspaceId, userId } = actor
  const hidden = await checkOrder(deps.db, actor, order)
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockDocument(trx, actor, id)
    if (row?.sha256 !== sha256) throw wasReplaced()
    await endEarlier(deps, trx, { actor, documentId: id, at })
    const redactionId = deps.newId()
    await insertRedaction(trx, {
      id: redactionId,
      document_id: id,
      workspace_id: workspaceId,
      of_sha256: sha256,
      of_version: row.version,
      created_by: userId,
      created_at: at,
      sets,
      hidden,
    })
    await startTask(deps, 'system', { definition: makeRedactedCopy, input: { redactionId }, transaction: trx })
    await publishChange(trx, workspaceId, id)
    await recordAuditBy(trx, actor, {
      action: 'document.redacted',
      subject: { type: 'document', id },
      details: { version: row.version, ...sumUp(hidden) },
      at,
    })
  })
  return await listRedactions(deps, actor, { id })
}

type ToEnd = { actor: Actor; documentId: string; at: Date }

async function endEarlier(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  { actor, documentId, at }: ToEnd,
): Promise<boolean> {
  const ended = await endRedaction(trx, actor.workspaceId, { documentId, at, by: actor.userId })
  if (ended?.fileKey)
    await startTask(deps, 'system', { definition: removeFile, input: { key: ended.fileKey }, transaction: trx })
  return ended !== undefined
}

/** The room of a guest is worked out from documents, and refreshed when one changes. */
export async function publishChange(trx: Db, workspaceId: string, id: string): Promise<void> {
  await publishNews(trx, { workspaceId, topic: 'documents', id })
}

/** Guests get the original again. */
export async function liftRedaction(deps: StartTaskDeps, actor: Actor, { id }: { id: string }): Promise<RedactionList> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockDocument(trx, actor, id)))
      throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
    if (!(await endEarlier(deps, trx, { actor, documentId: id, at })))
      throw new AppError('NOT_FOUND', 'This document is not redacted.')
    await publishChange(trx, actor.workspaceId, id)
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.redaction_lifted', subject, details: {}, at })
  })
  return await listRedactions(deps, actor, { id })
}

async function checkOrder(db: Db, actor: Actor, { id, sha256, sets }: RedactionOrder): Promise<HiddenOnPage[]> {
  const row = await findDocument(db, actor, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  if (row.sha256 !== sha256) throw wasReplaced()
  await checkFile(db, row)
  const pages = await listPages(db, actor.workspaceId, id)
  const plan = planRedaction(
    pages.map(({ number, start_at, end_at }) => ({ number, start: start_at, end: end_at })),
    sets,
  )
  if ('problem' in plan) throw new AppError('BAD_REQUEST', plan.problem)
  checkName({ name: row.name, pages, sets })
  return plan.hidden
}

function refuseEncrypted(name: string, text: Awaited<ReturnType<typeof findText>>): void {
  if (text?.problem === 'encrypted' || text?.is_encrypted)
    throw new AppError(
      'UNPROCESSABLE',
      `${name} is encrypted. Save it without a password and upload it again to redact it.`,
    )
}

async function checkFile(db: Db, { id, name, file_type, workspace_id }: DocumentRow): Promise<void> {
  if (file_type !== 'application/pdf')
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Only PDF files can be redacted. Save ${name} as a PDF file and upload that.`,
    )
  const text = await findText(db, workspace_id, id)
  refuseEncrypted(name, text)
  if (text?.state === 'failed')
    throw new AppError('UNPROCESSABLE', `${name} cannot be redacted, because its text cannot be read.`)
  if (text?.state !== 'read') throw new AppError('CONFLICT', `${name} is still being read. Try again in a moment.`)
  if ((text.letters ?? 0) > lettersOfReading)
    throw new AppError('PAYLOAD_TOO_LARGE', `${name} has too much text to be redacted. Divide it.`)
}

function sumUp(hidden: readonly HiddenOnPage[]): { places: number; whole_pages: number } {
  const whole = hidden.filter(({ is_whole }) => is_whole).length
  return { places: hidden.reduce((sum, { count }) => sum + count, 0) - whole, whole_pages: whole }
}

function wasReplaced(): AppError {
  return new AppError(
    'CONFLICT',
    'A newer version of this document was uploaded. Open it again, and choose what to hide in it.',
  )
}
