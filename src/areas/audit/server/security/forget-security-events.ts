import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { deleteSecurityEventsBeforeForEveryone } from './security-event-store.ts'

type Deps = { db: Db; clock: Clock }

const dayMs = 86_400_000

/** Deletes security events older than the given days and returns their number. Safe to run twice. */
export function forgetSecurityEvents(deps: Deps, keepDays: number): Promise<number> {
  return deleteSecurityEventsBeforeForEveryone(deps.db, new Date(deps.clock.now().getTime() - keepDays * dayMs))
}
