import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { AccountInvoice } from '../../contract.ts'
import { refusePayment } from '../../rules/invoices/decide-payment.ts'
import type { BillingDeps } from '../deps.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { updateInvoiceStatus } from '../invoices/invoice-store.ts'
import { refusedFor } from '../invoices/refused-for.ts'
import { settleInvoices } from '../invoices/settle-invoices.ts'
import { isCollected, toAccountInvoice } from '../invoices/to-invoice.ts'
import { settlementOf } from '../invoices/to-settled.ts'
import { inBilling } from '../plans/in-billing.ts'

type PaymentInput = { invoiceId: string; shown_outstanding_minor: number }

/** Records a payment of what is due, which reached the operator outside the product. A second click changes nothing. */
export async function markPaid(
  deps: BillingDeps,
  actor: Actor,
  { invoiceId, shown_outstanding_minor }: PaymentInput,
): Promise<AccountInvoice> {
  const { user_id } = await getInvoice(deps.db, invoiceId)
  return inBilling(deps, user_id ?? invoiceId, async (trx, current) => {
    const now = { ...deps, db: trx }
    const invoice = await getInvoice(trx, invoiceId)
    const { status, recorded_minor } = invoice
    if (status === 'paid' && recorded_minor >= shown_outstanding_minor) return toAccountInvoice(now, invoice)
    const { outstanding_minor } = settlementOf(invoice)
    const payable = { ...invoice, outstanding_minor, is_collected: isCollected(deps, invoice) }
    const refusal = refusePayment(payable, shown_outstanding_minor)
    if (refusal !== null) throw await refusedFor(now, invoice, refusal)
    const at = deps.clock.now()
    await updateInvoiceStatus(trx, invoice, {
      status: 'paid',
      paid_at: at,
      next_attempt_at: null,
      recorded_minor: recorded_minor + outstanding_minor,
      updated_at: at,
    })
    await settleInvoices(deps, trx, { current, actorId: actor.userId })
    await recordAudit(trx, {
      workspaceId: null,
      actorId: actor.userId,
      action: 'invoice.paid',
      subject: { type: 'invoice', id: invoiceId },
      details: { number: invoice.number, by: 'operator' },
      at,
    })
    return toAccountInvoice(now, await getInvoice(trx, invoiceId))
  })
}
