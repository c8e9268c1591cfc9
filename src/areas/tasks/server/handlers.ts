import { implement } from '@orpc/server'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { forUser, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { tasksContract } from '../contract.ts'
import { cancelTask } from './cancel-task.ts'
import { getTask } from './get-task.ts'
import { listSystemTasks } from './list-system-tasks.ts'
import { listTasks } from './list-tasks.ts'
import type { NewsBoard } from './news/news-board.ts'
import { getOutboxMail, listOutboxMails } from './mail/outbox-mails.ts'
import { removeTask } from './remove-task.ts'

export type TasksDeps = { db: Db; queue: JobQueue; clock: Clock; news: NewsBoard; mailer: Mailer }

export const tasksHandlers = handleCalls(implement(tasksContract).$context<CallContext<TasksDeps>>(), {
  list: forUser(listTasks),
  get: forUser(getTask),
  cancel: forUser(cancelTask),
  remove: forUser(removeTask),
  listSystem: ({ context, input }) => listSystemTasks(context.deps, input),
  listMails: forUser(listOutboxMails),
  getMail: forUser(getOutboxMail),
  events: ({ context, signal }) => context.deps.news.follow(signedIn(context), signal),
})
