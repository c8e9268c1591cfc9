import { implement } from '@orpc/server'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { tasksContract } from '../contract.ts'
import { cancelTask } from './cancel-task.ts'
import { getTask } from './get-task.ts'
import { listSystemTasks } from './list-system-tasks.ts'
import { listTasks } from './list-tasks.ts'
import type { NewsBoard } from './news/news-board.ts'
import { getOutboxMail, listOutboxMails } from './mail/outbox-mails.ts'
import { removeTask } from './remove-task.ts'

export type TasksDeps = { db: Db; queue: JobQueue; clock: Clock; news: NewsBoard; mailer: Mailer }

const tasks = implement(tasksContract).$context<CallContext<TasksDeps>>()

export const tasksHandlers = tasks.router({
  list: tasks.list.handler(({ context, input }) => listTasks(context.deps, signedIn(context), input)),
  get: tasks.get.handler(({ context, input }) => getTask(context.deps, signedIn(context), input)),
  cancel: tasks.cancel.handler(({ context, input }) => cancelTask(context.deps, signedIn(context), input)),
  remove: tasks.remove.handler(({ context, input }) => removeTask(context.deps, signedIn(context), input)),
  listSystem: tasks.listSystem.handler(({ context, input }) => listSystemTasks(context.deps, input)),
  listMails: tasks.listMails.handler(({ context }) => listOutboxMails(context.deps, signedIn(context))),
  getMail: tasks.getMail.handler(({ context, input }) => getOutboxMail(context.deps, signedIn(context), input)),
  events: tasks.events.handler(({ context, signal }) => context.deps.news.follow(signedIn(context), signal)),
})
