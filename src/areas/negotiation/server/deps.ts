import type { DealDeps } from '#areas/deals/server/deal-kind.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type NegotiationDeps = StartTaskDeps &
  DealDeps &
  Omit<ModelsDeps, 'config'> & {
    config: ModelsDeps['config'] & { publicUrl: string }
    mailer: { via: 'smtp' | 'outbox' }
  }
