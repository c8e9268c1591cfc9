import type { Storage } from '#adapters/storage/port.ts'
import type { RandomBytes } from '#adapters/system/port.ts'
import type { HandOutDeps } from '#areas/documents/server/reading/hand-out.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type GuestDeps = HandOutDeps &
  StartTaskDeps & {
    storage: Storage
    randomBytes: RandomBytes
    config: { publicUrl: string }
  }
