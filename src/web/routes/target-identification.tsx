import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { TableExport } from '#areas/companies/web/export-button.tsx'
import { toQuery, type Filters } from '#areas/companies/web/filters.ts'
import { messages } from '#areas/companies/web/messages.ts'
import { TargetFilters } from '#areas/companies/web/target-filters.tsx'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { DiscoveryFilters } from '#areas/discovery/contract.ts'
import { DiscoveryBox } from '#areas/discovery/web/discovery-box.tsx'
import { useDiscovery, type DiscoveryState } from '#areas/discovery/web/use-discovery.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useLatest } from './target-identification/use-latest.ts'
import { useTargetAddress } from './target-identification/use-target-address.ts'

const DatabaseSearch = lazy(() =>
  import('#areas/companies/web/database-search.tsx').then((part) => ({ default: part.DatabaseSearch })),
)
const AiMatchesTab = lazy(() =>
  import('./target-identification/ai-matches-tab.tsx').then((part) => ({ default: part.AiMatchesTab })),
)
const CompanySearchCard = lazy(() =>
  import('#areas/discovery/web/company-search-card.tsx').then((part) => ({ default: part.CompanySearchCard })),
)
const TargetFinder = lazy(() =>
  import('#areas/matching/web/target-finder.tsx').then((part) => ({ default: part.TargetFinder })),
)
const MatchingTab = lazy(() =>
  import('#areas/matching/web/matching-tab.tsx').then((part) => ({ default: part.MatchingTab })),
)
const MarketScanTab = lazy(() =>
  import('#areas/discovery/web/scan-tab.tsx').then((part) => ({ default: part.MarketScanTab })),
)
const AddToWatchlistButton = lazy(() =>
  import('#areas/watchlist/web/add-to-watchlist-button.tsx').then((part) => ({ default: part.AddToWatchlistButton })),
)
const WatchlistTab = lazy(() =>
  import('#areas/watchlist/web/watchlist-tab.tsx').then((part) => ({ default: part.WatchlistTab })),
)
const CompanyActions = lazy(() =>
  import('./target-identification/company-actions.tsx').then((part) => ({ default: part.CompanyActions })),
)
const StartDeal = lazy(() =>
  import('./target-identification/start-deal.tsx').then((part) => ({ default: part.StartDeal })),
)
const InitiateContactButton = lazy(() =>
  import('#areas/outreach/web/initiate-contact-button.tsx').then((part) => ({ default: part.InitiateContactButton })),
)
const CompanyRecords = lazy(() =>
  import('./target-identification/company-records.tsx').then((part) => ({ default: part.CompanyRecords })),
)
const ImportDialog = lazy(() =>
  import('#areas/imports/web/import-dialog.tsx').then((part) => ({ default: part.ImportDialog })),
)
const CompanyDialog = lazy(() =>
  import('#areas/companies/web/company-dialog.tsx').then((part) => ({ default: part.CompanyDialog })),
)

const links = {
  signIn: (
    <Link to="/auth" className={buttonClass()}>
      {messages.access.signInAction}
    </Link>
  ),
  plans: (
    <Link to="/billing" className={buttonClass()}>
      {messages.access.plans}
    </Link>
  ),
}

const exportTable: TableExport = async (...wish) =>
  (await import('#areas/imports/web/export-table.ts')).exportTable(...wish)

