import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { EngagementDeps } from './deps.ts'
import { deleteRetainedForEveryone } from './retention/retained-store.ts'
import { mailDueReviews } from './write/review-client.ts'

const purgeRetained = timedJob<Pick<EngagementDeps, 'db' | 'clock'>>({
  kind: 'purge-retained-clients',
  title: () => 'Remove the clients of deleted workspaces after their retention period',
  cron: '37 2 * * *',
  async run({ db, clock }) {
    await deleteRetainedForEveryone(db, toDay(clock.now()))
  },
})

const remindOfReviews = timedJob<EngagementDeps>({
  kind: 'remind-of-client-reviews',
  title: () => 'Mail compliance about the reviews of clients that are due',
  cron: '19 6 * * *',
  run: (deps, _input, { signal }) => mailDueReviews(deps, signal),
})

export const engagementsJobs = [purgeRetained, remindOfReviews] as const
