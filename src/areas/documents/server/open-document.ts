import type { Readable } from 'node:stream'
import type { Storage } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { StoredType, type Document } from '../contract.ts'
import { findVersion } from './change/version-store.ts'
import { findDocument } from './store.ts'
import type { DocumentReader } from './document-reader.ts'
import { readsAll } from './is-open-to.ts'
import type { FileAccess } from '../rules/file-access.ts'
import { toDocument } from './to-document.ts'

type OpenQuery = { id: string; version?: number | undefined }

export type OpenedDocument = {
  document: Document
  version: number
  /** What this reader may get of the file. */
  access: FileAccess
  open: () => Promise<Readable>
}

/** A document with its file; of an earlier version with the facts of that file. */
export async function openDocument(
  deps: { db: Db; storage: Storage },
  reader: DocumentReader,
  { id, version }: OpenQuery,
): Promise<OpenedDocument> {
  const row = await findDocument(deps.db, reader, id)
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  const isCurrent = version === undefined || version === row.version
  const earlier = isCurrent ? undefined : await findVersion(deps.db, reader.workspaceId, { documentId: id, version })
  if (!isCurrent && !earlier) throw new AppError('NOT_FOUND', 'This version of the document does not exist.')
  const file = earlier ?? row
  const { name, file_size, sha256 } = file
  return {
    // an earlier file is served as what it was
    document: { ...toDocument(row), name, file_size, sha256, file_type: StoredType.parse(file.file_type) },
    version: file.version,
    access: accessOf(reader, row),
    open: () => deps.storage.get(file.file_path),
  }
}

export function accessOf(reader: DocumentReader, { file_access }: { file_access: FileAccess }): FileAccess {
  return readsAll(reader) ? 'download' : file_access
}
