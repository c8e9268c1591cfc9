/** Nine tenths in cash, the rest as an earn-out over two years. */
export const earnOutOffer = {
  amount: 19_500_000,
  structure: '90% cash 10% earnout',
  cash_percent: 90,
  stock_percent: 0,
  deferred_percent: 0,
  earn_out_percent: 10,
  earn_out_months: 24,
}
