import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { AccountInvoice } from '../../contract.ts'
import { refuseRefund, type RefundOrder } from '../../rules/reversals/decide-refund.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { writeCreditNote } from '../invoices/credit-invoice.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import type { ListedInvoiceRow } from '../invoices/invoice-store.ts'
import { refusedFor } from '../invoices/refused-for.ts'
import { toAccountInvoice } from '../invoices/to-invoice.ts'
import { settlementOf } from '../invoices/to-settled.ts'
import { requireProvider } from '../payments/provider.ts'
import { inBilling } from '../plans/in-billing.ts'
import { settlePlan } from '../plans/settle-plan.ts'
import { mailRefund } from './follow-refund.ts'
import { restateInvoice } from './restate-invoice.ts'
import { insertRefund } from './reversal-store.ts'
import { sendRefund } from './send-order.ts'

type RefundInput = RefundOrder & { invoiceId: string; reason: string; ends_plan: boolean }

/**
 * Refunds a payment, or records one that was paid back by hand, with its credit note where one is asked for. The provider is told
 * by a task of the same transaction; until it has answered the refund is pending, and counts as spent.
 */
export async function refundInvoice(deps: BillingDeps, actor: Actor, order: RefundInput): Promise<AccountInvoice> {
  const { invoiceId } = order
  const { user_id } = await getInvoice(deps.db, invoiceId)
  return inBilling(deps, user_id ?? invoiceId, async (trx, current) => {
    const invoice = await getInvoice(trx, invoiceId)
    await refuse({ ...deps, db: trx }, invoice, order)
    await write(deps, trx, { invoice, order, actor })
    await restateInvoice(deps, trx, invoiceId)
    if (order.ends_plan && current && current.id === invoice.subscription_id)
      await settlePlan(deps, trx, { row: current, outcome: 'ended', actorId: actor.userId })
    return toAccountInvoice({ ...deps, db: trx }, await getInvoice(trx, invoiceId))
  })
}

async function refuse(deps: BillingDeps, invoice: ListedInvoiceRow, order: RefundInput): Promise<void> {
  if (order.method === 'provider') requireProvider(deps)
  const { currency, total_minor, credited_minor, issued_at } = invoice
  const refundable = {
    ...settlementOf(invoice),
    currency,
    credited_minor,
    creditable_minor: total_minor - credited_minor,
    issued_on: toDay(issued_at),
  }
  const refusal = refuseRefund(refundable, order, toDay(deps.clock.now()))
  if (refusal !== null) throw await refusedFor(deps, invoice, refusal)
}

type WriteInput = { invoice: ListedInvoiceRow; order: RefundInput; actor: Actor }

async function write(deps: BillingDeps, trx: Trx, { invoice, order, actor }: WriteInput): Promise<void> {
  const { method, reason, amount_minor } = order
  const at = deps.clock.now()
  const id = deps.newId()
  const credit = { invoice, amountMinor: amount_minor, reason, issuedBy: actor.userId }
  const credit_note_id = order.with_credit_note ? await writeCreditNote(deps, trx, credit) : null
  const byHand = method === 'hand' ? { paid_on: order.paid_on, reference: order.reference } : {}
  await insertRefund(trx, {
    id,
    invoice_id: invoice.id,
    amount_minor,
    state: method === 'hand' ? 'succeeded' : 'ordered',
    method,
    reason,
    ...byHand,
    credit_note_id,
    ordered_by: actor.userId,
    created_at: at,
    updated_at: at,
  })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: actor.userId,
    action: 'invoice.refund_ordered',
    subject: { type: 'invoice', id: invoice.id },
    details: { number: invoice.number, amount_minor, method },
    at,
  })
  if (method === 'provider')
    await startTask(deps, 'system', { definition: sendRefund, input: { refund_id: id }, transaction: trx, key: id })
  else if (order.paid_on !== null && order.reference !== null)
    await mailRefund(deps, trx, {
      invoice,
      amount: { minor: amount_minor, currency: invoice.currency },
      byHand: { paidOn: order.paid_on, reference: order.reference },
    })
}
