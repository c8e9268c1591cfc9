/** The tax on a sum in whole minor units, at so many hundredths of a percent. Exact, rounded half away from zero. */
export function taxOn(subtotalMinor: number, basisPoints: number): number {
  const scaled = BigInt(subtotalMinor) * BigInt(basisPoints)
  const half = scaled < 0n ? -5000n : 5000n
  return Number((scaled + half) / 10_000n)
}

/** The share of a whole that a part of it has, rounded once: of 19 tax in 119, half of 119 contains 9.5, so 10. */
function proRata(shareMinor: number, partMinor: number, wholeMinor: number): number {
  if (wholeMinor === 0) return 0
  const doubled = 2n * BigInt(shareMinor) * BigInt(partMinor) + BigInt(wholeMinor)
  return Number(doubled / (2n * BigInt(wholeMinor)))
}

/**
 * The tax in a credit over a part of an invoice. It is the difference of two shares, so the credits of a whole invoice contain
 * its tax exactly, however they were split.
 */
export function taxInCredit(
  { taxMinor, totalMinor }: { taxMinor: number; totalMinor: number },
  { beforeMinor, amountMinor }: { beforeMinor: number; amountMinor: number },
): number {
  return proRata(taxMinor, beforeMinor + amountMinor, totalMinor) - proRata(taxMinor, beforeMinor, totalMinor)
}

/** `7.7%` of 770 hundredths. */
export function writeTaxRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
