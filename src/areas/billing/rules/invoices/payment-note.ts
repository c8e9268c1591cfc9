/** Who issues invoices while the operator has given no name. */
export const defaultSeller = 'M&A Intelligence'

type Issuer = { name: string; payment_note: string }

/** How an invoice is paid, in the words that are printed on it. */
export function describePayment({ name, payment_note }: Issuer, paidAt: 'here' | 'provider'): string {
  if (paidAt === 'provider') return 'The payment provider collects the total from your card.'
  return payment_note || `Please ask ${name || defaultSeller} how to pay.`
}
