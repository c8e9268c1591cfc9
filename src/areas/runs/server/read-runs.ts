import { AppError } from '#core/errors.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Run, RunHead, RunKind, RunOwner } from './run-kind.ts'
import { findAnswerRow, findRunRow, listRunHeads } from './store.ts'
import { scopeOf, toHeads, toJudgedRun, toRun } from './to-run.ts'

type Deps = { db: Db }

/** Newest first, without results. */
export async function listRuns<A, R, S, M>(
  deps: Deps,
  owner: RunOwner,
  { kind, limit }: { kind: RunKind<A, R, S, M>; limit: number },
): Promise<RunHead<A, S>[]> {
  return toHeads(deps, kind, await listRunHeads(deps.db, scopeOf(kind, owner), limit))
}

export async function findRun<A, R, S, M>(
  deps: Deps,
  owner: RunOwner,
  { kind, id }: { kind: RunKind<A, R, S, M>; id: string },
): Promise<Run<A, R, S, M> | null> {
  const row = await findRunRow(deps.db, scopeOf(kind, owner), id)
  return row ? toJudgedRun(deps, kind, row) : null
}

export async function getRun<A, R, S, M>(
  deps: Deps,
  owner: RunOwner,
  wanted: { kind: RunKind<A, R, S, M>; id: string },
): Promise<Run<A, R, S, M>> {
  const run = await findRun(deps, owner, wanted)
  if (!run) throw noRun(wanted.kind)
  return run
}

export function noRun({ one }: { one: string }): AppError {
  return new AppError('NOT_FOUND', `There is no such ${one}.`)
}

/** An answer to the same question that is young enough to be used again; null when there is none. */
export async function findRecentAnswer<A, R, S, M>(
  deps: Deps & { clock: Clock },
  owner: RunOwner,
  { kind, asked, maxAgeMs }: { kind: RunKind<A, R, S, M>; asked: A; maxAgeMs: number },
): Promise<Run<A, R, S, M> | null> {
  const since = new Date(deps.clock.now().getTime() - maxAgeMs)
  const row = await findAnswerRow(deps.db, scopeOf(kind, owner), { asked: JSON.stringify(asked), since })
  return row ? toRun(kind, row) : null
}
