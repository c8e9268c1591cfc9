import type { Clock } from '#adapters/system/port.ts'
import { findCurrentLists } from '#areas/screening/server/checks/search-lists.ts'
import type { Db } from '#db/connection.ts'

/** Whether a list of sanctions of the real world is loaded; the fictional one serves sample clients only (G143). */
export async function hasRealLists({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  return (await findCurrentLists(db, clock.now())).lists.length > 0
}
