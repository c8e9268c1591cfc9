import { removeAbandonedFolders } from '#areas/files-in-out/server/temporary-folders.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'

/** Removes the temporary copies of files that a killed process left on this machine. */
export const removeAbandoned = timedJob<RunTaskDeps>({
  kind: 'remove-abandoned-folders',
  title: () => 'Remove temporary files that were left behind',
  cron: '29 * * * *',
  run: (deps) => removeAbandonedFolders(deps.clock.now()),
})
