import { useState } from 'react'
import type { Discovery } from '#areas/thesis/contract.ts'
import type { useTargetAddress } from './use-target-address.ts'

type Address = ReturnType<typeof useTargetAddress>
type ScopedPage = {
  address: Pick<Address, 'tab' | 'filters' | 'changeFilters'>
  discovery: { discovery: Pick<Discovery, 'id' | 'scope'> | null }
}
export type ScopeState = ReturnType<typeof useScope>

/**
 * Whose companies are searched. The list and the AI search of the page go by its filter; a discovery has what it was asked
 * for, and the next one asks for the same until somebody chooses otherwise.
 */
export function useScope({ address, discovery }: ScopedPage) {
  const { tab, filters, changeFilters } = address
  const [chosen, setChosen] = useState<{ runId: string | null; isOwn: boolean } | null>(null)
  const run = tab === 'ai-matches' ? discovery.discovery : null
  const runId = run?.id ?? null
  const isShownOwn = run ? run.scope === 'workspace' : filters.isOwn
  return {
    /** Of the list that is shown. */
    isShownOwn,
    /** Of the next search. */
    isOwn: chosen?.runId === runId && run ? chosen.isOwn : isShownOwn,
    choose: (isOwn: boolean) => {
      setChosen({ runId, isOwn })
      if (isOwn !== filters.isOwn) changeFilters((now) => ({ ...now, isOwn }))
    },
  }
}

export const toScope = (isOwn: boolean): 'workspace' | undefined => (isOwn ? 'workspace' : undefined)
