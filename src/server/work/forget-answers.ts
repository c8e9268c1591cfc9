import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import { deleteOldAnswers } from '../http/answer-once.ts'

/** Deletes idempotency keys and their responses once they expire. */
export const forgetAnswers = timedJob<RunTaskDeps>({
  kind: 'forget-answers',
  title: () => 'Delete expired request keys',
  cron: '53 * * * *',
  run: (deps) => deleteOldAnswers(deps),
})
