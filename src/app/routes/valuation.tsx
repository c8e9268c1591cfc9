import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { params } from '#core/fields/params.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { messages } from '#areas/valuation/web/messages.ts'
import { targetMessages } from '#areas/valuation/web/target/target-messages.ts'
import { dealParam } from '#areas/valuation/web/target/use-deal-target.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Page } from '#kit/display/page.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/display/part.tsx'

const loading = <SkeletonLines label={messages.loading} lines={12} />
const SampleView = part(() => import('#areas/valuation/web/sample-view.tsx'), 'SampleView', loading)
const ValuationScreen = part(() => import('#areas/valuation/web/valuation-screen.tsx'), 'ValuationScreen', loading)
const DealValuation = part(() => import('#areas/valuation/web/target/deal-valuation.tsx'), 'DealValuation', loading)
const ValuationActions = part(() => import('#areas/valuation/web/valuation-actions.tsx'), 'ValuationActions')

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
          {state === 'signed-in' && deal === null ? (
            <ValuationActions valuationId={valuationId} onRemoved={() => open(null)} onProceed={leaveFor} />
          ) : null}
        </div>
      }
    >
      {state === 'loading' ? loading : null}
      {state === 'signed-out' ? <SampleView tab={tab} onTab={changeTab} /> : null}
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
        <ValuationScreen valuationId={valuationId} tab={tab} onTab={changeTab} onOpen={open} onShown={forward} />
      ) : null}
    </Page>
  )
}

/** The three buttons of the page lead a visitor to the sign-in. */
function VisitorActions() {
  const { actions } = messages
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {[actions.export, actions.review, actions.proceed].map((label) => (
        <Link key={label} to="/auth" className={buttonClass({ variant: 'secondary' })}>
          {label}
        </Link>
      ))}
    </div>
  )
}

const valuationParams = params({
  valuation: { kind: 'id' },
  deal: dealParam,
  tab: { kind: 'word', words: ['company', 'financials', 'methodology', 'comparables', 'results'] },
})

/** The valuation and the tab stand in the address, so that a link shows the same to everybody. */
function useValuationAddress() {
  const [{ valuation = null, deal = null, tab = 'company' }, change] = useAddress(valuationParams)
  const navigate = useNavigate()
  // A link to a deal, or to no valuation in particular, is gone once it has led on: the way back leads past it.
  const forward = useCallback(
    (id: string) => change((now) => ({ ...now, valuation: id, deal: null }), { replace: true }),
    [change],
  )
  return {
    valuationId: valuation,
    deal: valuation === null ? deal : null,
    forward,
    tab,
    open: (id: string | null) => change((now) => ({ ...now, valuation: id, deal: null })),
    changeTab: (next: typeof tab) => change((now) => ({ ...now, tab: next })),
    leaveFor: (dealId: string) => {
      void navigate({ to: '/due-diligence', search: { deal: dealId } })
    },
  }
}
