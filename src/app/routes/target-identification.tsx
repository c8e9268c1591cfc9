import type { TableExport } from '#areas/company-search/web/results/export-button.tsx'
import { describeFilters } from '#areas/company-search/web/filters/describe-filters.ts'
import { noFilters, toQuery, type Filters } from '#areas/company-search/web/filters/filters.ts'
import { messages } from '#areas/company-search/web/messages.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { RenderRecord } from '#areas/thesis/web/matches/company-why.tsx'
import { useArrival, type Arrival } from '#areas/thesis/web/search/use-arrival.ts'
import { useCompanySearch, type CompanySearchState } from '#areas/thesis/web/search/use-company-search.ts'
import { useDiscovery, type DiscoveryState } from '#areas/thesis/web/use-discovery.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Page } from '#kit/display/page.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { part } from '#kit/display/part.tsx'
import { toDiscoveryFilters } from './target-identification/discovery-filters.ts'
import { TargetSearch } from './target-identification/target-search.tsx'
import { useLatest } from './target-identification/use-latest.ts'
import { isShownOwn, toScope } from './target-identification/searched-scope.ts'
import { useTargetAddress } from './target-identification/use-target-address.ts'

const DatabaseSearch = part(() => import('#areas/company-search/web/results/database-search.tsx'), 'DatabaseSearch', {
  label: messages.results.loading,
  lines: 8,
})
const AiMatchesTab = part(() => import('./target-identification/ai-matches-tab.tsx'), 'AiMatchesTab', {
  label: messages.tabs.matches,
  lines: 8,
})
const SearchResults = part(() => import('#areas/thesis/web/search/search-results.tsx'), 'SearchResults', {
  label: messages.results.loading,
  lines: 8,
})
const TargetFinder = part(() => import('#areas/matching/web/target-finder.tsx'), 'TargetFinder', {
  label: messages.tabs.finder,
  lines: 8,
})
const MatchingTab = part(() => import('#areas/matching/web/matching-tab.tsx'), 'MatchingTab', {
  label: messages.tabs.matching,
  lines: 8,
})
const MarketScanTab = part(() => import('#areas/market-scan/web/scan-tab.tsx'), 'MarketScanTab', {
  label: messages.tabs.scan,
  lines: 8,
})
const AddToWatchlistButton = part(
  () => import('#areas/watchlist/web/add-to-watchlist-button.tsx'),
  'AddToWatchlistButton',
)
const WatchedCompanies = part(() => import('#areas/watchlist/web/watched-companies.tsx'), 'WatchedCompanies', {
  label: messages.tabs.watchlist,
  lines: 8,
})
const CompanyActions = part(
  () => import('./target-identification/company-actions.tsx'),
  'CompanyActions',
  <ActionsToCome />,
)
const StartDeal = part(() => import('./target-identification/start-deal.tsx'), 'StartDeal', <DealToCome />)
const ValueCompany = part(
  () => import('./target-identification/value-company.tsx'),
  'ValueCompany',
  <span className="inline-block h-8 w-21 shrink-0" />,
)
const InitiateContactButton = part(
  () => import('#areas/outreach/web/initiate-contact-button.tsx'),
  'InitiateContactButton',
)
const CompanyRecords = part(() => import('./target-identification/company-records.tsx'), 'CompanyRecords')
const loadImport = () => import('#areas/imports/web/import-dialog.tsx')
const ImportDialog = part(loadImport, 'ImportDialog')
// beside the import, which would push it aside
const AddCompany = part(
  () => Promise.all([import('#areas/companies/web/add-company.tsx'), loadImport()]).then(([add]) => add),
  'AddCompany',
)
const CompanyDialog = part(() => import('#areas/company-search/web/results/company-dialog.tsx'), 'CompanyDialog')

const exportTable: TableExport = async (...request) =>
  (await import('#areas/imports/web/export-table.ts')).exportTable(...request)

/** Where the search box, its criteria and the filters do something. */
const searchedTabs = new Set(['database', 'ai-matches', 'market-scan'])

export function TargetIdentificationPage() {
  const address = useTargetAddress()
  const mayLook = useMayLook()
  const latest = useLatest(address)
  const runId = latest.shown?.kind === 'discovery' ? latest.shown.id : address.runId
  const arrival = useArrival()
  const discovery = useDiscovery({ runId, onRun: address.changeRun, onFound: () => arrival.announce('discovery') })
  const search = useCompanySearch({
    asked: address.asked,
    onAsked: address.changeAsked,
    criteria: address.criteria,
    onCriteria: address.changeCriteria,
    onFound: () => arrival.announce('search'),
    filters: toDiscoveryFilters(address.filters),
    scope: toScope(address.filters.isOwn),
    isShown: address.tab === 'database',
  })
  const shown = { address, discovery, latest, search, arrival }
  return (
    <Page
      title="AI Target Identification"
      answers="Which companies fit the strategy, and why?"
      action={
        // The place of the buttons is there before they are, so that nothing below them moves; whoever may add is known last, so
        // that button goes to the free end.
        <div className="flex min-h-9 min-w-18 justify-end max-sm:flex-row-reverse sm:min-w-80">
          <AddCompany onOpen={address.openCompany} />
          <ImportDialog shown={address.shownImport} onShow={address.showImport} />
        </div>
      }
    >
      {searchedTabs.has(address.tab) ? <TargetSearch {...shown} /> : null}
      <Ways {...shown} renderRecord={mayLook ? renderFound(address.openCompany) : undefined} />
      {address.companyId && mayLook ? (
        <CompanyDialog
          companyId={address.companyId}
          onOpen={address.openCompany}
          onClose={() => address.openCompany(null)}
          // whose companies are looked for is known with the run
          similar={discovery.isLoading ? null : address.similar}
          isOwn={isShownOwn(shown)}
          onSimilar={address.changeSimilar}
          renderActions={(company) => <CompanyActions company={company} size="small" />}
          renderRecords={(company) => <CompanyRecords company={company} />}
        />
      ) : null}
    </Page>
  )
}

