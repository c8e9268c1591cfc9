import { hasSampleDeals, removeSampleDeals } from '#areas/deals/server/sample-deal-rows.ts'
import { removeWorkspaceFiles } from '#areas/documents/server/remove-workspace-files.ts'
import type { AccountHooks } from '#areas/identity/server/deps.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { hasSampleValuations, removeSampleValuations } from '#areas/valuation/server/sample-valuation.ts'
import { createPrivateWorkspace } from '#areas/workspaces/server/create-private-workspace.ts'
import type { WorkspaceHooks } from '#areas/workspaces/server/deps.ts'
import { removeAccount } from '#areas/workspaces/server/remove-account.ts'
import { seedSampleRows } from './seed.ts'
import type { System } from './wire.ts'

/** What each area does for a workspace that comes, is cleaned of its sample data, or goes. */
export function makeWorkspaceHooks(deps: StartTaskDeps): WorkspaceHooks {
  return {
    hasSampleRows: async (db, workspaceId) =>
      (await hasSampleDeals(db, workspaceId)) || (await hasSampleValuations(db, workspaceId)),
    async removeSampleRows(trx, workspaceId) {
      await removeSampleDeals(trx, workspaceId)
      await removeSampleValuations(trx, workspaceId)
    },
    // Rows go by themselves, and the daily sweep of documents takes the files that no row names any more.
    onWorkspaceDeleted: (transaction, workspaceId) =>
      startTask(deps, 'system', { definition: removeWorkspaceFiles, input: { workspaceId }, transaction }),
  }
}

/** A new account gets its private workspace with its own copy of the sample data; a deleted one leaves none behind. */
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
