import type { Storage } from '#adapters/storage/port.ts'
import type { NewId } from '#adapters/system/port.ts'
import type { FileToRead, TextOfFile, TextReader } from '#adapters/text/port.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Document } from '../../contract.ts'
import { unlockMs } from '../../rules/limits.ts'
import { findDocument, lockDocument, type DocumentRow } from '../store.ts'
import { toDocument } from '../to-document.ts'
import { claimEncryptedText, findText, saveText } from './text-store.ts'

export type UnlockDeps = { db: Db; storage: Storage; textReader: TextReader; clock: Clock; newId: NewId }

/** Reads an encrypted file with its password, which is used for this reading alone and stored nowhere. The file stays as it is. */
export async function unlockDocument(
  deps: UnlockDeps,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<Document> {
  const row = await findDocument(deps.db, actor, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  if ((await findText(deps.db, actor.workspaceId, id))?.problem !== 'encrypted') throw needsNone()
  const text = await readWith(deps, row, password)
  return await deps.db.transaction().execute(async (trx) => {
    const { workspaceId } = actor
    const locked = await lockDocument(trx, actor, id)
    if (locked?.sha256 !== row.sha256)
      throw new AppError('CONFLICT', 'Someone else replaced this file in the meantime.')
    const claim = { documentId: id, workspaceId, taskId: deps.newId(), at: deps.clock.now() }
    if (!(await claimEncryptedText(trx, claim))) throw needsNone()
    await saveText(trx, claim, text)
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.unlocked', subject, details: {}, at: claim.at })
    return toDocument(locked)
  })
}

const needsNone = () => new AppError('CONFLICT', 'This document does not need a password.')

async function readWith({ storage, textReader }: UnlockDeps, row: DocumentRow, password: string): Promise<TextOfFile> {
  const chunks: Buffer[] = []
  for await (const chunk of (await storage.get(row.file_path)) as AsyncIterable<Buffer>) chunks.push(chunk)
  const signal = AbortSignal.timeout(unlockMs)
  const file = { name: row.name, bytes: Buffer.concat(chunks), password }
  const read = await readWords(textReader, file, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
    throw new AppError('TIMEOUT', 'This file takes too long to read.', { cause: error })
  })
  if ('text' in read) return read
  throw new AppError('UNPROCESSABLE', read.sentence)
}

async function readWords(textReader: TextReader, file: FileToRead, signal: AbortSignal) {
  const read = await textReader.read(file, signal)
  return 'isScan' in read ? await textReader.recognise(file, signal) : read
}
