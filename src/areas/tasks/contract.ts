import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { call } from '../call.ts'

/** The state of a task. `queued` includes waiting for the next attempt after a failure. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const TaskState = z.enum(taskStates)
export type TaskState = z.infer<typeof TaskState>

export const Task = z.object({
  id: z.uuid(),
  workspace_id: z.uuid().nullable(),
  user_id: z.uuid().nullable(),
  kind: z.string().max(60),
  title: z.string().max(300),
  state: TaskState,
  /** A description of the current progress. */
  step: z.string().max(300).nullable(),
  done_units: z.number().int().min(0).nullable(),
  total_units: z.number().int().min(0).nullable(),
  /** The path of the screen that shows the result. */
  result_url: z.string().max(500).nullable(),
  error: z.string().max(500).nullable(),
  /** 0 before the first attempt. */
  attempt: z.number().int().min(0),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
})
export type Task = z.infer<typeof Task>

/** Something changed: refetch the data of this topic. Never contains the changed data itself. */
export const News = z.object({
  /** An area of the contract ('tasks', 'documents', …), or 'everything' after a gap in the stream. */
  topic: z.string().max(60),
  id: z.string().max(100).optional(),
})
export type News = z.infer<typeof News>

/** A mail that the user requested and that nobody has received, because this installation has no mail server. */
export const OutboxMail = z.object({
  id: z.uuid(),
  /** The invitation or meeting that the mail is about. */
  about_id: z.uuid(),
  recipient: z.string(),
  written_at: z.iso.datetime(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const taskListLimit = 100

const TaskId = z.strictObject({ id: z.uuid() })

export const tasksContract = {
  list: call('read_workspace')
    .get('/api/tasks', 'Background work of the workspace, running first')
    .input(z.strictObject({ limit: z.int().min(1).max(taskListLimit).default(50) }).default({ limit: 50 }))
    .output(z.array(Task)),
  get: call('read_workspace').get('/api/tasks/{id}', 'One background task').input(TaskId).output(Task),
  cancel: call('read_workspace', { changes: ['tasks'] })
    .post('/api/tasks/{id}/cancel', 'Stop your own background work, or any as administrator')
    .input(TaskId)
    .output(Task),
  remove: call('read_workspace')
    .delete('/api/tasks/{id}', 'Remove a finished background task')
    .input(TaskId)
    .output(z.object({ id: z.uuid() })),
  listSystem: call('manage_users')
    .get('/api/system-tasks', 'Background work of the installation, failures first')
    .input(z.strictObject({ limit: z.int().min(1).max(taskListLimit).default(50) }).default({ limit: 50 }))
    .output(z.array(Task)),
  listMails: call('read_workspace')
    .get('/api/mails', 'Undelivered emails that you requested, newest first')
    .output(z.array(OutboxMail)),
  getMail: call('read_workspace')
    .get('/api/mails/{id}', 'An undelivered email as a file')
    .input(TaskId)
    .output(z.file()),
  events: call('use_account')
    .get('/api/events', 'Changes in the workspace as server-sent events')
    .output(eventIterator(News)),
}
