import type { SearchDeps } from '#areas/company-search/server/search.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type MarketScanDeps = ModelsDeps & StartTaskDeps & SearchDeps
