import type { StoredFile } from '#adapters/storage/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { documentSizeLimitBytes, type Document, type DocumentType, type UploadQuery } from '../contract.ts'
import { cleanName } from '../rules/clean-name.ts'
import { decideType, type Evidence } from '../rules/decide-type.ts'
import { hasAllowedEnding, isNamedAs } from '../rules/endings.ts'
import { openExamination } from './examine-bytes.ts'
import { keepFile, type KeepDeps } from './keep-file.ts'
import type { IncomingDocument } from './read-upload.ts'
import { insertDocument } from './store.ts'
import { toDocument } from './to-document.ts'

/** What is written together with the row of the document, or not at all. */
export type Alongside = (trx: Db, document: Document) => Promise<void>

export type UploadDeps = KeepDeps

/** Keeps a file that is what its name says, then the row that names it. */
export async function uploadDocument(
  deps: UploadDeps,
  actor: Actor,
  upload: IncomingDocument & { alongside?: Alongside },
): Promise<Document> {
  const { category, content, declaredBytes, alongside } = upload
  const name = cleanName(upload.name)
  // Before a byte is read: what ends like a program is never kept, not even for a moment.
  if (!hasAllowedEnding(name)) throw unsupported(name)
  const { through, evidence } = openExamination()
  const { workspaceId } = actor
  const key = `${workspaceId}/${deps.newId()}`
  const incoming = { workspaceId, key, name, content, declaredBytes, limitBytes: documentSizeLimitBytes, through }
  try {
    return await keepFile(deps, incoming, {
      examine: async ({ size }) => checkType(name, size, await evidence()),
      write: (trx, file, type) => insertRow(deps, trx, { actor, name, category, file, type, alongside }),
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') throw tooLarge(name, error)
    throw error
  }
}

function checkType(name: string, size: number, evidence: Evidence): DocumentType {
  if (size === 0) throw new AppError('BAD_REQUEST', `${name} is empty.`)
  const type = decideType(evidence)
  if (!type || !isNamedAs(name, type)) throw unsupported(name)
  return type
}

function unsupported(name: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a supported file type.`)
}

function tooLarge(name: string, cause: unknown): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `${name} exceeds the 10MB limit.`, { cause })
}

type NewRow = {
  actor: Actor
  name: string
  category: UploadQuery['category']
  file: StoredFile
  type: DocumentType
  alongside: Alongside | undefined
}

async function insertRow(deps: UploadDeps, trx: Db, upload: NewRow): Promise<Document> {
  const { name, category, file, type, alongside } = upload
  const at = deps.clock.now()
  const { workspaceId, userId } = upload.actor
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
}
