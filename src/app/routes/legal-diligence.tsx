import { LegalScreen } from '#areas/legal-diligence/web/legal-screen.tsx'
import { messages } from '#areas/legal-diligence/web/messages.ts'
import { part } from '#kit/display/part.tsx'
import { Page } from '#kit/display/page.tsx'

const TurnInto = part(() => import('#areas/diligence-reviews/web/turn-into.tsx'), 'TurnInto')

export function LegalDiligencePage() {
  return (
    <Page title={messages.title} answers={messages.answers}>
      <LegalScreen
        renderOutcomes={({ id, title, contract, clause, recommendation }) => (
          <TurnInto
            look="button"
            source={{
              kind: 'legal_finding',
              id,
              text: '',
              title: `${title}: ${contract}`,
              note: clause === '' ? recommendation : `“${clause}” ${recommendation}`,
              category: 'Legal',
            }}
            dealId={null}
          />
        )}
      />
    </Page>
  )
}
