import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readDealAddress, writeDealAddress, type ChangeAddress } from '#areas/deals/web/address.ts'
import { dashboardTabs, type DashboardTab } from '#areas/pipeline/web/dashboard-screen.tsx'

type Address = Record<string, unknown>

/** The page's state is its address: tab, filters, layout and open deal, so that a link shows the same to everybody. */
export function useDashboardAddress() {
  const search: Address = useSearch({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const deals = useMemo(() => readDealAddress(search), [search])
  const go = useCallback(
    (change: (now: Address) => Address) => {
      void navigate({ to: '.', search: change, resetScroll: false })
    },
    [navigate],
  )
  const changeDeals: ChangeAddress = useCallback(
    (change) => go((now) => ({ ...now, ...writeDealAddress(change(readDealAddress(now))) })),
    [go],
  )
  const changeTab = useCallback(
    (tab: DashboardTab) => go((now) => ({ ...now, tab: tab === 'pipeline' ? undefined : tab })),
    [go],
  )
  return {
    tab: dashboardTabs.find((tab) => tab === search['tab']) ?? 'pipeline',
    changeTab,
    deals,
    changeDeals,
    isForAgreements: pathname === '/agreements',
  }
}
