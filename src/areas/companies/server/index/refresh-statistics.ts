import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { Db } from '#db/connection.ts'
import { foldCubeForEveryone, refreshStatisticsForEveryone } from './index-store.ts'

export { foldCubeForEveryone } from './index-store.ts'

/** Counts anew how rare each word is, which "similar companies" lives from. Call it after many companies came or went. */
export function refreshCompanyStatistics(db: Db): Promise<void> {
  return db.transaction().execute((trx) => refreshStatisticsForEveryone(trx))
}

/** The same every night. */
export const refreshStatistics = timedJob<{ db: Db }>({
  kind: 'refresh-company-statistics',
  title: () => 'Update the word counts of all companies',
  retryLimit: 2,
  timeoutSeconds: 3600,
  cron: '11 3 * * *',
  run: ({ db }) => refreshCompanyStatistics(db),
})

/** Keeps short what readers of the counts have to add up themselves. */
export const foldCube = timedJob<{ db: Db }>({
  kind: 'fold-company-cube',
  title: () => 'Update the company counts',
  retryLimit: 0,
  cron: '* * * * *',
  run: async ({ db }) => {
    await foldCubeForEveryone(db)
  },
})
