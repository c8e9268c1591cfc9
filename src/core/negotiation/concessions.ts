type Move<Party extends string> = { party: Party; price: number }

export type Concession<Party extends string> = {
  party: Party
  from: number
  to: number
  /** Towards the other side; negative where a party went back. */
  step: number
  /** Of the party's step before; null for its first. A ratio below 1 says that it is reaching its limit. */
  ratioToLast: number | null
}

type Ledger<Party extends string> = {
  concessions: Concession<Party>[]
  /** How much each party has moved in all. */
  totals: Readonly<Record<Party, number>>
}

/** Who gave how much, from the moves in their order. The low party offers upwards, the high party comes down. */
export function listConcessions<Party extends string>(
  moves: readonly Move<Party>[],
  [low, high]: readonly [Party, Party],
): Ledger<Party> {
  const last = new Map<Party, { price: number; step: number | null }>()
  const totals = { [low]: 0, [high]: 0 } as Record<Party, number>
  const concessions: Concession<Party>[] = []
  for (const { party, price } of moves) {
    const before = last.get(party)
    const step = before ? (party === low ? price - before.price : before.price - price) : null
    if (before && step !== null) {
      const ratioToLast = before.step !== null && before.step > 0 ? step / before.step : null
      concessions.push({ party, from: before.price, to: price, step, ratioToLast })
      totals[party] += step
    }
    last.set(party, { price, step })
  }
  return { concessions, totals }
}
