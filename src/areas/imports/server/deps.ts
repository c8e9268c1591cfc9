import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { StoreFileDeps } from '#areas/documents/server/files/store-file.ts'
import type { Db } from '#db/connection.ts'

export type ImportDeps = { db: Db; storage: Storage; clock: Clock; newId: NewId }
export type ImportUploadDeps = ImportDeps & StoreFileDeps
export type OrderDeps = ImportDeps & { queue: JobQueue }
