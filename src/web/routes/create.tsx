import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function CreatePage() {
  return (
    <Page title="Create Agreement" answers="Who agrees on what, and until when?">
      <EmptyState
        title="Agreements cannot be created yet"
        text="The agreement form is not part of this installation yet. Agreements and their proofs will be made here."
      />
    </Page>
  )
}
