import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { addDays } from '#core/dates/calendar.ts'
import { toMoment } from '#core/dates/instant.ts'
import { format } from '#core/format/utc-format.ts'
import { dunningRules, planDunning } from '../../rules/invoices/dunning.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { writeLostPaymentMail } from '../../rules/reversals/reversal-mails.ts'
import { limitDismissals } from '../../rules/reversals/dismissal.ts'
import { stateAfterReversals } from '../../rules/reversals/settlement.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { updateInvoiceStatus, type ListedInvoiceRow } from '../invoices/invoice-store.ts'
import { readPaymentNote } from '../invoices/print-invoice.ts'
import { settleInvoices } from '../invoices/settle-invoices.ts'
import { owedSince, settlementOf, toSettled } from '../invoices/to-settled.ts'
import { findCustomer, findSubscription } from '../store.ts'
import { updateRefund } from './reversal-store.ts'

/**
 * Gives an invoice the state that its refunds and disputes mean, under the lock of the person, and its plan what follows. After
 * a lost dispute it is overdue from that day: reminded, and given up, as any other.
 */
export async function restateInvoice(deps: BillingDeps, trx: Trx, invoiceId: string): Promise<void> {
  const invoice = await getInvoice(trx, invoiceId)
  const dismissals = limitDismissals(invoice.refunds, settlementOf(invoice).overpaid_minor)
  for (const { id, dismissed_minor } of dismissals)
    await updateRefund(trx, { id, invoice_id: invoiceId }, { dismissed_minor, updated_at: deps.clock.now() })
  const status = stateAfterReversals(toSettled(invoice))
  if (status === invoice.status) return
  const at = deps.clock.now()
  const isOwed = status === 'past_due'
  const owed = { state: status, due_on: owedSince(invoice), reminders: 0 }
  const next = isOwed ? planDunning(owed, owed.due_on) : null
  await updateInvoiceStatus(trx, invoice, {
    status,
    paid_at: status === 'paid' ? at : null,
    attempts: 0,
    next_attempt_at: next ? toMoment(next.on) : null,
    updated_at: at,
  })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.unpaid_again',
    subject: { type: 'invoice', id: invoiceId },
    details: { number: invoice.number, status },
    at,
  })
  if (isOwed) await mailLoss(deps, trx, await getInvoice(trx, invoiceId))
  await settlePlanOf(deps, trx, invoice)
}

/** Only the plan that the invoice is for: another one that the person has by now is paid by others. */
async function settlePlanOf(deps: BillingDeps, trx: Trx, invoice: ListedInvoiceRow): Promise<void> {
  const { user_id, subscription_id } = invoice
  const current = user_id === null ? undefined : await findSubscription(trx, user_id)
  if (current && current.id === subscription_id) await settleInvoices(deps, trx, { current, actorId: null })
}

async function mailLoss(deps: BillingDeps, trx: Trx, invoice: ListedInvoiceRow): Promise<void> {
  const customer = invoice.user_id && (await findCustomer(trx, invoice.user_id))
  if (!customer) return
  const mail = writeLostPaymentMail({
    invoice: invoiceNumber(invoice.number),
    owed: { minor: settlementOf(invoice).outstanding_minor, currency: invoice.currency },
    payment: readPaymentNote(invoice, 'again'),
    endsOn: format.day(addDays(owedSince(invoice), dunningRules.giveUpAfter)),
    url: `${deps.config.publicUrl}/billing?tab=history`,
  })
  await queueMail(deps, trx, { to: customer.email, ...mail, orderedBy: null })
}
