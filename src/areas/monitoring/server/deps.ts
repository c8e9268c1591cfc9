import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { PatternSearch } from './patterns/pattern-search.ts'

export type MonitoringDeps = {
  db: Db
  clock: Clock
  newId: NewId
  queue: JobQueue
  storage: Storage
  patterns: PatternSearch
}
