import { Readable } from 'node:stream'
import type { Storage } from '#adapters/storage/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { StoredType, type Document } from '../../contract.ts'
import { storeFile } from '../files/store-file.ts'
import { findDocument } from '../store.ts'
import { addVersion, type ReplaceDeps } from './replace-document.ts'
import { findVersion } from './version-store.ts'

type Restored = { id: string; version: number }

/**
 * An earlier file of a document becomes its newest version. It is copied, so that each version has a file of its own and
 * none is lost; it takes space, and is checked for viruses by what the scanner knows today, as an upload is.
 */
export async function restoreVersion(
  deps: ReplaceDeps & { storage: Storage },
  actor: Actor,
  { id, version }: Restored,
): Promise<Document> {
  const { workspaceId } = actor
  const document = await findDocument(deps.db, actor, id)
  if (!document) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
  const past = await findVersion(deps.db, workspaceId, { documentId: id, version })
  if (!past) throw new AppError('NOT_FOUND', 'The document has no such earlier version.')
  const { name, file_path, file_size } = past
  return await storeFile(
    deps,
    {
      workspaceId,
      key: `${workspaceId}/${deps.newId()}`,
      name,
      content: Readable.from(readStored(deps.storage, file_path), { objectMode: false }),
      declaredBytes: file_size,
      limitBytes: file_size,
    },
    {
      examine: () => Promise.resolve(StoredType.parse(past.file_type)),
      write: (trx, file, type) =>
        addVersion(deps, trx, { actor, id, received: { name, file, type }, restoredFrom: version }),
    },
  )
}

/** Opened with the first byte that is read: where the copy is refused before, no file stays open. */
async function* readStored(storage: Storage, path: string): AsyncGenerator<Buffer> {
  yield* (await storage.get(path)) as AsyncIterable<Buffer>
}
