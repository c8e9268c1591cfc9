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
  // what is not known yet has its place already, so that nothing moves when it is
  const hidden = state === 'loading' ? 'invisible' : ''
  return (
    <Page
      title={messages.title}
      answers={<span className={hidden}>{messages.answers}</span>}
      mark={state === 'signed-in' ? <OwnBadge /> : <SampleBadge className={hidden} />}
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
  if (data) return <PlanBadge billing={data} />
  return (
    <span className="invisible">
      <Badge>{messages.active}</Badge>
    </span>
  )
}

/** Stated for the header; a visitor sees it on the sample. */
function SampleBadge({ className }: { className: string }) {
  return (
    <span className={`flex flex-wrap gap-x-3 gap-y-1 ${className}`}>
      <Badge tone="good">{messages.active}</Badge>
      <Badge>{messages.sample.mark}</Badge>
    </span>
  )
}
