import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { BillingDeps } from './deps.ts'
import { chaseInvoices } from './invoices/chase-invoices.ts'
import { inBilling } from './plans/in-billing.ts'
import { reviewPayments, syncPaymentsOfPayer } from './payments/sync-payments.ts'
import { sendRefundOrder } from './reversals/send-refund.ts'
import { listDueForEveryone } from './store.ts'

/** One transaction for each person, so a crash loses nothing, and a second run finds nothing to do. */
const renewPlans = timedJob<BillingDeps>({
  kind: 'renew-plans',
  title: () => 'Renew plans and write their invoices',
  timeoutSeconds: 900,
  cron: '7 * * * *',
  async run(deps, _input, { signal, report }) {
    const failures: unknown[] = []
    const due = await listDueForEveryone(deps.db, deps.clock.now())
    for (const [done, userId] of due.entries()) {
      signal.throwIfAborted()
      report({ step: 'Renew plans', done, total: due.length })
      // One account that cannot be renewed holds up nobody else.
      await inBilling(deps, userId, async () => {}).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be renewed`)
  },
})

/** The background work of this area. */
export const billingJobs = [renewPlans, chaseInvoices, syncPaymentsOfPayer, sendRefundOrder, reviewPayments] as const
