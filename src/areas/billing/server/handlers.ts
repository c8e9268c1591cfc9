import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { billingContract } from '../contract.ts'
import type { BillingDeps } from './deps.ts'
import { creditInvoice } from './invoices/credit-invoice.ts'
import { listInvoiceRows, listInvoicesForEveryone } from './invoices/invoice-store.ts'
import { printCreditNote, printInvoice } from './invoices/print-invoice.ts'
import { toAccountInvoice, toInvoice } from './invoices/to-invoice.ts'
import { endPlan, grantPlan } from './operators/grant-plan.ts'
import { listAccounts } from './operators/list-accounts.ts'
import { markPaid } from './operators/mark-paid.ts'
import { saveSettings } from './operators/save-settings.ts'
import { confirmPayment, openPortal } from './payments/start-checkout.ts'
import { cancelPlan, resumePlan } from './plans/cancel-plan.ts'
import { choosePlan } from './plans/choose-plan.ts'
import { readTrial } from './plans/read-trial.ts'
import { startTrial } from './plans/start-trial.ts'
import { readBilling } from './read-billing.ts'
import { saveDetails } from './save-details.ts'
import { readSettings } from './settings-store.ts'

const os = implement(billingContract).$context<CallContext<BillingDeps>>()

export const billingHandlers = os.router({
  get: os.get.handler(forUser(readBilling)),
  trial: os.trial.handler(({ context }) => readTrial(context.deps.db, signedIn(context), context.deps.clock.now())),
  startTrial: os.startTrial.handler(forUser(startTrial)),
  choosePlan: os.choosePlan.handler(forUser(choosePlan)),
  cancel: os.cancel.handler(forUser(cancelPlan)),
  resume: os.resume.handler(forUser(resumePlan)),
  saveDetails: os.saveDetails.handler(forUser(saveDetails)),
  invoices: os.invoices.handler(async ({ context, input }) =>
    (await listInvoiceRows(context.deps.db, signedIn(context).userId, input)).map((row) =>
      toInvoice(context.deps, row),
    ),
  ),

  openPortal: os.openPortal.handler(forUser(openPortal)),
  confirmPayment: os.confirmPayment.handler(async ({ context }) => {
    await confirmPayment(context.deps, signedIn(context))
    return readBilling(context.deps, signedIn(context))
  }),
  printInvoice: os.printInvoice.handler(forUserBy('invoiceId', printInvoice)),
  printCreditNote: os.printCreditNote.handler(forUserBy('creditNoteId', printCreditNote)),

  accounts: os.accounts.handler(({ context, input }) => listAccounts(context.deps, input)),
  allInvoices: os.allInvoices.handler(async ({ context, input }) =>
    (await listInvoicesForEveryone(context.deps.db, input)).map((row) => toAccountInvoice(context.deps, row)),
  ),
  settings: os.settings.handler(({ context }) => readSettings(context.deps.db)),
  saveSettings: os.saveSettings.handler(forUser(saveSettings)),
  grantPlan: os.grantPlan.handler(forUser(grantPlan)),
  endPlan: os.endPlan.handler(async ({ context, input }) => ({
    ended: await endPlan(context.deps, signedIn(context), input.user_id),
  })),
  markPaid: os.markPaid.handler(forUserBy('invoiceId', markPaid)),
  creditInvoice: os.creditInvoice.handler(forUser(creditInvoice)),
})
