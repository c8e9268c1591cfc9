import { sendMail } from './mail/send-mail.ts'
import { tidyTasks } from './tidy-tasks.ts'

/** The background work of this area. */
export const tasksJobs = [sendMail, tidyTasks] as const
