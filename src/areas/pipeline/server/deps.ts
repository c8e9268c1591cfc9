import type { SearchDeps } from '#areas/company-search/server/search.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

/** What the use cases of this area ask for: the database, the clock, what regions mean, and whom models are asked through. */
export type PipelineDeps = ModelsDeps & StartTaskDeps & SearchDeps
