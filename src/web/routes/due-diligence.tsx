import { RegistrySearch } from '#areas/registry/web/registry-search.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'

/** Parts of the screen in the order of the specification (S1 §2); each comes with its area. */
const tabs: readonly Tab[] = [{ value: 'search', label: 'Search', content: <RegistrySearch /> }]

export function DueDiligencePage() {
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      <Tabs label="Parts of the due diligence" tabs={tabs} />
    </Page>
  )
}
