import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { StorageUse } from '../../contract.ts'
import { sumStoredBytes } from './stored-store.ts'

export type ShowStorageDeps = { db: Db; clock: Clock; config: { storageQuotaBytes: number } }

export async function showStorage({ db, clock, config }: ShowStorageDeps, actor: Actor): Promise<StorageUse> {
  const { documents, imports, arriving } = await sumStoredBytes(db, actor.workspaceId, clock.now())
  return {
    used_bytes: documents + imports + arriving,
    allowed_bytes: config.storageQuotaBytes,
    documents_bytes: documents,
    imports_bytes: imports,
    arriving_bytes: arriving,
  }
}
