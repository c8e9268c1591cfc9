import { implement } from '@orpc/server'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { forUser, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: tasks.list.handler(forUser(listTasks)),
  get: tasks.get.handler(forUser(getTask)),
  cancel: tasks.cancel.handler(forUser(cancelTask)),
  remove: tasks.remove.handler(forUser(removeTask)),
  listSystem: tasks.listSystem.handler(({ context, input }) => listSystemTasks(context.deps, input)),
  listMails: tasks.listMails.handler(forUser(listOutboxMails)),
  getMail: tasks.getMail.handler(forUser(getOutboxMail)),
  events: tasks.events.handler(({ context, signal }) => context.deps.news.follow(signedIn(context), signal)),
})
