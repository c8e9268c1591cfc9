import * as z from 'zod'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { EngagementDeps } from './deps.ts'
import { deleteRetainedForEveryone } from './retention/retained-store.ts'

const purgeRetained: JobDefinition<Pick<EngagementDeps, 'db' | 'clock'>, Record<string, never>> = {
  kind: 'purge-retained-clients',
  title: () => 'Remove the clients of deleted workspaces after their retention period',
  input: z.strictObject({}),
  retryLimit: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  cron: '37 2 * * *',
  async run({ db, clock }) {
    await deleteRetainedForEveryone(db, toDay(clock.now()))
  },
}

export const engagementsJobs = [purgeRetained] as const
