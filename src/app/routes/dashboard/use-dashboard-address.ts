import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { params } from '#core/fields/params.ts'
import {
  dealAddressParams,
  fromDealAddress,
  toDealAddress,
  type ChangeAddress,
} from '#areas/deals/web/filter/address.ts'
import { dashboardTabs, type DashboardTab } from '#areas/pipeline/web/dashboard-screen.tsx'
import { useAddress } from '#kit/address/use-address.ts'

const dashboardParams = params({ ...dealAddressParams, tab: { kind: 'word', words: dashboardTabs } })

/** The page's state is its address: tab, filters, layout and open deal, so that a link shows the same to everybody. */
export function useDashboardAddress() {
  const [at, change] = useAddress(dashboardParams)
  const { pathname } = useLocation()
  const changeDeals: ChangeAddress = useCallback(
    (to, options) => change(({ tab, ...now }) => ({ tab, ...fromDealAddress(to(toDealAddress(now))) }), options),
    [change],
  )
  const changeTab = useCallback(
    (next: DashboardTab) => change((now) => ({ ...now, tab: next === 'pipeline' ? null : next })),
    [change],
  )
  const deals = useMemo(() => {
    const { tab: _page, ...rest } = at
    return toDealAddress(rest)
  }, [at])
  return { tab: at.tab ?? 'pipeline', changeTab, deals, changeDeals, isForAgreements: pathname === '/agreements' }
}
