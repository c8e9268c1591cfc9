import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { EngagementDeps } from './deps.ts'
import { deleteRetainedForEveryone } from './retention/retained-store.ts'
import { mailEndingEvidence } from './write/mail-ending-evidence.ts'
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
  title: () => 'Mail compliance about reviews that are due and evidence that expires',
  cron: '19 6 * * *',
  async run(deps, _input, { signal }) {
    await mailDueReviews(deps, signal)
    await mailEndingEvidence(deps, signal)
  },
})

export const engagementsJobs = [purgeRetained, remindOfReviews] as const
