import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Storage, StoredFile } from '#adapters/storage/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { AppError } from '#core/errors.ts'
import { isDatabaseAway, type Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { documentSizeLimitBytes, type Document, type DocumentType, type UploadQuery } from '../contract.ts'
import { cleanName } from '../rules/clean-name.ts'
import { decideType } from '../rules/decide-type.ts'
import { hasAllowedEnding, isNamedAs } from '../rules/endings.ts'
import { openExamination } from './examine-bytes.ts'
import { insertDocument } from './store.ts'
import { toDocument } from './to-document.ts'

/** What is written together with the row of the document, or not at all. */
export type Alongside = (trx: Db, document: Document) => Promise<void>

export type UploadDeps = { db: Db; storage: Storage; clock: Clock; newId: NewId; log: Pick<Logger, 'warn'> }

/**
 * Keeps a file, then the row that names it. A file without a row is removed here or, after a crash in between, by the
 * daily sweep; a row without its file cannot come about.
 */
export async function uploadDocument(
  deps: UploadDeps,
  actor: Actor,
  upload: UploadQuery & { content: Readable; alongside?: Alongside },
): Promise<Document> {
  const { category, alongside } = upload
  const name = cleanName(upload.name)
  // Before a byte is read: what ends like a program is never kept, not even for a moment.
  if (!hasAllowedEnding(name)) throw unsupported(name)
  const { file, type } = await keepFile(deps, `${actor.workspaceId}/${deps.newId()}`, { name, content: upload.content })
  try {
    return await insertRow(deps, actor, { name, category, file, type, alongside })
  } catch (error) {
    // Where the connection broke at the commit nobody knows whether the row exists: then the file must stay.
    if (!isDatabaseAway(error)) await removeUnnamed(deps, file.key)
    throw error
  }
}

type Sent = { name: string; content: Readable }

async function keepFile(
  deps: UploadDeps,
  key: string,
  { name, content }: Sent,
): Promise<{ file: StoredFile; type: DocumentType }> {
  const { through, evidence } = openExamination()
  // Heard by whoever reads the bytes; before that nobody listens, and an error that nobody hears ends the process.
  through.on('error', () => {})
  content.on('error', (error) => through.destroy(error))
  content.on(
    'close',
    () => content.readableEnded || through.destroy(new AppError('BAD_REQUEST', 'The file did not arrive completely.')),
  )
  const file = await putWithin(deps, key, { name, content: content.pipe(through) })
  const type = decideType(await evidence())
  if (file.size > 0 && type && isNamedAs(name, type)) return { file, type }
  await removeUnnamed(deps, key)
  if (file.size === 0) throw new AppError('BAD_REQUEST', `${name} is empty.`)
  throw unsupported(name)
}

function unsupported(name: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a supported file type.`)
}

async function putWithin({ storage }: UploadDeps, key: string, { name, content }: Sent): Promise<StoredFile> {
  try {
    return await storage.put(key, content, documentSizeLimitBytes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') throw tooLarge(name, error)
    throw error
  }
}

export function tooLarge(name: string, cause?: unknown): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `${name} exceeds the 10MB limit.`, { cause })
}

type NewRow = {
  name: string
  category: UploadQuery['category']
  file: StoredFile
  type: DocumentType
  alongside: Alongside | undefined
}

async function insertRow(deps: UploadDeps, actor: Actor, upload: NewRow): Promise<Document> {
  const { name, category, file, type, alongside } = upload
  const at = deps.clock.now()
  const { workspaceId, userId } = actor
  return await deps.db.transaction().execute(async (trx) => {
    const row = await insertDocument(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      user_id: userId,
      name,
      file_path: file.key,
      file_size: file.size,
      file_type: type,
      category,
      sha256: file.sha256,
      created_at: at,
    })
    await publishNews(trx, { workspaceId, topic: 'documents', id: row.id })
    await recordAudit(trx, {
      workspaceId,
      actorId: userId,
      action: 'document.uploaded',
      subject: { type: 'document', id: row.id },
      details: { category, file_type: type, file_size: file.size },
      at,
    })
    const document = toDocument(row)
    await alongside?.(trx, document)
    return document
  })
}

async function removeUnnamed({ storage, log }: UploadDeps, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a file without a row waits for the sweep'))
}
