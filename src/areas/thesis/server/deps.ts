import type { RunDeps } from '#areas/runs/server/run-kind.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'

export type DiscoveryDeps = ModelsDeps & RunDeps
