import type { Clock } from '#adapters/system/port.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import { purgeRemovedForEveryone } from './record-store.ts'
import { listKindsWithRemovedForEveryone } from './version-store.ts'

/** So long a removal can be undone. */
const undoDays = 30

/** Deletes what was removed long ago, with its versions. */
export const purgeRemoved = timedJob<RunTaskDeps & { clock: Clock }>({
  kind: 'purge-removed-records',
  title: () => 'Delete records that were removed long ago',
  cron: '17 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - undoDays * 86_400_000)
    for (const kind of await listKindsWithRemovedForEveryone(db, before))
      await purgeRemovedForEveryone(db, kind, before)
  },
})