/** The tabs: one list of companies each. */
type WaysProps = {
  address: ReturnType<typeof useTargetAddress>
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
  search: CompanySearchState
  arrival: Arrival
  renderRecord: RenderRecord | undefined
}

function Ways(props: WaysProps) {
  const { address } = props
  const matched = {
    runId: address.matchId,
    onRun: address.changeMatch,
    panel: address.panel,
    onOpen: address.openCompany,
    renderActions: renderMatched,
  }
  return (
    <Tabs
      label={messages.tabs.list}
      className="mt-2"
      value={address.tab}
      onChange={address.changeTab}
      tabs={[
        { value: 'finder', label: messages.tabs.finder, content: <TargetFinder {...matched} /> },
        databaseTab(props),
        matchesTab(props),
        { value: 'matching', label: messages.tabs.matching, content: <MatchingTab {...matched} /> },
        scanTab(props),
        {
          value: 'watchlist',
          label: messages.tabs.watchlist,
          content: (
            <WatchedCompanies
              {...toSmart(address.filters)}
              panel={address.panel}
              onOpen={address.openCompany}
              renderActions={renderWatched}
            />
          ),
        },
      ]}
    />
  )
}

/** The database, or what the AI search found in it until that is closed. */
function databaseTab({ address, search, arrival, renderRecord }: WaysProps) {
  return {
    value: 'database',
    label: messages.tabs.database,
    content:
      address.asked === null && !search.isAsking ? (
        <DatabaseSearch
          filters={address.filters}
          onFilters={address.changeFilters}
          onOpen={({ id }) => address.openCompany(id)}
          renderActions={(company, size) => <CompanyActions company={company} size={size} />}
          panel={address.panel}
          exportTable={exportTable}
          isSavedOpen={address.isSavedOpen}
          onSaved={address.openSaved}
        />
      ) : (
        <SearchResults search={search} panel={address.panel} arrival={arrival} renderRecord={renderRecord} />
      ),
  }
}

function matchesTab({ address, discovery, latest, arrival, renderRecord }: WaysProps) {
  return {
    value: 'ai-matches',
    label: messages.tabs.matches,
    content: (
      <AiMatchesTab
        discovery={discovery}
        latest={latest}
        onRun={address.changeRun}
        panel={address.panel}
        arrival={arrival}
        onOpen={address.openCompany}
        renderRecord={renderRecord}
        renderActions={renderMatched}
      />
    ),
  }
}

function scanTab({ address }: WaysProps) {
  return {
    value: 'market-scan',
    label: messages.tabs.scan,
    content: (
      <MarketScanTab
        filters={address.filters}
        scanId={address.scanId}
        onScan={address.changeScan}
        onOpen={address.openCompany}
        onCompanies={address.showCompanies}
      />
    ),
  }
}

/** On the cards of matching: a target that pleases is watched or becomes a deal from there. */
function renderMatched(company: { id: string; name: string }, runId: string) {
  return (
    <>
      <AddToWatchlistButton company={company} />
      <ValueCompany company={company} />
      <StartDeal company={company} origin="match" originId={runId} />
    </>
  )
}

/** Beside a company that a thesis found. */
const renderFound = (onOpen: (id: string) => void) => (company: { id: string; name: string }) => (
  <>
    <ValueCompany company={company} />
    <StartDeal company={company} origin="company" />
    <Button variant="secondary" size="small" onClick={() => onOpen(company.id)}>
      {messages.results.details}
    </Button>
  </>
)

/** Beside an entry of the watchlist. Of a company that is gone only the name is left, which makes no deal. */
function renderWatched({ id, name }: { id: string | null; name: string }, entryId: string) {
  return (
    <>
      <InitiateContactButton company={{ id, name }} />
      {id === null ? null : (
        <>
          <ValueCompany company={{ id, name }} />
          <StartDeal company={{ id, name }} origin="watchlist" originId={entryId} />
        </>
      )}
    </>
  )
}

/** As wide as the button, so that those beside it stay where they are. */
function DealToCome() {
  return <span className="inline-block h-8 w-32 shrink-0" />
}

/** As wide as the three buttons, so that the figures beside them stay where they are. */
function ActionsToCome() {
  return (
    <>
      <span className="inline-block size-8 shrink-0" />
      <span className="inline-block size-8 shrink-0" />
      <span className="inline-block size-8 shrink-0" />
    </>
  )
}

/** What the smart watchlist goes by: the filters of the search, as far as it uses them. */
function toSmart({ industry, country, revenue, growth }: Filters) {
  const filters = { ...noFilters, industry, country, revenue, growth }
  const { revenue_min, revenue_max, growth_min, growth_max } = toQuery(filters)
  return {
    criteria: {
      ...(industry && { industries: [industry] }),
      ...(country && { countries: [country] }),
      revenueRange: { min: revenue_min ?? null, max: revenue_max ?? null },
      growthRate: { min: growth_min ?? null, max: growth_max ?? null },
    },
    filterWords: describeFilters(filters)
      .map(({ label }) => label)
      .join(', '),
  }
}
