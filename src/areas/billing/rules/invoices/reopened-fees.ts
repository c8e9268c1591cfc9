type FeeLine = { deal_id: string | null; description: string; amount_minor: number }
type FeeInvoice = { subtotal_minor: number; total_minor: number; credited_minor: number; fees: readonly FeeLine[] }

export type ReopenedFees = {
  reopened_fees: { description: string; amount_minor: number }[]
  /** With their tax, less what is credited of the invoice. */
  reopened_minor: number
}

/**
 * The success fees of an invoice whose deals were reopened afterwards. An invoice never changes, and whether the fee is still
 * owed is between its two sides: so it is said, until as much is credited.
 */
export function findReopenedFees(invoice: FeeInvoice, reopened: ReadonlySet<string>): ReopenedFees {
  const { subtotal_minor, total_minor, credited_minor } = invoice
  const fees = invoice.fees.filter(({ deal_id }) => deal_id !== null && reopened.has(deal_id))
  const sum = fees.reduce((all, { amount_minor }) => all + amount_minor, 0)
  const gross = subtotal_minor === 0 ? 0 : Math.round((sum * total_minor) / subtotal_minor)
  const left = gross - credited_minor
  if (left <= 0) return { reopened_fees: [], reopened_minor: 0 }
  return {
    reopened_fees: fees.map(({ description, amount_minor }) => ({ description, amount_minor })),
    reopened_minor: left,
  }
}