export function TargetIdentificationPage() {
  const address = useTargetAddress()
  const mayLook = useMayLook()
  const latest = useLatest(address)
  const runId = latest.shown?.kind === 'discovery' ? latest.shown.id : address.runId
  const discovery = useDiscovery({ runId, onRun: address.changeRun })
  return (
    <Page
      title="AI Target Identification"
      answers="Which companies fit the strategy, and why?"
      action={
        // The place of the button is there before the button is, so that nothing below it moves.
        <div className="min-h-9 min-w-44 text-right">
          <Suspense>
            <ImportDialog shown={address.shownImport} onShow={address.showImport} />
          </Suspense>
        </div>
      }
    >
      <DiscoveryBox
        query={discovery.discovery?.query ?? ''}
        busy={discovery.isAsking}
        onAsk={(query) => discovery.ask(query, toDiscoveryFilters(address.filters))}
      />
      <TargetFilters filters={address.filters} onFilters={address.changeFilters} onText={address.changeText} />
      {/* As high as the card, so that the tabs stay where they are when it comes. */}
      <div className="mt-4 min-h-38 sm:min-h-17.5">
        <Suspense>
          <CompanySearchCard asked={address.asked} onAsked={address.changeAsked} />
        </Suspense>
      </div>
      <Ways address={address} discovery={discovery} latest={latest} />
      {address.companyId && mayLook ? (
        <Suspense>
          <CompanyDialog
            companyId={address.companyId}
            onOpen={address.openCompany}
            onClose={() => address.openCompany(null)}
            similar={address.similar}
            onSimilar={address.changeSimilar}
            renderActions={(company) => <CompanyActions company={company} size="small" />}
            renderRecords={(company) => (
              <Suspense>
                <CompanyRecords company={company} />
              </Suspense>
            )}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The tabs: one list of companies each. */
type WaysProps = {
  address: ReturnType<typeof useTargetAddress>
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
}

function Ways({ address, discovery, latest }: WaysProps) {
  return (
    <Tabs
      label={messages.tabs.list}
      className="mt-6"
      value={address.tab}
      onChange={address.changeTab}
      tabs={[
        finderTab(address),
        {
          value: 'database',
          label: messages.tabs.database,
          content: (
            <Suspense fallback={<SkeletonLines label={messages.results.loading} lines={8} />}>
              <DatabaseSearch
                filters={address.filters}
                onFilters={address.changeFilters}
                onOpen={({ id }) => address.openCompany(id)}
                renderActions={(company) => (
                  <Suspense fallback={<ActionsToCome />}>
                    <CompanyActions company={company} size="icon" />
                  </Suspense>
                )}
                links={links}
                exportTable={exportTable}
                isSavedOpen={address.isSavedOpen}
                onSaved={address.openSaved}
              />
            </Suspense>
          ),
        },
        matchesTab({ address, discovery, latest }),
        matchingTab(address),
        scanTab(address),
        {
          value: 'watchlist',
          label: messages.tabs.watchlist,
          content: (
            <Suspense fallback={<SkeletonLines label={messages.tabs.watchlist} lines={8} />}>
              <WatchlistTab
                criteria={toCriteria(address.filters)}
                signIn={links.signIn}
                onOpen={address.openCompany}
                renderActions={renderWatched}
              />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

type Address = ReturnType<typeof useTargetAddress>

function finderTab(address: Address) {
  return {
    value: 'finder',
    label: messages.tabs.finder,
    content: (
      <Suspense fallback={<SkeletonLines label={messages.tabs.finder} lines={8} />}>
        <TargetFinder links={links} onOpen={address.openCompany} renderActions={renderMatched} />
      </Suspense>
    ),
  }
}

function matchesTab({ address, discovery, latest }: WaysProps) {
  return {
    value: 'ai-matches',
    label: messages.tabs.matches,
    content: (
      <Suspense fallback={<SkeletonLines label={messages.tabs.matches} lines={8} />}>
        <AiMatchesTab
          discovery={discovery}
          latest={latest}
          onRun={address.changeRun}
          onOpen={address.openCompany}
          renderActions={renderMatched}
        />
      </Suspense>
    ),
  }
}

function matchingTab(address: Address) {
  return {
    value: 'matching',
    label: messages.tabs.matching,
    content: (
      <Suspense fallback={<SkeletonLines label={messages.tabs.matching} lines={8} />}>
        <MatchingTab links={links} onOpen={address.openCompany} renderActions={renderMatched} />
      </Suspense>
    ),
  }
}

function scanTab(address: Address) {
  return {
    value: 'market-scan',
    label: messages.tabs.scan,
    content: (
      <Suspense fallback={<SkeletonLines label={messages.tabs.scan} lines={8} />}>
        <MarketScanTab
          filters={address.filters}
          scanId={address.scanId}
          onScan={address.changeScan}
          onOpen={address.openCompany}
          onCompanies={address.showCompanies}
          links={links}
        />
      </Suspense>
    ),
  }
}

/** On the cards of matching: a target that pleases is watched or becomes a deal from there. */
function renderMatched(company: { id: string; name: string }, runId: string) {
  return (
    <Suspense>
      <AddToWatchlistButton company={company} />
      <Suspense fallback={<DealToCome />}>
        <StartDeal company={company} origin="match" originId={runId} />
      </Suspense>
    </Suspense>
  )
}

/** Beside an entry of the watchlist. Of a company that is gone only the name is left, which makes no deal. */
function renderWatched({ id, name }: { id: string | null; name: string }, entryId: string) {
  return (
    <>
      <InitiateContactButton company={{ id, name }} />
      {id === null ? null : (
        <Suspense fallback={<DealToCome />}>
          <StartDeal company={{ id, name }} origin="watchlist" originId={entryId} />
        </Suspense>
      )}
    </>
  )
}

/** As wide as the button, so that those beside it stay where they are. */
function DealToCome() {
  return <span className="inline-block h-8 w-32 shrink-0" />
}

/** As wide as the two buttons, so that the figures beside them stay where they are. */
function ActionsToCome() {
  return (
    <>
      <span className="inline-block size-8 shrink-0" />
      <span className="inline-block size-8 shrink-0" />
    </>
  )
}

/** The filters above the tabs, in the words of discovery (S0 §3). */
function toDiscoveryFilters(filters: Filters): DiscoveryFilters {
  const { industry, country, revenue_min, revenue_max, growth_min, growth_max, employees_min, employees_max } =
    toQuery(filters)
  return {
    ...(industry && { industry }),
    ...(country && { country }),
    revenueRange: { min: revenue_min ?? null, max: revenue_max ?? null },
    growthRate: { min: growth_min ?? null, max: growth_max ?? null },
    employees: { min: employees_min ?? null, max: employees_max ?? null },
  }
}

/** What the smart watchlist goes by: the filters above the tabs, as far as it knows them. */
function toCriteria(filters: Filters) {
  const { industry, country, revenue_min, revenue_max, growth_min, growth_max } = toQuery(filters)
  return {
    ...(industry && { industries: [industry] }),
    ...(country && { countries: [country] }),
    revenueRange: { min: revenue_min ?? null, max: revenue_max ?? null },
    growthRate: { min: growth_min ?? null, max: growth_max ?? null },
  }
}
