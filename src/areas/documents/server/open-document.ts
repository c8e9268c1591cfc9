import type { Readable } from 'node:stream'
import type { Storage } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Document } from '../contract.ts'
import { findDocument } from './store.ts'
import { toDocument } from './to-document.ts'

/** A document with the bytes of its file, ready to be read once. */
export async function openDocument(
  deps: { db: Db; storage: Storage },
  actor: Actor,
  { id }: { id: string },
): Promise<{ document: Document; content: Readable }> {
  const row = await findDocument(deps.db, actor.workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.')
  return { document: toDocument(row), content: await deps.storage.get(row.file_path) }
}
