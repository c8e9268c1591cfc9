import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function TargetIdentificationPage() {
  return (
    <Page title="AI Target Identification" answers="Which companies fit the strategy, and why?">
      <EmptyState
        title="No companies here yet"
        text="The company search is not part of this installation yet. Searches, matches and your watchlist will stand here."
      />
    </Page>
  )
}
