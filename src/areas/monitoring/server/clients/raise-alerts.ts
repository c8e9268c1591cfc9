import * as z from 'zod'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { MonitoringDeps } from '../deps.ts'
import { findNewAlerts } from '../find-new-alerts.ts'

const Input = z.strictObject({ workspaceId: z.uuid(), userId: z.uuid(), name: z.string().max(300) })

/** The payments that are stored already are read again: they may belong to a new client or account. */
export const raiseAlerts: JobDefinition<MonitoringDeps, z.infer<typeof Input>> = {
  kind: 'raise-alerts',
  title: ({ name }) => `Run the rules for ${name}`,
  input: Input,
  retryLimit: 3,
  timeoutSeconds: 3600,
  concurrency: 1,
  async run(deps, { workspaceId }, control) {
    control.report({ step: 'Running the rules' })
    await findNewAlerts(deps, { workspaceId, signal: control.signal })
    return { resultUrl: '/engagements?tab=aml' }
  },
}
