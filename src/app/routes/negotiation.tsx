import { Link } from '@tanstack/react-router'
import { messages } from '#areas/negotiation/web/messages.ts'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Page } from '#kit/display/page.tsx'
import { part } from '#kit/display/part.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'

const loading = <SkeletonLines label={messages.loading} lines={12} />
const NegotiationScreen = part(
  () => import('#areas/negotiation/web/negotiation-screen.tsx'),
  'NegotiationScreen',
  loading,
)

const SalesToolsPanel = part(() => import('#areas/sales-tools/web/sales-tools-panel.tsx'), 'SalesToolsPanel', loading)

export function NegotiationPage() {
  return (
    <Page title={messages.title} answers={messages.answers}>
      <NegotiationScreen
        addDeal={
          <span className="flex flex-wrap gap-2">
            <Link to="/engagements" className={buttonClass({ size: 'small' })}>
              {messages.noDeal.engagement}
            </Link>
            <Link to="/dashboard" className={buttonClass({ size: 'small', variant: 'secondary' })}>
              {messages.noDeal.pipeline}
            </Link>
          </span>
        }
        renderSalesTools={({ view, form }) => <SalesToolsPanel view={view} form={form} />}
        renderValuation={(to, label) => (
          <Link to="/valuation" search={to} className="underline underline-offset-2">
            {label}
          </Link>
        )}
        renderDraft={(deal) => (
          <Link
            to="/create"
            search={{ deal, type: 'sales' }}
            className={buttonClass({ size: 'small', variant: 'secondary' })}
          >
            {messages.draftAgreement}
          </Link>
        )}
      />
    </Page>
  )
}
