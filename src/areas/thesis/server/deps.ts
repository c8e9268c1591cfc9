import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type DiscoveryDeps = ModelsDeps & StartTaskDeps
