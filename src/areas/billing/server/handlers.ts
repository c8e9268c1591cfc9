import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { billingContract } from '../contract.ts'
import type { BillingDeps } from './deps.ts'
import { creditInvoice } from './invoices/credit-invoice.ts'
import { listInvoiceRows } from './invoices/invoice-store.ts'
import { printCreditNote, printInvoice } from './invoices/print-invoice.ts'
import { toInvoices } from './invoices/to-invoice.ts'
import { endPlan, grantPlan } from './operators/grant-plan.ts'
import { listAccounts } from './operators/list-accounts.ts'
import { countAttention, listAllInvoices } from './operators/list-all-invoices.ts'
import { markPaid } from './operators/mark-paid.ts'
import { saveSettings } from './operators/save-settings.ts'
import { confirmPayment, openPortal } from './payments/start-checkout.ts'
import { cancelPlan, resumePlan } from './plans/cancel-plan.ts'
import { choosePlan } from './plans/choose-plan.ts'
import { readTrial } from './plans/read-trial.ts'
import { startTrial } from './plans/start-trial.ts'
import { readBilling } from './read-billing.ts'
import { dismissRefund } from './reversals/dismiss-refund.ts'
import { refundInvoice } from './reversals/refund-invoice.ts'
import { saveDetails } from './save-details.ts'
import { readSettings } from './settings-store.ts'

export const billingHandlers = handleCalls(implement(billingContract).$context<CallContext<BillingDeps>>(), {
  get: forUser(readBilling),
  trial: ({ context }) => readTrial(context.deps.db, signedIn(context), context.deps.clock.now()),
  startTrial: forUser(startTrial),
  choosePlan: forUser(choosePlan),
  cancel: forUser(cancelPlan),
  resume: forUser(resumePlan),
  saveDetails: forUser(saveDetails),
  invoices: async ({ context, input }) =>
    toInvoices(context.deps, await listInvoiceRows(context.deps.db, signedIn(context).userId, input)),

  openPortal: forUser(openPortal),
  confirmPayment: async ({ context }) => {
    await confirmPayment(context.deps, signedIn(context))
    return readBilling(context.deps, signedIn(context))
  },
  printInvoice: forUserBy('invoiceId', printInvoice),
  printCreditNote: forUserBy('creditNoteId', printCreditNote),

  accounts: ({ context, input }) => listAccounts(context.deps, input),
  allInvoices: ({ context, input }) => listAllInvoices(context.deps, input),
  attention: ({ context }) => countAttention(context.deps),
  settings: ({ context }) => readSettings(context.deps.db),
  saveSettings: forUser(saveSettings),
  grantPlan: forUser(grantPlan),
  endPlan: async ({ context, input }) => ({
    ended: await endPlan(context.deps, signedIn(context), input.user_id),
  }),
  markPaid: forUser(markPaid),
  creditInvoice: forUser(creditInvoice),
  refundInvoice: forUser(refundInvoice),
  dismissRefund: forUser(dismissRefund),
})
