import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { RunDeps } from '#areas/runs/server/run-kind.ts'

/** What the use cases of this area ask for: the database, the clock, and whom models are asked through. */
export type PipelineDeps = ModelsDeps & RunDeps
