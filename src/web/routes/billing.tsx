import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function BillingPage() {
  return (
    <Page title="Billing &amp; Subscription" answers="Which plan is active, and what does it cost?">
      <EmptyState
        title="No subscription yet"
        text="Billing is not part of this installation yet. Nothing is charged. Plan, usage and invoices will stand here. Until then an administrator of this installation gives an account premium access."
      />
    </Page>
  )
}
