import { sql, type Expression, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '../../permissions.ts'

export type TaskRow = Selectable<Tables['tasks']>
type TaskRun = { id: string; attempt: number }

const unfinished = ['queued', 'running'] as const
/** Everything but the input, which may contain secrets and is only for the job. */
const shown = [
  'id',
  'workspace_id',
  'user_id',
  'kind',
  'title',
  'state',
  'step',
  'done_units',
  'total_units',
  'result_url',
  'error',
  'attempt',
  'only_for',
  'created_at',
  'started_at',
  'finished_at',
] as const
export type ShownTask = Pick<TaskRow, (typeof shown)[number]>
type TaskReader = Pick<Actor, 'workspaceId' | 'capabilities'>

/** The tasks of the workspace of which this reader may know. */
function tasksFor(db: Db, { workspaceId, capabilities }: TaskReader) {
  return rowsWhere(db, 'tasks', { workspace_id: workspaceId })
    .select(shown)
    .where((eb) => eb.or([eb('only_for', 'is', null), eb('only_for', '=', sql<'compliance'>`any(${capabilities})`)]))
}

type NewTask = Pick<
  TaskRow,
  'id' | 'workspace_id' | 'user_id' | 'kind' | 'title' | 'input' | 'dedupe_key' | 'created_at'
> &
  Partial<Pick<TaskRow, 'only_for'>>

/** False when an unfinished task of the same kind and key exists, or the id is taken. */
export async function insertTaskForEveryone(db: Db, task: NewTask): Promise<boolean> {
  const values = { ...task, input: task.input === null ? null : JSON.stringify(task.input) }
  const result = await db
    .insertInto('tasks')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findUnfinishedTaskForEveryone(
  db: Db,
  kind: string,
  key: string,
): Promise<{ id: string } | undefined> {
  return await rowsWhere(db, 'tasks', { kind, dedupe_key: key })
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
}

/** Finished ones too, as long as they are kept. */
export async function hasTaskForEveryone(db: Db, kind: string, key: string): Promise<boolean> {
  return (await rowsWhere(db, 'tasks', { kind, dedupe_key: key }).select('id').limit(1).execute()).length > 0
}

/** The unfinished tasks, by key. */
export async function listUnfinishedByKey(
  db: Db,
  workspaceId: string,
  { kind, keys }: { kind: string; keys: readonly string[] },
): Promise<(ShownTask & { dedupe_key: string | null })[]> {
  return await rowsWhere(db, 'tasks', { workspace_id: workspaceId, kind })
    .select([...shown, 'dedupe_key'])
    .where('dedupe_key', '=', sql<string>`any(${keys})`)
    .where('finished_at', 'is', null)
    .execute()
}

type NamedInInput = { kind: string; field: string; ids: readonly string[] }

/** Which of these ids the inputs of unfinished tasks of this kind name, whoever owns the tasks. The inputs stay here. */
export async function listIdsAtWorkForEveryone(db: Db, { kind, field, ids }: NamedInInput): Promise<string[]> {
  const id = sql<string>`input ->> ${field}`
  const rows = await rowsWhere(db, 'tasks', { kind })
    .select(id.as('id'))
    .where('finished_at', 'is', null)
    .where(id, '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map((row) => row.id)
}

/** Running tasks first, then queued ones, then the rest by age. */
export async function listTasks(db: Db, reader: TaskReader, limit: number): Promise<ShownTask[]> {
  return await tasksFor(db, reader)
    .orderBy(sql`case state when 'running' then 0 when 'queued' then 1 else 2 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Tasks of the installation outside any workspace, failures first. */
export async function listSystemTasksForEveryone(db: Db, limit: number): Promise<ShownTask[]> {
  return await db
    .selectFrom('tasks')
    .select(shown)
    .where('workspace_id', 'is', null)
    .where('user_id', 'is', null)
    .orderBy(sql`case state when 'failed' then 0 when 'running' then 1 when 'queued' then 2 else 3 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findTask(db: Db, reader: TaskReader, id: string): Promise<ShownTask | undefined> {
  return await tasksFor(db, reader).where('id', '=', id).executeTakeFirst()
}

/** In a query of rows that name a task: whether that task is still to come or running. */
export function isUnfinished(id: Expression<unknown>, workspaceId: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from tasks where tasks.id = ${id} and tasks.workspace_id = ${workspaceId} and tasks.finished_at is null)`
}

export async function cancelTaskRow(
  db: Db,
  workspaceId: string,
  { id, at }: { id: string; at: Date },
): Promise<ShownTask | undefined> {
  return await updateWhere(db, 'tasks', { workspace_id: workspaceId, id })
    .set({ state: 'cancelled', finished_at: at, step: null, input: null })
    .where('state', 'in', unfinished)
    .returning(shown)
    .executeTakeFirst()
}

export async function deleteFinishedTask(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const result = await deleteWhere(db, 'tasks', { workspace_id: workspaceId, id })
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Marks the start of an attempt. Returns undefined when the task has finished or was removed, and must not run. */
export async function beginAttemptForEveryone(
  db: Db,
  { id, attempt }: TaskRun,
  at: Date,
): Promise<TaskRow | undefined> {
  return await updateWhere(db, 'tasks', { id })
    .set((eb) => ({
      state: 'running',
      attempt,
      step: null,
      done_units: null,
      total_units: null,
      started_at: eb.fn.coalesce('started_at', sql<Date>`${at}::timestamptz`),
    }))
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst()
}

type Progress = { step: string; done: number | null; total: number | null }
type TaskEnd = {
  state: 'done' | 'failed'
  at: Date
  resultUrl?: string | undefined
  error?: string
  forgetInput: boolean
}

/** False when this attempt no longer owns the task: cancelled, replaced by another process, or removed. */
export async function saveProgressForEveryone(db: Db, run: TaskRun, { step, done, total }: Progress): Promise<boolean> {
  const result = await runningAttempt(db, run).set({ step, done_units: done, total_units: total }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function queueAgainForEveryone(db: Db, run: TaskRun, step: string): Promise<boolean> {
  const result = await runningAttempt(db, run).set({ state: 'queued', step }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endAttemptForEveryone(db: Db, run: TaskRun, end: TaskEnd): Promise<boolean> {
  const result = await runningAttempt(db, run)
    .set({
      state: end.state,
      finished_at: end.at,
      step: null,
      result_url: end.resultUrl ?? null,
      error: end.error ?? null,
      ...(end.forgetInput ? { input: null } : {}),
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function runningAttempt(db: Db, { id, attempt }: TaskRun) {
  return db.updateTable('tasks').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'running')
}

type GiveUp = { id: string; at: Date; error: string }

/** Ends a task that the queue will not start again, at whatever attempt. */
export async function giveUpTaskForEveryone(db: Db, { id, at, error }: GiveUp): Promise<ShownTask | undefined> {
  return await updateWhere(db, 'tasks', { id })
    .set((eb) => ({
      state: 'failed',
      finished_at: at,
      started_at: eb.fn.coalesce('started_at', sql<Date>`${at}::timestamptz`),
      step: null,
      error,
      input: null,
    }))
    .where('state', 'in', unfinished)
    .returning(shown)
    .executeTakeFirst()
}

export async function deleteTasksFinishedBeforeForEveryone(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('tasks').where('finished_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function listTasksCreatedBeforeForEveryone(db: Db, before: Date): Promise<{ id: string }[]> {
  return await db
    .selectFrom('tasks')
    .select('id')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Reaches every process at the commit of the surrounding transaction, and none if it rolls back. */
export async function notify(db: Db | Transaction<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

export async function listTaskEnds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Pick<TaskRow, 'id' | 'state' | 'error'>[]> {
  return await rowsWhere(db, 'tasks', { workspace_id: workspaceId })
    .select(['id', 'state', 'error'])
    .where('id', 'in', ids)
    .execute()
}
