import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { countReachRows, measureStageTimeRows, type ReachRow, type StageTimeRow } from './state-store.ts'

type Deps = { db: Db }

/** How long deals stay in each stage: stays that have ended, and those that last. */
export function measureStageTimes({ db }: Deps, actor: Actor, now: Date): Promise<StageTimeRow[]> {
  return measureStageTimeRows(db, actor.workspaceId, now)
}

/** How far the deals of the workspace came, whatever became of them. */
export function countReach({ db }: Deps, actor: Actor, idsShown: number): Promise<ReachRow[]> {
  return countReachRows(db, actor.workspaceId, idsShown)
}
