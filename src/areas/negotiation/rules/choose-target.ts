type TargetCandidate = { id: string; stage: string; is_sample: boolean }

type Choice = {
  /** In the order of their names. */
  deals: readonly TargetCandidate[]
  /** Deals of active engagements, the most recently activated first. */
  active: readonly string[]
  negotiated: ReadonlySet<string>
}

/**
 * The deal that the screen begins with: that of the most recently activated engagement, else the first open one. A sample
 * without a negotiation comes after everything else, because there is nothing to see.
 */
export function chooseTarget({ deals, active, negotiated }: Choice): string | null {
  const byId = new Map(deals.map((deal) => [deal.id, deal]))
  const open = deals.filter(({ stage }) => stage !== 'Closed' && stage !== 'Integration')
  const ordered = [...active.flatMap((id) => byId.get(id) ?? []), ...open]
  const worthSeeing = ordered.find(({ id, is_sample }) => !is_sample || negotiated.has(id))
  return (worthSeeing ?? ordered[0] ?? null)?.id ?? null
}
