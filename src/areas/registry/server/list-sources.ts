import type { RegistrySource } from '../contract.ts'
import { listsOfficers, coveredJurisdictions, sourceIds, sourceNames } from '../rules/sources.ts'
import { endOf } from '../rules/spend-calls.ts'
import type { RegistryDeps } from './deps.ts'
import { listCountsForEveryone } from './store.ts'

/** All known registers, which of them are available here, and how many calls they have left. */
export async function listSources({ db, clock, registers }: RegistryDeps): Promise<RegistrySource[]> {
  const now = clock.now()
  const counts = await listCountsForEveryone(db, now)
  return sourceIds.map((id) => {
    const register = registers.find((each) => each.id === id)
    const limits = (register?.budgets ?? []).flatMap((budget) => {
      // A window of seconds is too short to be worth showing.
      if (budget.period === 'window') return []
      const counted = counts.find(({ source, period }) => source === id && period === budget.period)
      const ends_at = (counted?.ends_at ?? endOf(budget, now)).toISOString()
      return [{ period: budget.period, calls: budget.calls, used: counted?.used ?? 0, ends_at }]
    })
    const place = coveredJurisdictions[id]
    return {
      id,
      name: sourceNames[id],
      is_set_up: register !== undefined,
      has_officers: listsOfficers(id),
      jurisdictions: place ? [place.code] : null,
      limits,
    }
  })
}
