import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import type { Db } from '#db/connection.ts'
import type { Trx } from '../deps.ts'
import { listPayersOfChargesForEveryone } from './payments-store.ts'
import { syncPayments } from './sync-order.ts'

/**
 * Orders a comparison with the payment provider for everybody whose fee of one of these deals waits for an invoice, in the
 * transaction in which the deal is reopened.
 */
export async function noteReopened(deps: StartTaskDeps, trx: Db, dealIds: readonly string[]): Promise<void> {
  for (const user_id of await listPayersOfChargesForEveryone(trx, dealIds))
    await startTask(deps, 'system', {
      definition: syncPayments,
      input: { user_id },
      // records are written in transactions only
      transaction: trx as Trx,
    })
}
