import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { AccountInvoice } from '../../contract.ts'
import { findDismissed, refuseDismissal } from '../../rules/reversals/dismissal.ts'
import type { BillingDeps } from '../deps.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { refusedFor } from '../invoices/refused-for.ts'
import { toAccountInvoice } from '../invoices/to-invoice.ts'
import { settlementOf } from '../invoices/to-settled.ts'
import { inBilling } from '../plans/in-billing.ts'
import { findRefundForEveryone, updateRefund } from './reversal-store.ts'

type DismissalInput = { refundId: string; reason: string }

/** Decides not to try a refund again that failed. No money moves, and a late success that the provider reports still counts. */
export async function dismissRefund(
  deps: BillingDeps,
  actor: Actor,
  { refundId, reason }: DismissalInput,
): Promise<AccountInvoice> {
  const invoiceId = (await findRefundForEveryone(deps.db, refundId))?.invoice_id
  if (invoiceId === undefined) throw new AppError('NOT_FOUND', 'There is no such refund.')
  const { user_id } = await getInvoice(deps.db, invoiceId)
  return inBilling(deps, user_id ?? invoiceId, async (trx) => {
    const now = { ...deps, db: trx }
    const invoice = await getInvoice(trx, invoiceId)
    const refund = invoice.refunds.find(({ id }) => id === refundId)
    if (!refund) throw new Error('A refund is no longer on its invoice')
    const refusal = refuseDismissal(refund, invoice.refunds)
    if (refusal !== null) throw await refusedFor(now, invoice, refusal)
    const { amount_minor } = refund
    const at = deps.clock.now()
    await updateRefund(
      trx,
      { id: refundId, invoice_id: invoiceId },
      {
        dismissed_at: at,
        dismissed_by: actor.userId,
        dismissal: reason,
        dismissed_minor: findDismissed(refund, invoice.refunds, settlementOf(invoice).overpaid_minor),
        updated_at: at,
      },
    )
    await recordAudit(trx, {
      workspaceId: null,
      actorId: actor.userId,
      action: 'invoice.refund_dismissed',
      subject: { type: 'invoice', id: invoiceId },
      details: { number: invoice.number, amount_minor },
      at,
    })
    return toAccountInvoice(now, await getInvoice(trx, invoiceId))
  })
}
