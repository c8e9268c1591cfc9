import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'
import { chooseLatest } from './choose-latest.ts'

const key = 'ai-matches-cleared'

/** What the tab AI Matches shows, and what can be done about it. Nothing is asked for until the tab is open. */
export function useLatest(address: { tab: string; runId: string | null; since: string | null }) {
  const isOpen = address.tab === 'ai-matches'
  const { discovery, matches, isLoading } = useNewest(isOpen)
  const [clearedAt, setClearedAt] = useState(() => localStorage.getItem(key))
  const chosen = address.runId === null ? null : { id: address.runId, since: address.since }
  return {
    shown: isOpen ? chooseLatest({ discovery, matches, chosen, clearedAt }) : null,
    // What the address names is shown at once; lists that come later may say that something newer is there.
    isLoading: isLoading && address.runId === null,
    discovery,
    matches,
    /** Takes from the tab what is there now; matches stay in their own tab. */
    clear: () => {
      const newest = [discovery, matches].flatMap((made) => (made ? [made.created_at] : [])).toSorted()
      const last = newest.at(-1)
      if (last === undefined) return
      localStorage.setItem(key, last)
      setClearedAt(last)
    },
  }
}

/** The newest discovery of the person, and the newest pairs of the workspace for whoever may see them. */
function useNewest(isOpen: boolean) {
  const session = useSession()
  const mayLook = useMayLook()
  const runs = useQuery(api.thesis.list.queryOptions({ enabled: isOpen && session.state === 'signed-in' }))
  const matching = useQuery(api.matching.list.queryOptions({ enabled: isOpen && mayLook }))
  return {
    discovery: runs.data?.[0] ?? null,
    matches: matching.data?.find(({ acquirer, target }) => acquirer === null && target === null) ?? null,
    isLoading: isOpen && (runs.isLoading || matching.isLoading),
  }
}
