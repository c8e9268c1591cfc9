import { removeWorkspaceFiles } from '#areas/documents/server/files/remove-workspace-files.ts'
import { retainClients } from '#areas/engagements/server/retention/retain-clients.ts'
import type { AccountHooks } from '#areas/identity/server/deps.ts'
import { hasSampleMonitoring, removeSampleMonitoring } from '#areas/monitoring/server/samples/sample-rows.ts'
import { hasSampleLegal, removeSampleLegal } from '#areas/legal-diligence/server/samples/seed-sample-legal.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { hasSampleValuations, removeSampleValuations } from '#areas/valuation/server/target/sample-valuation.ts'
import { createPrivateWorkspace } from '#areas/workspaces/server/create-private-workspace.ts'
import type { WorkspaceHooks } from '#areas/workspaces/server/deps.ts'
import { removeAccount } from '#areas/workspaces/server/members/remove-account.ts'
import { seedSampleRows } from '../storage/seed.ts'
import type { System } from '../wire.ts'
import {
  hasSampleEngagements,
  removeSampleEngagements,
} from '#areas/engagements/server/samples/seed-sample-engagements.ts'
import { hasSampleDeals, removeSampleDeals } from '#areas/deals/server/samples/seed-sample-deals.ts'

/** What each area does when a workspace is created, loses its sample data, or is deleted. */
export function makeWorkspaceHooks(deps: StartTaskDeps): WorkspaceHooks {
  return {
    hasSampleRows: async (db, workspaceId) =>
      (await hasSampleDeals(db, workspaceId)) ||
      (await hasSampleEngagements(db, workspaceId)) ||
      (await hasSampleValuations(db, workspaceId)) ||
      (await hasSampleMonitoring(db, workspaceId)) ||
      (await hasSampleLegal(db, workspaceId)),
    async removeSampleRows(trx, workspaceId) {
      await removeSampleEngagements(trx, workspaceId)
      await removeSampleDeals(trx, workspaceId)
      await removeSampleValuations(trx, workspaceId)
      await removeSampleMonitoring(trx, workspaceId)
      await removeSampleLegal(trx, workspaceId)
    },
    // Rows are deleted by cascade, and the daily sweep of documents removes files without a row.
    async onWorkspaceDeleted(transaction, workspaceId) {
      await retainClients(transaction, workspaceId, deps.clock.now())
      await startTask(deps, 'system', { definition: removeWorkspaceFiles, input: { workspaceId }, transaction })
    },
  }
}

/** A new account gets its private workspace with its own sample data; deleting the account removes it. */
export function makeAccountHooks(system: System, workspaceHooks: WorkspaceHooks): AccountHooks {
  return {
    async onAccountCreated(trx, { userId, name }) {
      const account = { userId, name, at: system.clock.now(), id: system.newId() }
      const { workspaceId, created } = await createPrivateWorkspace(trx, account)
      if (created) await seedSampleRows(trx, workspaceId, system)
    },
    onAccountDeleted: (trx, { userId }) => removeAccount({ workspaceHooks }, trx, { userId, at: system.clock.now() }),
  }
}
