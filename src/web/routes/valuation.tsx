import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function ValuationPage() {
  return (
    <Page title="AI Valuation Analysis" answers="In which range lies the price, and on which assumptions does it rest?">
      <EmptyState
        title="No valuation yet"
        text="Valuation is not part of this installation yet. Methods, comparables and scenarios of a company will stand here."
      />
    </Page>
  )
}
