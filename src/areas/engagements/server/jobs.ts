import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { EngagementDeps } from './deps.ts'
import { deleteRetainedForEveryone } from './retention/retained-store.ts'

const purgeRetained = timedJob<Pick<EngagementDeps, 'db' | 'clock'>>({
  kind: 'purge-retained-clients',
  title: () => 'Remove the clients of deleted workspaces after their retention period',
  cron: '37 2 * * *',
  async run({ db, clock }) {
    await deleteRetainedForEveryone(db, toDay(clock.now()))
  },
})

export const engagementsJobs = [purgeRetained] as const
