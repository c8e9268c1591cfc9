import * as z from 'zod'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import { forgetOldAnswers } from './answer-once.ts'

/** Keys of creations and what they answered, once nobody can send them again. */
export const forgetAnswers: JobDefinition<RunTaskDeps, Record<string, never>> = {
  kind: 'forget-answers',
  title: () => 'Forget the answers of yesterday',
  input: z.strictObject({}),
  retryLimit: 3,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '53 * * * *',
  run: (deps) => forgetOldAnswers(deps),
}
