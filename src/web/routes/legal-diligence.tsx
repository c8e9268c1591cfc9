import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function LegalDiligencePage() {
  return (
    <Page title="Legal Due Diligence" answers="What do the documents say, measured against your playbook?">
      <EmptyState
        title="No findings yet"
        text="Legal review is not part of this installation yet. Playbooks, runs and their findings will stand here."
      />
    </Page>
  )
}
