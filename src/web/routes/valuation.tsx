import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { messages } from '#areas/valuation/web/messages.ts'
import { targetMessages } from '#areas/valuation/web/target-messages.ts'
import { readDeal } from '#areas/valuation/web/use-deal-target.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

const SampleView = lazy(() =>
  import('#areas/valuation/web/sample-view.tsx').then((part) => ({ default: part.SampleView })),
)
const ValuationScreen = lazy(() =>
  import('#areas/valuation/web/valuation-screen.tsx').then((part) => ({ default: part.ValuationScreen })),
)
const DealValuation = lazy(() =>
  import('#areas/valuation/web/deal-valuation.tsx').then((part) => ({ default: part.DealValuation })),
)
const ValuationActions = lazy(() =>
  import('#areas/valuation/web/valuation-actions.tsx').then((part) => ({ default: part.ValuationActions })),
)

export function ValuationPage() {
  const { state } = useSession()
  const { valuationId, deal, tab, open, forward, changeTab, leaveFor } = useValuationAddress()
  return (
    <Page
      title={messages.title}
      answers={messages.answers}
      action={
        // The place of the buttons is there before they are, so that nothing below moves.
        <div className="min-h-20 min-w-80 sm:min-w-140 lg:min-h-9 lg:min-w-149">
          {state === 'signed-out' ? <VisitorActions /> : null}
          <Suspense>
            {state === 'signed-in' && deal === null ? (
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
        {state === 'signed-in' && deal !== null ? (
          <DealValuation
            deal={deal}
            forward={forward}
            leave={
              <Link to="/valuation" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                {targetMessages.others}
              </Link>
            }
          />
        ) : null}
        {state === 'signed-in' && deal === null ? (
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
  // A link to a deal is gone once it has led on: the way back leads past it.
  const forward = useCallback(
    (id: string) => {
      const search = (now: Address) => ({ ...now, valuation: id, deal: undefined })
      void navigate({ to: '/valuation', search, resetScroll: false, replace: true })
    },
    [navigate],
  )
  const { valuation } = address
  const valuationId = typeof valuation === 'string' && uuid.test(valuation) ? valuation : null
  return {
    valuationId,
    deal: valuationId === null ? readDeal(address) : null,
    forward,
    tab: tabs.find((name) => name === address['tab']) ?? 'company',
    open: (id: string | null) => go({ valuation: id ?? undefined, deal: undefined }),
    changeTab: (tab: TabName) => go({ tab }),
    leaveFor: (dealId: string) => {
      void navigate({ to: '/due-diligence', search: (): Address => ({ deal: dealId }) })
    },
  }
}
