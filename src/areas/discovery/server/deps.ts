import type { JobQueue } from '#adapters/jobs/port.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { RecentSearches } from './recent-searches.ts'

export type DiscoveryDeps = ModelsDeps & { queue: JobQueue }
export type SearchDeps = DiscoveryDeps & { recentSearches: RecentSearches }
