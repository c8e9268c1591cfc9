import { formatMoney } from '#core/format/money.ts'

export type CreditOrder = {
  amount_minor: number
  /** How much was credited when the page showed the invoice. */
  shown_credited_minor: number
}

export type CreditableInvoice = { currency: string; total_minor: number; credited_minor: number; is_collected: boolean }

/** Why an invoice is not credited; null if it can be. */
export function refuseCredit(invoice: CreditableInvoice, order: CreditOrder): string | null {
  const { currency, total_minor, credited_minor, is_collected } = invoice
  if (is_collected) return 'The payment provider still collects this invoice. Cancel it there.'
  const left = formatMoney({ minor: total_minor - credited_minor, currency }, 'en-US')
  const isCreditedInFull = credited_minor >= total_minor
  if (order.shown_credited_minor !== credited_minor) {
    const changed = 'This invoice has changed since your page showed it, so no credit note was issued'
    if (isCreditedInFull) return `${changed}: all of it is credited by now.`
    const credited = formatMoney({ minor: credited_minor, currency }, 'en-US')
    return `${changed}: ${credited} of it is credited by now, and ${left} can still be credited. Issue it again if that is right.`
  }
  if (isCreditedInFull) return 'This invoice has already been credited in full.'
  return order.amount_minor > total_minor - credited_minor
    ? `Only ${left} of this invoice can still be credited.`
    : null
}
