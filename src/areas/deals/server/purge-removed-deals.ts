import type { Clock } from '#adapters/system/port.ts'
import * as z from 'zod'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import { purgeRemovedDealsForEveryone } from './store.ts'

/** So long a removed deal can be taken back. */
const keepDays = 30

/** Deletes what was removed long ago, with its versions. */
export const purgeRemovedDeals: JobDefinition<RunTaskDeps & { clock: Clock }, Record<string, never>> = {
  kind: 'purge-removed-deals',
  title: () => 'Delete deals that were removed long ago',
  input: z.strictObject({}),
  retryLimit: 3,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '17 3 * * *',
  async run({ db, clock }) {
    await purgeRemovedDealsForEveryone(db, new Date(clock.now().getTime() - keepDays * 86_400_000))
  },
}
