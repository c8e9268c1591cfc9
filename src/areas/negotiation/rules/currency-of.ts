/**
 * The currency of a negotiation: that of its first amount. Whoever changes the currency of the deal afterwards does not change
 * what was offered.
 */
export function currencyOf(negotiation: { currency: string | null } | undefined, deal: { currency: string }): string {
  return negotiation?.currency ?? deal.currency
}
