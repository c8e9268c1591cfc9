import type { RandomBytes } from '#adapters/system/port.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type CreateContactDeps = StartTaskDeps & { randomBytes: RandomBytes; config: { publicUrl: string } }
