import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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
const CompanyDialog = lazy(() =>
  import('#areas/companies/web/company-dialog.tsx').then((part) => ({ default: part.CompanyDialog })),
)

export function TargetIdentificationPage() {
  const address = useTargetAddress()
  const mayLook = useMayLook()
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
  return (
    <Page title="AI Target Identification" answers="Which companies fit the strategy, and why?">
      <TargetFilters filters={address.filters} onFilters={address.changeFilters} onText={address.changeText} />
      <Tabs
        label={messages.tabs.list}
        className="mt-6"
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
                  renderActions={() => null}
                  links={links}
                />
              </Suspense>
            ),
          },
        ]}
      />
      {address.companyId && mayLook ? (
        <Suspense>
          <CompanyDialog
            companyId={address.companyId}
            onOpen={address.openCompany}
            onClose={() => address.openCompany(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
