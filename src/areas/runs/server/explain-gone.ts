import { findLastEntry } from '#areas/audit/server/find-last-entry.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { AppError } from '#core/errors.ts'
import { format } from '#core/format/utc-format.ts'
import type { Db } from '#db/connection.ts'
import { noRun } from './read-runs.ts'
import type { RunKind, RunOwner } from './run-kind.ts'

type GoneRun = {
  kind: Pick<RunKind<unknown, unknown, unknown, unknown>, 'one' | 'kind' | 'audit' | 'onlyFor'>
  id: string
}

/** There is no such run; of one that somebody of the workspace removed, who and when, as the log of the workspace says. */
export async function explainGone({ db }: { db: Db }, owner: RunOwner, { kind, id }: GoneRun): Promise<AppError> {
  if (!kind.audit || kind.onlyFor) return noRun(kind)
  const sought = { action: kind.audit.removed, subject: { type: kind.kind, id } }
  const entry = await findLastEntry(db, owner.workspaceId, sought)
  if (!entry) return noRun(kind)
  const isOwn = entry.actorId === owner.userId
  const by = nameOf(await namePeople(db, [entry.actorId]), entry.actorId) ?? 'A former member'
  return new AppError(
    'NOT_FOUND',
    `${isOwn ? 'You' : by} removed this ${kind.one} on ${format.date(entry.at.toISOString())}.`,
    { data: { removed_by: by, is_own: isOwn } },
  )
}
