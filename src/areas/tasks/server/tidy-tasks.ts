import { timedJob } from './job-definition.ts'
import { giveUpTask, type RunTaskDeps } from './run-task.ts'
import { deleteTasksFinishedBeforeForEveryone, listTasksCreatedBeforeForEveryone } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
const keepFinishedDays = 30
/** The queue itself drops a job that was not started for 14 days. */
const lostAfterDays = 15

/** Deletes old finished tasks, and ends those whose job no longer exists. */
export const tidyTasks = timedJob<RunTaskDeps>({
  kind: 'tidy-tasks',
  title: () => 'Tidy up finished background work',
  cron: '17 3 * * *',
  async run(deps, _input, { taskId, signal }) {
    const now = deps.clock.now().getTime()
    await deleteTasksFinishedBeforeForEveryone(deps.db, new Date(now - keepFinishedDays * dayMs))
    for (const { id } of await listTasksCreatedBeforeForEveryone(deps.db, new Date(now - lostAfterDays * dayMs))) {
      signal.throwIfAborted()
      if (id !== taskId) await giveUpTask(deps, id)
    }
  },
})
