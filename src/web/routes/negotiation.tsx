import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function NegotiationPage() {
  return (
    <Page title="Deal Negotiation" answers="Which bids are on the table, and which terms are still open?">
      <EmptyState
        title="No negotiation yet"
        text="Negotiation is not part of this installation yet. Bids, terms, messages and next steps will stand here."
      />
    </Page>
  )
}
