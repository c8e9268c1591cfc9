import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function DueDiligencePage() {
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      <EmptyState
        title="No target under review yet"
        text="Due diligence is not part of this installation yet. Categories, documents and risks of a target will stand here."
      />
    </Page>
  )
}
