/** From ten millions on, an average is read in whole millions. */
export function roundMillions(amount: number | null): number | null {
  if (amount === null) return null
  const millions = amount / 1_000_000
  return millions >= 10 ? Math.round(millions) : millions
}
