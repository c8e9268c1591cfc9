import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  readAddress,
  readSimilar,
  readText,
  uuid,
  writeAddress,
  writeSimilar,
  type SimilarWish,
} from '#areas/companies/web/address.ts'
import type { ChangeFilters } from '#areas/companies/web/change-filters.ts'
import type { Filters } from '#areas/companies/web/filters.ts'

type Address = Record<string, unknown>

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** The tabs of the page; the first one to be seen is Database Search. */
const tabs = ['finder', 'database', 'ai-matches', 'matching', 'market-scan', 'watchlist'] as const

/** The page's state is its address: filters, tab and open company, so that a link shows the same to everybody. */
export function useTargetAddress() {
  const address: Address = useSearch({ strict: false })
  const go = useGo()
  const filters = useMemo(() => readAddress(address), [address])
  const changeFilters: ChangeFilters = useCallback(
    (change) => go((now) => ({ ...now, ...writeAddress(change(readAddress(now))) })),
    [go],
  )
  // every key would be a step of the way back
  const changeText = useCallback(
    (text: string) => go((now) => ({ ...now, ...writeAddress({ ...readAddress(now), text }) }), { replace: true }),
    [go],
  )
  const changeTab = useCallback((tab: string) => go((now) => ({ ...now, tab })), [go])
  const showImport = useCallback(
    (shown: string | null) => go((now) => ({ ...now, import: shown ?? undefined }), { replace: true }),
    [go],
  )
  const openSaved = useCallback(
    (isOpen: boolean) => go((now) => ({ ...now, saved: isOpen ? 'list' : undefined }), { replace: true }),
    [go],
  )
  const changeRun = useCallback(
    (runId: string | null, since: string | null = null) =>
      go((now) => ({ ...now, tab: 'ai-matches', run: runId ?? undefined, since: since ?? undefined })),
    [go],
  )
  const changeScan = useCallback(
    (scanId: string | null) => go((now) => ({ ...now, tab: 'market-scan', scan: scanId ?? undefined })),
    [go],
  )
  const showCompanies = useCallback(
    (shown: Filters) => go((now) => ({ ...now, ...writeAddress(shown), tab: 'database' })),
    [go],
  )
  const { tab, import: shownImport, saved, run, scan } = address
  return {
    filters,
    changeFilters,
    changeText,
    ...useOpenCompany(address, go),
    ...useAsked(address, go),
    tab: tabs.find((known) => known === tab) ?? 'database',
    runId: isUuid(run) ? run : null,
    since: readText(address['since'], 30) ?? null,
    changeRun,
    scanId: isUuid(scan) ? scan : null,
    changeScan,
    showCompanies,
    changeTab,
    shownImport: shownImport === 'list' || isUuid(shownImport) ? shownImport : null,
    showImport,
    isSavedOpen: saved === 'list',
    openSaved,
  }
}

/** The company in the dialog, and whether others like it are shown there. */
function useOpenCompany(address: Address, go: ReturnType<typeof useGo>) {
  const openCompany = useCallback(
    (companyId: string | null) => go((now) => ({ ...now, ...writeSimilar(null), company: companyId ?? undefined })),
    [go],
  )
  const similar = useMemo(() => readSimilar(address), [address])
  const changeSimilar = useCallback((wish: SimilarWish) => go((now) => ({ ...now, ...writeSimilar(wish) })), [go])
  return { companyId: isUuid(address['company']) ? address['company'] : null, openCompany, similar, changeSimilar }
}

/** What the company search was asked in plain words. */
function useAsked(address: Address, go: ReturnType<typeof useGo>) {
  const changeAsked = useCallback((query: string | null) => go((now) => ({ ...now, ask: query ?? undefined })), [go])
  return { asked: readText(address['ask'], 2000)?.trim() || null, changeAsked }
}

function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (change: (now: Address) => Address, options: { replace?: boolean } = {}) => {
      void navigate({ to: '/target-identification', search: change, resetScroll: false, ...options })
    },
    [navigate],
  )
}
