import type { Storage } from '#adapters/storage/port.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type LegalDeps = StartTaskDeps & { storage: Storage }
