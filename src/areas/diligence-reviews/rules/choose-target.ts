/** An engagement as far as the choice of a target goes. */
export type Mandate = { deal_id: string; status: string; activated_at: Date | null; created_at: Date }

/** The deal of the engagement that was activated last, else of the first open one (G070). */
export function chooseTarget(mandates: readonly Mandate[]): string | null {
  const open = mandates.filter(({ status }) => status !== 'completed')
  const active = open
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => (other.activated_at?.getTime() ?? 0) - (one.activated_at?.getTime() ?? 0))
  const first = open.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  return (active[0] ?? first[0])?.deal_id ?? null
}
