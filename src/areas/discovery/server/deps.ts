import type { JobQueue } from '#adapters/jobs/port.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'

export type DiscoveryDeps = ModelsDeps & { queue: JobQueue }
