import type { Anchor } from '#adapters/chain/port.ts'
import type { RandomBytes } from '#adapters/system/port.ts'
import type { TextChecker } from '#areas/legal-diligence/server/checking/text-checker.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

/** The log signs with a key that is derived from the secret of the installation; it is in no table. */
export type LogDeps = { authSecret: string; config: { publicUrl: string }; randomBytes: RandomBytes }

export type AgreementDeps = StartTaskDeps &
  LogDeps & {
    mailer: { via: 'smtp' | 'outbox' }
    /** What records the log elsewhere; empty where nothing is configured. */
    anchors: readonly Anchor[]
    textChecker: TextChecker
  }
