import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { messages } from '#areas/valuation/web/messages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

const SampleView = lazy(() =>
  import('#areas/valuation/web/sample-view.tsx').then((part) => ({ default: part.SampleView })),
)
const ValuationScreen = lazy(() =>
  import('#areas/valuation/web/valuation-screen.tsx').then((part) => ({ default: part.ValuationScreen })),
)
const ValuationActions = lazy(() =>
  import('#areas/valuation/web/valuation-actions.tsx').then((part) => ({ default: part.ValuationActions })),
)

export function ValuationPage() {
  const { state } = useSession()
  const { valuationId, tab, open, changeTab, leaveFor } = useValuationAddress()
  return (
    <Page
      title={messages.title}
      answers={messages.answers}
      action={
        // The place of the buttons is there before they are, so that nothing below moves.
        <div className="min-h-20 min-w-80 sm:min-w-140 lg:min-h-9 lg:min-w-149">
          {state === 'signed-out' ? <VisitorActions /> : null}
          <Suspense>
            {state === 'signed-in' ? (
              <ValuationActions valuationId={valuationId} onRemoved={() => open(null)} onProceed={leaveFor} />
            ) : null}
          </Suspense>
        </div>
      }
    >
      <Suspense fallback={<SkeletonLines label={messages.loading} lines={12} />}>
        {state === 'loading' ? <SkeletonLines label={messages.loading} lines={12} /> : null}
        {state === 'signed-out' ? (
          <SampleView
            tab={tab}
            onTab={changeTab}
            signIn={
              <Link to="/auth" className={buttonClass({ size: 'small' })}>
                {messages.visitor.signIn}
              </Link>
            }
          />
        ) : null}
        {state === 'signed-in' ? (
          <ValuationScreen valuationId={valuationId} tab={tab} onTab={changeTab} onOpen={open} />
        ) : null}
      </Suspense>
    </Page>
  )
}

/** The three buttons of the page lead a visitor to the sign-in. */
function VisitorActions() {
  const { actions } = messages
  return (
    <div className="flex flex-wrap gap-2">
      {[actions.export, actions.review, actions.proceed].map((label) => (
        <Link key={label} to="/auth" className={buttonClass({ variant: 'secondary' })}>
          {label}
        </Link>
      ))}
    </div>
  )
}

type Address = Record<string, unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tabs = ['company', 'financials', 'methodology', 'comparables', 'results'] as const
type TabName = (typeof tabs)[number]

/** The valuation and the tab stand in the address, so that a link shows the same to everybody. */
function useValuationAddress() {
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = useCallback(
    (change: Address) => {
      void navigate({ to: '/valuation', search: (now: Address) => ({ ...now, ...change }), resetScroll: false })
    },
    [navigate],
  )
  const { valuation } = address
  return {
    valuationId: typeof valuation === 'string' && uuid.test(valuation) ? valuation : null,
    tab: tabs.find((name) => name === address['tab']) ?? 'company',
    open: (valuationId: string | null) => go({ valuation: valuationId ?? undefined }),
    changeTab: (tab: TabName) => go({ tab }),
    leaveFor: ({ dealId, target }: { dealId: string; target: string }) => {
      void navigate({ to: '/due-diligence', search: (): Address => ({ deal: dealId, target }) })
    },
  }
}
