import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { RunDeps } from '#areas/runs/server/run-kind.ts'

export type MarketScanDeps = ModelsDeps & RunDeps
