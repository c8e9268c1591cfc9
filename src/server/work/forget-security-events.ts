import * as z from 'zod'
import { forgetSecurityEvents } from '#areas/audit/server/security/forget-security-events.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'

/** Long enough to investigate last year's incidents. */
const keepDays = 400

/** Declared here because audit is below tasks in the floor plan and cannot declare background work. */
export const forgetOldSecurityEvents: JobDefinition<RunTaskDeps, Record<string, never>> = {
  kind: 'forget-security-events',
  title: () => 'Delete old security events',
  input: z.strictObject({}),
  retryLimit: 3,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '41 3 * * *',
  async run(deps) {
    await forgetSecurityEvents(deps, keepDays)
  },
}
