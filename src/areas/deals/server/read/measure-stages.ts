import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import {
  countReachRows,
  measureEndedRows,
  measureStandingRows,
  type EndedRow,
  type ReachRow,
  type StandingRow,
} from './state-store.ts'

type Deps = { db: Db }

/** How long deals stayed in each stage: stays that have ended. */
export function measureEndedStays({ db }: Deps, actor: Actor): Promise<EndedRow[]> {
  return measureEndedRows(db, actor.workspaceId)
}

/** And those that last. */
export function measureStandingStays({ db }: Deps, actor: Actor, now: Date): Promise<StandingRow[]> {
  return measureStandingRows(db, actor.workspaceId, now)
}

/** How far the deals of the workspace came, whatever became of them. */
export function countReach({ db }: Deps, actor: Actor): Promise<ReachRow[]> {
  return countReachRows(db, actor.workspaceId)
}
