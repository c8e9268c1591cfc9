import type { Storage } from '#adapters/storage/port.ts'
import type { RunDeps } from '#areas/runs/server/run-kind.ts'

export type LegalDeps = RunDeps & { storage: Storage }
