import { forgetSecurityEvents } from '#areas/audit/server/security/forget-security-events.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'

/** Long enough to investigate last year's incidents. */
const keepDays = 400

/** Declared here because audit is below tasks in the floor plan and cannot declare background work. */
export const forgetOldSecurityEvents = timedJob<RunTaskDeps>({
  kind: 'forget-security-events',
  title: () => 'Delete old security events',
  cron: '41 3 * * *',
  async run(deps) {
    await forgetSecurityEvents(deps, keepDays)
  },
})
