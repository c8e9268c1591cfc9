import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../shell/page.tsx'

export function DashboardPage() {
  return (
    <Page title="Dashboard" answers="Which deals are on the way, and what are they worth?">
      <EmptyState title="No deals yet" text="Deals will stand here." />
    </Page>
  )
}
