import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'
import { useRegistryAddress } from './due-diligence/use-registry-address.ts'

const RegistrySearch = lazy(() =>
  import('#areas/registry/web/registry-search.tsx').then((part) => ({ default: part.RegistrySearch })),
)

export function DueDiligencePage() {
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      <Tabs label="Parts of the due diligence" tabs={tabs} />
    </Page>
  )
}

function SearchTab() {
  const { search, record, changeSearch, openRecord } = useRegistryAddress()
  return (
    <Suspense fallback={<SkeletonLines label="Loading the registry search" lines={8} />}>
      <RegistrySearch search={search} record={record} onSearch={changeSearch} onRecord={openRecord} />
    </Suspense>
  )
}

/** Parts of the screen in the order of the specification (S1 §2); each comes with its area, when it is opened. */
const tabs: readonly Tab[] = [{ value: 'search', label: 'Search', content: <SearchTab /> }]
