import type { ProviderDispute } from '#adapters/payments/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { toDay } from '#core/dates/calendar.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { disputeStates, isNewerReport, isOpenDispute } from '../../rules/reversals/dispute-state.ts'
import { writeDisputeMail } from '../../rules/reversals/reversal-mails.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import type { ListedInvoiceRow } from '../invoices/invoice-store.ts'
import { customerOn, mailOperators } from './mail-operators.ts'
import { findDispute, insertDispute, updateDispute } from './reversal-store.ts'

export type DisputeReport = { invoice: ListedInvoiceRow; dispute: ProviderDispute; asOf: Date }

/** Makes the row of a dispute what the provider says. The operators are mailed once, when it is first seen. */
export async function followDispute(deps: BillingDeps, trx: Trx, report: DisputeReport): Promise<void> {
  const { invoice, dispute, asOf } = report
  const { id, state, reason, answerBy: answer_by } = dispute
  const known = await findDispute(trx, id)
  const isSame = known?.state === state && known.answer_by?.getTime() === answer_by?.getTime()
  const before = known ? { state: known.state, asOf: known.as_of } : null
  if (isSame || !isNewerReport(disputeStates, before, { state, asOf })) return
  const at = deps.clock.now()
  const amount_minor = amountIn(report)
  const closed_at = isOpenDispute(state) ? null : asOf
  const change = { amount_minor, state, reason, answer_by, closed_at, as_of: asOf, updated_at: at }
  if (known) await updateDispute(trx, known, change)
  else {
    const { paymentId: payment_id, createdAt: opened_at } = dispute
    await insertDispute(trx, { id, invoice_id: invoice.id, payment_id, opened_at, created_at: at, ...change })
    await mailOperators(deps, trx, writeMail(deps, report))
  }
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.disputed',
    subject: { type: 'invoice', id: invoice.id },
    details: { number: invoice.number, amount_minor, state },
    at,
  })
}

/** A bank may dispute in its own currency; all of the payment counts then. */
function amountIn({ invoice, dispute }: DisputeReport): number {
  return dispute.currency === invoice.currency ? dispute.amountMinor : invoice.collected_minor
}

function writeMail({ payments }: BillingDeps, report: DisputeReport) {
  const { invoice, dispute } = report
  return writeDisputeMail({
    invoice: invoiceNumber(invoice.number),
    customer: customerOn(invoice),
    amount: { minor: amountIn(report), currency: invoice.currency },
    state: dispute.state,
    reason: dispute.reason,
    answerBy: dispute.answerBy && toDay(dispute.answerBy),
    page: payments?.disputePage(dispute.id) ?? '',
  })
}
