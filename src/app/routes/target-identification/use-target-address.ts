import { useMemo } from 'react'
import { params, type Loose } from '#core/fields/params.ts'
import {
  fromFilters,
  fromSimilar,
  searchParams,
  toFilters,
  toSimilar,
  type SimilarRequest,
} from '#areas/company-search/web/filters/address.ts'
import type { Filters } from '#areas/company-search/web/filters/filters.ts'
import { searchModes, type SearchMode } from '#areas/thesis/web/search/search-mode.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { chooseMode } from './choose-mode.ts'

const targetParams = params({
  ...searchParams,
  /** The tabs of the page; the first one to be seen is Database Search. */
  tab: { kind: 'word', words: ['finder', 'database', 'ai-matches', 'matching', 'market-scan', 'watchlist'] },
  /** The method of the search box, where another one than the shown list suggests was chosen. */
  mode: { kind: 'word', words: searchModes },
  /** What the company search was asked in plain words. */
  ask: { kind: 'text', max: 2000 },
  /** Its criteria, once they were changed. */
  criteria: { kind: 'text', max: 6000 },
  /** The company of a list that is shown beside it. */
  row: { kind: 'text', max: 100 },
  import: { kind: 'id', or: ['list'] },
  saved: { kind: 'word', words: ['list'] },
  run: { kind: 'id' },
  since: { kind: 'text', max: 30 },
  scan: { kind: 'id' },
  match: { kind: 'id' },
})

/** The page's state is its address: filters, tab and open company, so that a link shows the same to everybody. */
export function useTargetAddress() {
  const [at, change] = useAddress(targetParams)
  const { row = null } = at
  const actions = useMemo(() => toActions(change), [change])
  const tab = at.tab ?? 'database'
  const asked = at.ask?.trim() || null
  return {
    ...actions,
    filters: useMemo(() => toFilters(at), [at]),
    companyId: at.company ?? null,
    /** Whether others like the open company are shown. */
    similar: useMemo(() => toSimilar(at), [at]),
    asked,
    criteria: at.criteria ?? null,
    tab,
    mode: chooseMode({ mode: at.mode ?? null, tab, asked, text: at.q ?? '' }),
    panel: useMemo(() => ({ openId: row, onOpen: actions.openRow }), [row, actions]),
    ...findOpened(at),
  }
}

/** The saved results and sheets that the address opens. */
function findOpened({ run, since, scan, match, import: shown, saved }: TargetAddress) {
  return {
    runId: run ?? null,
    since: since ?? null,
    scanId: scan ?? null,
    matchId: match ?? null,
    shownImport: shown ?? null,
    isSavedOpen: saved === 'list',
  }
}

type TargetAddress = ReturnType<typeof useAddress<typeof targetParams>>[0]
type Change = ReturnType<typeof useAddress<typeof targetParams>>[1]

/** What belongs to the list that was shown before. */
const otherList = { mode: null, row: null } as const

function toActions(change: Change) {
  const put = (part: Loose<typeof targetParams>, options = {}) => change((now) => ({ ...now, ...part }), options)
  // every key, every open sheet would be a step of the way back
  const inPlace = { replace: true }
  return {
    changeFilters: (to: (filters: Filters) => Filters) =>
      change((now) => ({ ...now, ...fromFilters(to(toFilters(now))) })),
    changeText: (text: string) => put({ q: text }, inPlace),
    changeTab: (tab: string) => put({ ...otherList, tab: targetParams.tab.words.find((known) => known === tab) }),
    /** Free text filters the database and the market scan while it is typed, so it leads to one of them. */
    changeMode: (mode: SearchMode) =>
      mode === 'text'
        ? change(({ tab, ...now }) => ({
            ...now,
            mode,
            ask: null,
            criteria: null,
            row: null,
            tab: tab === 'market-scan' ? tab : null,
          }))
        : put({ mode }, inPlace),
    changeAsked: (query: string | null) => put({ ...otherList, tab: null, ask: query, criteria: null }),
    changeCriteria: (criteria: string) => put({ criteria }),
    openRow: (row: string | null, how: { replace: boolean }) => put({ row }, how),
    changeRun: (runId: string | null, since: string | null = null) =>
      put({ ...otherList, tab: 'ai-matches', run: runId, since }),
    changeScan: (scanId: string | null) => put({ tab: 'market-scan', scan: scanId }),
    // in the tab that is open: pairs and targets are both results of matching
    changeMatch: (runId: string | null) => put({ match: runId, row: null }),
    changeSimilar: (request: SimilarRequest) => put(fromSimilar(request)),
    openCompany: (companyId: string | null) => put({ ...fromSimilar(null), company: companyId }),
    showCompanies: (shown: Filters) =>
      put({ ...otherList, ...fromFilters(shown), ask: null, criteria: null, tab: 'database' }),
    showImport: (shown: string | null) => put({ import: shown }, inPlace),
    openSaved: (isOpen: boolean) => put({ saved: isOpen ? 'list' : null }, inPlace),
  }
}
