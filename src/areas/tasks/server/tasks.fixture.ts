import { randomUUID } from 'node:crypto'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import { openPgBoss } from '#adapters/jobs/pg-boss.ts'
import type { MemberRole } from '../../permissions.ts'
import type { Actor } from '../../permissions.ts'
import { newId } from '#adapters/system/real.ts'
import type { Db } from '#db/connection.ts'
import { patienceMs } from '#test/patience.ts'
import type { AnyJobDefinition } from './job-definition.ts'
import { giveUpTask, runTask, type RunTaskDeps } from './run-task.ts'
import type { TaskRow } from './store.ts'

/** Collects what was logged. */
export function makeLog() {
  const lines: unknown[] = []
  const note = (line: unknown) => void lines.push(line)
  return { lines, info: note, warn: note, error: note }
}

/** A mail server for tests that send no mail. */
export const noMailer: Mailer = {
  via: 'smtp',
  send: async ({ id }) => ({ id, via: 'smtp' }),
  find: async () => null,
  toFile: async () => new Uint8Array(),
  close: async () => {},
}

/** A user in the database, in the given workspace or in a new one. */
export async function makePerson(db: Db, only: { workspaceId?: string; memberRole?: MemberRole } = {}): Promise<Actor> {
  const userId = randomUUID()
  const workspaceId = only.workspaceId ?? randomUUID()
  const memberRole = only.memberRole ?? 'owner'
  const email = `${userId}@example.com`
  const at = new Date('2026-11-20T12:00:00.000Z')
  await db.insertInto('users').values({ id: userId, email, name: 'Ada Berg' }).execute()
  if (!only.workspaceId) {
    await db
      .insertInto('workspaces')
      .values({ id: workspaceId, name: 'Deals', created_by: userId, created_at: at })
      .execute()
  }
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: memberRole, joined_at: at })
    .execute()
  return {
    userId,
    email,
    name: 'Ada Berg',
    sessionId: randomUUID(),
    role: 'basic',
    workspaceId,
    memberRole,
    capabilities: [],
  }
}

/** One process with the background work of the product: its own connections and workers. */
export async function openWorker<Extra extends object>(
  db: Db,
  url: string,
  { definitions, extra }: { definitions: readonly AnyJobDefinition<WorkerDeps & Extra>[]; extra: Extra },
) {
  const log = makeLog()
  const queue = await openPgBoss({ url, log, heartbeatSeconds: 10, pollSeconds: 0.5, stopWithinSeconds: 1 })
  const deps = { db, log, queue, newId, clock: { now: () => new Date() }, ...extra }
  for (const definition of definitions) {
    const { kind, retryLimit, timeoutSeconds, concurrency = 2, cron } = definition
    const whenGivenUp = ({ id }: { id: string }) => giveUpTask(deps, id)
    await queue.work(kind, { retryLimit, timeoutSeconds, concurrency, whenGivenUp, ...(cron ? { cron } : {}) }, (job) =>
      runTask(deps, definition, job),
    )
  }
  return { deps, log, stop: () => queue.stop() }
}

export type WorkerDeps = RunTaskDeps & { queue: JobQueue }

/** Waits until the row of a task satisfies the condition, and returns it. */
export async function waitForTask(db: Db, id: string, isMet: (task: TaskRow) => boolean): Promise<TaskRow> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const task = await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
    if (task && isMet(task)) return task
    if (performance.now() > deadline) throw new Error(`the task did not satisfy the condition: ${JSON.stringify(task)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
