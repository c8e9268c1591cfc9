import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function EngagementsPage() {
  return (
    <Page title="Engagements Hub" answers="Which clients are being served, and are they checked?">
      <EmptyState
        title="No engagements yet"
        text="Engagements are not part of this installation yet. Clients, onboarding and their KYC and AML checks will stand here."
      />
    </Page>
  )
}
