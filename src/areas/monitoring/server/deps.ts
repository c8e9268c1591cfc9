import type { Storage } from '#adapters/storage/port.ts'
import type { PatternSearch } from './patterns/pattern-search.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type MonitoringDeps = StartTaskDeps & {
  storage: Storage
  patterns: PatternSearch
  config: { publicUrl: string }
}
