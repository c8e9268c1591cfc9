import type { BlockedCompany, OwnershipShare } from '../contract.ts'

const half = 50

/**
 * The 50 % rule of OFAC, which the EU and the UK apply in similar words: a company is blocked when blocked parties together own
 * half of it or more. What a blocked company owns counts in full, because it is blocked itself; owners below half pass on nothing.
 */
export function findBlockedOwnership(
  shares: readonly OwnershipShare[],
  blocked: ReadonlySet<string>,
): BlockedCompany[] {
  const found = new Map<string, BlockedCompany>()
  const isBlocked = (party: string) => blocked.has(party) || found.has(party)
  const byCompany = Map.groupBy(shares, ({ owned }) => owned)
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const [company, owners] of byCompany) {
      const blocking = owners.filter(({ owner, percent }) => percent > 0 && isBlocked(owner))
      const percent = Math.min(
        100,
        blocking.reduce((sum, each) => sum + each.percent, 0),
      )
      if (percent < half || found.get(company)?.percent === percent) continue
      found.set(company, { company, percent, owners: blocking.map(({ owner }) => owner) })
      hasChanged = true
    }
  }
  return [...found.values()].toSorted((one, other) => one.company.localeCompare(other.company))
}
