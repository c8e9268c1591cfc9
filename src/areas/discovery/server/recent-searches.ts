import type { Clock } from '#adapters/system/port.ts'
import type { DiscoveredCompany, ModelPart } from '../contract.ts'

/** What a language model added to a search in plain words. */
export type Told = { found: DiscoveredCompany[]; said: ReadonlyMap<string, string>; model: ModelPart }
type Search = { workspaceId: string; userId: string; query: string }

export type RecentSearches = { find: (search: Search) => Told | null; keep: (search: Search, told: Told) => void }

const keptMs = 10 * 60_000
const mostKept = 200

/**
 * What models answered a short while ago: a list that is only weighed anew, because somebody said that a company is not
 * a fit, does not ask and pay a second time. Another server does not know of it and asks again; nothing else differs.
 */
export function openRecentSearches(clock: Clock): RecentSearches {
  const kept = new Map<string, { told: Told; until: number }>()
  const now = () => clock.now().getTime()
  return {
    find: (search) => {
      const known = kept.get(toKey(search))
      return known && known.until > now() ? known.told : null
    },
    keep: (search, told) => {
      const key = toKey(search)
      kept.delete(key)
      kept.set(key, { told, until: now() + keptMs })
      // A map keeps the order in which keys came.
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
    },
  }
}

function toKey({ workspaceId, userId, query }: Search): string {
  return [workspaceId, userId, query.trim()].join('\n')
}
