import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DatabaseSearch } from '#areas/companies/web/database-search.tsx'
import { messages } from '#areas/companies/web/messages.ts'
import { TargetFilters } from '#areas/companies/web/target-filters.tsx'
import { useMayLook } from '#areas/companies/web/use-companies.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useTargetAddress } from './target-identification/use-target-address.ts'

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
              <DatabaseSearch
                filters={address.filters}
                onFilters={address.changeFilters}
                onOpen={({ id }) => address.openCompany(id)}
                renderActions={() => null}
                links={links}
              />
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
