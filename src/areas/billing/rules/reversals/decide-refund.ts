import { addDays } from '#core/dates/calendar.ts'
import { formatMoney } from '#core/format/money.ts'
import type { RefundMethod, Settlement } from './settlement.ts'

export type RefundOrder = {
  method: RefundMethod
  amount_minor: number
  /** How much could be refunded, and how much was credited, when the page showed the invoice. */
  shown_refundable_minor: number
  shown_credited_minor: number
  /** The day of one that was paid by hand. */
  paid_on: string | null
  reference: string | null
  with_credit_note: boolean
}

type RefundableInvoice = Pick<
  Settlement,
  'refundable_minor' | 'provider_refundable_minor' | 'disputed_minor' | 'refund_pending_minor'
> & { currency: string; credited_minor: number; creditable_minor: number; issued_on: string }

export const refundRefusals = {
  nothingLeft: 'Nothing of this invoice is left to refund.',
  held: 'The bank holds this payment until the dispute is decided. Answer the dispute at the payment provider; nothing can be refunded meanwhile.',
  noDay: 'Enter the day on which it was paid back, and the reference of the transfer.',
  wrongDay: 'The day must lie between the date of the invoice and today.',
} as const

/** Why this refund is refused; null if it is not. */
export function refuseRefund(invoice: RefundableInvoice, order: RefundOrder, today: string): string | null {
  const { refundable_minor, currency, credited_minor, creditable_minor } = invoice
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-US')
  if (order.shown_refundable_minor !== refundable_minor || order.shown_credited_minor !== credited_minor)
    return writeChanged(invoice, order, money)
  if (refundable_minor === 0) return invoice.disputed_minor > 0 ? refundRefusals.held : refundRefusals.nothingLeft
  const most = order.method === 'provider' ? invoice.provider_refundable_minor : refundable_minor
  if (order.amount_minor > most) return writeTooMuch(order.method, most, money)
  if (order.with_credit_note && order.amount_minor > creditable_minor)
    return writeNotCreditable(creditable_minor, money)
  return order.method === 'hand' ? refuseDay(invoice, order, today) : null
}

type MoneyWriter = (minor: number) => string

/** Two tabs, two operators, or the provider's own site: whoever decides sees what is there by now first. */
function writeChanged(invoice: RefundableInvoice, order: RefundOrder, money: MoneyWriter): string {
  const { refundable_minor, refund_pending_minor, credited_minor } = invoice
  const left = refundable_minor === 0 ? 'nothing is left to refund' : `${money(refundable_minor)} can be refunded now`
  const isCredited = order.shown_credited_minor !== credited_minor
  const credited = isCredited ? `, and ${money(credited_minor)} of the invoice is credited` : ''
  const pending = refund_pending_minor > 0 ? ` A refund of ${money(refund_pending_minor)} is on its way.` : ''
  const again = refundable_minor === 0 ? '' : ' Refund it again if that is right.'
  return `This invoice has changed since your page showed it, so nothing was refunded: ${left}${credited}.${pending}${again}`
}

function writeTooMuch(method: RefundMethod, most: number, money: MoneyWriter): string {
  if (most > 0)
    return `At most ${money(most)} of this invoice can be refunded${method === 'provider' ? ' by the payment provider' : ''}.`
  return 'The payment provider cannot give back anything of this invoice. Pay it back yourself and record the refund.'
}

function writeNotCreditable(creditable: number, money: MoneyWriter): string {
  return creditable === 0
    ? 'This invoice has already been credited in full. Refund it without another credit note.'
    : `Only ${money(creditable)} of this invoice can still be credited. Refund more than that without a credit note.`
}

function refuseDay(
  { issued_on }: RefundableInvoice,
  { paid_on, reference }: RefundOrder,
  today: string,
): string | null {
  if (paid_on === null || reference === null) return refundRefusals.noDay
  // both days are those of UTC, and the person may be a day ahead or behind
  return paid_on < addDays(issued_on, -1) || paid_on > addDays(today, 1) ? refundRefusals.wrongDay : null
}
