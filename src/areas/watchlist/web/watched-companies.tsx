import { useMemo, type ComponentProps } from 'react'
import { fromEntryFilter, toEntryFilter, watchParams } from './address.ts'
import { WatchlistTab } from './watchlist-tab.tsx'
import { useAddress } from '#kit/address/use-address.ts'

/** The watchlist with its filters in the address of the page; apart, because the first view of the page has none. */
export function WatchedCompanies(props: Omit<ComponentProps<typeof WatchlistTab>, 'filter' | 'onFilter'>) {
  const [at, change] = useAddress(watchParams)
  const filter = useMemo(() => toEntryFilter(at), [at])
  return (
    <WatchlistTab
      {...props}
      filter={filter}
      onFilter={(to) => change((now) => fromEntryFilter(to(toEntryFilter(now))))}
    />
  )
}
