import { lazy, Suspense } from 'react'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'

const RegistrySearch = lazy(() =>
  import('#areas/registry/web/registry-search.tsx').then((part) => ({ default: part.RegistrySearch })),
)

/** Parts of the screen in the order of the specification (S1 §2); each comes with its area. */
const tabs: readonly Tab[] = [
  {
    value: 'search',
    label: 'Search',
    content: (
      <Suspense fallback={<SkeletonLines label="Search" lines={8} />}>
        <RegistrySearch />
      </Suspense>
    ),
  },
]

export function DueDiligencePage() {
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      <Tabs label="Parts of the due diligence" tabs={tabs} />
    </Page>
  )
}
