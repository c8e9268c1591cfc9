import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { targetMessages } from '#areas/valuation/web/target-messages.ts'
import { useDealTarget } from '#areas/valuation/web/use-deal-target.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'
import { useRegistryAddress } from './due-diligence/use-registry-address.ts'

const RegistrySearch = lazy(() =>
  import('#areas/registry/web/registry-search.tsx').then((part) => ({ default: part.RegistrySearch })),
)
const DealTargetLine = lazy(() =>
  import('#areas/valuation/web/deal-target-line.tsx').then((part) => ({ default: part.DealTargetLine })),
)

export function DueDiligencePage() {
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      <Target />
      <Tabs label="Parts of the due diligence" tabs={tabs} />
    </Page>
  )
}

const linkClass = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:decoration-2'

/** The deal that the address names. Its line has its place before it is known, so that nothing below moves. */
function Target() {
  const { deal } = useRegistryAddress()
  const found = useDealTarget(deal)
  if (deal === null) return null
  const { links } = targetMessages
  return (
    <div className="mb-6 min-h-34 sm:min-h-26">
      <Suspense>
        <DealTargetLine
          found={found}
          links={{
            valuation: (
              <Link to="/valuation" search={{ deal }} className={linkClass}>
                {links.valuation}
              </Link>
            ),
            deal: (
              <Link to="/dashboard" search={{ deal }} className={linkClass}>
                {links.deal}
              </Link>
            ),
            leave: (
              <Link to="/due-diligence" className={linkClass}>
                {links.leave}
              </Link>
            ),
            signIn: (
              <Link to="/auth" className={linkClass}>
                {links.signIn}
              </Link>
            ),
          }}
        />
      </Suspense>
    </div>
  )
}

function SearchTab() {
  const { search, record, deal, changeSearch, openRecord } = useRegistryAddress()
  const found = useDealTarget(deal)
  return (
    <Suspense fallback={<SkeletonLines label="Loading the registry search" lines={8} />}>
      <RegistrySearch
        search={search}
        record={record}
        suggested={found.state === 'found' ? found.target.target : undefined}
        onSearch={changeSearch}
        onRecord={openRecord}
        renderOwn={({ id, name }) => (
          <Link to="/target-identification" search={{ company: id }} className={linkClass}>
            {name}
          </Link>
        )}
      />
    </Suspense>
  )
}

/** Parts of the screen in the order of the specification (S1 §2); each comes with its area, when it is opened. */
const tabs: readonly Tab[] = [{ value: 'search', label: 'Search', content: <SearchTab /> }]
