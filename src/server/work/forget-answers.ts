import * as z from 'zod'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import { deleteOldAnswers } from '../http/answer-once.ts'

/** Deletes idempotency keys and their responses once they expire. */
export const forgetAnswers: JobDefinition<RunTaskDeps, Record<string, never>> = {
  kind: 'forget-answers',
  title: () => 'Delete expired request keys',
  input: z.strictObject({}),
  retryLimit: 3,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '53 * * * *',
  run: (deps) => deleteOldAnswers(deps),
}
