import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { KeepDeps } from '#areas/documents/server/keep-file.ts'
import type { Db } from '#db/connection.ts'

export type ImportDeps = { db: Db; storage: Storage; clock: Clock; newId: NewId }
export type ImportUploadDeps = ImportDeps & KeepDeps
export type OrderDeps = ImportDeps & { queue: JobQueue }
