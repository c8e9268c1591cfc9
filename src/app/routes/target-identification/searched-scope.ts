import type { Discovery } from '#areas/thesis/contract.ts'
import type { useTargetAddress } from './use-target-address.ts'

type ScopedPage = {
  address: Pick<ReturnType<typeof useTargetAddress>, 'tab' | 'filters'>
  discovery: { discovery: Pick<Discovery, 'scope'> | null }
}

/** Whether the shown list has the companies of the workspace alone: a discovery has what it was asked for, the others go by the filter. */
export function isShownOwn({ address: { tab, filters }, discovery }: ScopedPage): boolean {
  const run = tab === 'ai-matches' ? discovery.discovery : null
  return run ? run.scope === 'workspace' : filters.isOwn
}

/** A search goes by the filter of the page. */
export const toScope = (isOwn: boolean): 'workspace' | undefined => (isOwn ? 'workspace' : undefined)
