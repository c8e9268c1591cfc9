import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { TableExport } from '#areas/companies/web/export-button.tsx'
import { toQuery, type Filters } from '#areas/companies/web/filters.ts'
import { messages } from '#areas/companies/web/messages.ts'
import { TargetFilters } from '#areas/companies/web/target-filters.tsx'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useTargetAddress } from './target-identification/use-target-address.ts'

const DatabaseSearch = lazy(() =>
  import('#areas/companies/web/database-search.tsx').then((part) => ({ default: part.DatabaseSearch })),
)
const WatchlistTab = lazy(() =>
  import('#areas/watchlist/web/watchlist-tab.tsx').then((part) => ({ default: part.WatchlistTab })),
)
const CompanyActions = lazy(() =>
  import('./target-identification/company-actions.tsx').then((part) => ({ default: part.CompanyActions })),
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
      <TargetFilters filters={address.filters} onFilters={address.changeFilters} onText={address.changeText} />
      <Ways address={address} />
      {address.companyId && mayLook ? (
        <Suspense>
          <CompanyDialog
            companyId={address.companyId}
            onOpen={address.openCompany}
            onClose={() => address.openCompany(null)}
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
function Ways({ address }: { address: ReturnType<typeof useTargetAddress> }) {
  return (
    <Tabs
      label={messages.tabs.list}
      className="mt-6"
      value={address.tab}
      onChange={address.changeTab}
      tabs={[
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
        {
          value: 'watchlist',
          label: messages.tabs.watchlist,
          content: (
            <Suspense fallback={<SkeletonLines label={messages.tabs.watchlist} lines={8} />}>
              <WatchlistTab
                criteria={toCriteria(address.filters)}
                signIn={links.signIn}
                onOpen={address.openCompany}
                renderActions={(company) => <InitiateContactButton company={company} />}
              />
            </Suspense>
          ),
        },
      ]}
    />
  )
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
