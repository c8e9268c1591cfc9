import { formatMoney } from '#core/format/money.ts'

type PayableInvoice = { currency: string; status: string; outstanding_minor: number; is_collected: boolean }

/** Why a payment of the amount that the page showed is not recorded; null if it can be. */
export function refusePayment(invoice: PayableInvoice, shownOutstandingMinor: number): string | null {
  const { currency, status, outstanding_minor, is_collected } = invoice
  if (status === 'void') return 'This invoice was cancelled, so nothing is due.'
  if (is_collected) return 'The payment provider collects this invoice. Record the payment there.'
  if (shownOutstandingMinor === outstanding_minor) return null
  const changed = 'This invoice has changed since your page showed it, so no payment was recorded'
  if (outstanding_minor === 0) return `${changed}: nothing is due by now.`
  const [due, shown] = [outstanding_minor, shownOutstandingMinor].map((minor) =>
    formatMoney({ minor, currency }, 'en-US'),
  )
  return `${changed}: ${due} is due by now, and no longer ${shown}. Mark it as paid again if that is right.`
}
