/** The most that the buyer pays, or the least that the seller takes; null where nobody knows it. */
export type Zone =
  | { kind: 'open'; low: number; high: number; width: number }
  | { kind: 'none'; gap: number }
  | { kind: 'unknown' }

/** The zone of possible agreement: from the seller's lowest price up to the buyer's highest. */
export function findZone(buyerMost: number | null, sellerLeast: number | null): Zone {
  if (buyerMost === null || sellerLeast === null) return { kind: 'unknown' }
  if (buyerMost < sellerLeast) return { kind: 'none', gap: sellerLeast - buyerMost }
  return { kind: 'open', low: sellerLeast, high: buyerMost, width: buyerMost - sellerLeast }
}
