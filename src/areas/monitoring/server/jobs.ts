import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { raiseAlerts } from './clients/raise-alerts.ts'
import type { MonitoringDeps } from './deps.ts'
import { importPayments } from './imports/import-payments.ts'
import { usualRetentionYears } from './settings.ts'
import { purgeForEveryone } from './store.ts'

/** Deletes what neither the retention period nor a legal hold keeps. */
const purgeMonitoring = timedJob<MonitoringDeps>({
  kind: 'purge-monitoring',
  title: () => 'Remove payments and cases after their retention period',
  timeoutSeconds: 3600,
  cron: '23 2 * * *',
  async run({ db, clock }) {
    await purgeForEveryone(db, { now: clock.now(), usualYears: usualRetentionYears })
  },
})

export const monitoringJobs = [importPayments, raiseAlerts, purgeMonitoring] as const
