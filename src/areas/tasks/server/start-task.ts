import { cutText } from '#core/format/cut-text.ts'
import type { Transaction } from 'kysely'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { JobDefinition } from './job-definition.ts'
import { publishTask } from './news/publish-to-compliance.ts'
import { findUnfinishedTaskForEveryone, insertTaskForEveryone } from './store.ts'

export type StartTaskDeps = { db: Db; queue: JobQueue; clock: Clock; newId: NewId }

/** The owner of the work, such as an actor. System tasks belong to nobody and are shown only to administrators. */
export type TaskOwner = { workspaceId: string | null; userId: string | null } | 'system'

export type TaskOrder<Input> = {
  // The definition's own dependencies do not matter to the caller.
  definition: Pick<JobDefinition<never, Input>, 'kind' | 'title' | 'input' | 'onlyFor'>
  input: Input
  /** The transaction of the write. Row and job exist exactly when it commits. */
  transaction?: Transaction<Tables>
  /** At most one unfinished task of this kind and key; a second call returns the first one's id. */
  key?: string
  startAfter?: Date
}

/** Starts background work: one row that users see and one job that runs it, both or neither. */
export async function startTask<Input>(
  deps: StartTaskDeps,
  owner: TaskOwner,
  order: TaskOrder<Input>,
): Promise<{ id: string }> {
  if (!order.transaction) {
    return await deps.db.transaction().execute((transaction) => startTask(deps, owner, { ...order, transaction }))
  }
  const { definition, transaction, key = null, startAfter } = order
  const { workspaceId, userId } = owner === 'system' ? { workspaceId: null, userId: null } : owner
  const input = definition.input.parse(order.input)
  const id = deps.newId()
  const onlyFor = definition.onlyFor ?? null
  const isNew = await insertTaskForEveryone(transaction, {
    id,
    workspace_id: workspaceId,
    user_id: userId,
    kind: definition.kind,
    title: cutText(definition.title(input), 300),
    input,
    dedupe_key: key,
    only_for: onlyFor,
    created_at: deps.clock.now(),
  })
  if (!isNew) return await unfinishedTask(transaction, definition.kind, key)
  await deps.queue.enqueue(
    definition.kind,
    { ordered: true },
    { id, transaction, ...(startAfter ? { startAfter } : {}) },
  )
  await publishTask(transaction, { id, workspace_id: workspaceId, user_id: userId, only_for: onlyFor })
  return { id }
}

async function unfinishedTask(
  transaction: Transaction<Tables>,
  kind: string,
  key: string | null,
): Promise<{ id: string }> {
  const existing = key === null ? undefined : await findUnfinishedTaskForEveryone(transaction, kind, key)
  // The other task may have finished since the insert was refused: rare enough for the caller to retry.
  if (!existing) throw new Error(`task ${kind} could not be inserted`)
  return existing
}
