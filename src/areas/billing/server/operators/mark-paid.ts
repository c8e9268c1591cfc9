import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { AccountInvoice } from '../../contract.ts'
import type { BillingDeps } from '../deps.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { updateInvoiceStatus } from '../invoices/invoice-store.ts'
import { settleInvoices } from '../invoices/settle-invoices.ts'
import { isCollected, toAccountInvoice } from '../invoices/to-invoice.ts'
import { settlementOf } from '../invoices/to-settled.ts'
import { inBilling } from '../plans/in-billing.ts'

/** Records a payment that reached the operator outside the product. A second click changes nothing. */
export async function markPaid(deps: BillingDeps, actor: Actor, invoiceId: string): Promise<AccountInvoice> {
  const { user_id } = await getInvoice(deps.db, invoiceId)
  return inBilling(deps, user_id ?? invoiceId, async (trx, current) => {
    const invoice = await getInvoice(trx, invoiceId)
    if (invoice.status === 'paid') return toAccountInvoice({ ...deps, db: trx }, invoice)
    if (invoice.status === 'void') throw new AppError('CONFLICT', 'This invoice was cancelled, so nothing is due.')
    if (isCollected(deps, invoice))
      throw new AppError('CONFLICT', 'The payment provider collects this invoice. Record the payment there.')
    const at = deps.clock.now()
    await updateInvoiceStatus(trx, invoice, {
      status: 'paid',
      paid_at: at,
      next_attempt_at: null,
      recorded_minor: invoice.recorded_minor + settlementOf(invoice).outstanding_minor,
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
    return toAccountInvoice({ ...deps, db: trx }, await getInvoice(trx, invoiceId))
  })
}
