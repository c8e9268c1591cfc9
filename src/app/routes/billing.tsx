import { useCallback } from 'react'
import { billingParams, toTab, type BillingTab } from '#areas/billing/web/billing-params.ts'
import { BillingScreen } from '#areas/billing/web/billing-screen.tsx'
import { messages } from '#areas/billing/web/messages.ts'
import { PaymentReturn } from '#areas/billing/web/payment-return.tsx'
import { PlanBadge } from '#areas/billing/web/plan-badge.tsx'
import { SampleScreen } from '#areas/billing/web/sample-screen.tsx'
import { useBilling } from '#areas/billing/web/use-billing.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Page } from '#kit/display/page.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'

export function BillingPage() {
  const { state } = useSession()
  const [{ tab, paid }, change] = useAddress(billingParams)
  const tabs = {
    tab: toTab(tab),
    onTab: (next: BillingTab) => change(() => ({ tab: next === 'overview' ? undefined : next }), { replace: true }),
  }
  const forgetReturn = useCallback(() => change(({ tab: now }) => ({ tab: now }), { replace: true }), [change])
  return (
    <Page
      title={messages.title}
      answers={
        <>
          {messages.answers}
          {/* Behind or below the words, in a place of its own: what is known later moves nothing. */}
          <span className="flex min-h-5 gap-2 max-lg:mt-1 lg:ms-3 lg:mt-0.5 lg:inline-flex lg:align-top">
            {state === 'signed-in' ? <OwnBadge /> : state === 'signed-out' ? <SampleBadge /> : null}
          </span>
        </>
      }
    >
      {state === 'loading' ? <SkeletonLines label={messages.loading} lines={10} /> : null}
      {state === 'signed-in' && paid ? <PaymentReturn paid={paid} onRead={forgetReturn} /> : null}
      {state === 'signed-in' ? <BillingScreen {...tabs} /> : null}
      {state === 'signed-out' ? <SampleScreen {...tabs} /> : null}
    </Page>
  )
}

function OwnBadge() {
  const { data } = useBilling()
  return data ? <PlanBadge billing={data} /> : null
}

/** Stated for the header; a visitor sees it on the sample. */
function SampleBadge() {
  return (
    <>
      <Badge tone="good">{messages.active}</Badge>
      <Badge>{messages.sample.mark}</Badge>
    </>
  )
}
