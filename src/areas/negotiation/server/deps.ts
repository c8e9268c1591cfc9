import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type NegotiationDeps = StartTaskDeps &
  Omit<ModelsDeps, 'config'> & {
    config: ModelsDeps['config'] & { publicUrl: string }
    mailer: { via: 'smtp' | 'outbox' }
  }
