import { Check } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { useLostFocus } from '#kit/keys/use-lost-focus.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { Billing, PlanOffer, Subscription } from '../contract.ts'
import { decidePlan, refusals } from '../rules/decide-plan.ts'
import { planOffer } from '../rules/plan-offer.ts'
import { billingCurrency, planNames, plans, type PlanName } from '../rules/plans.ts'
import { messages } from './messages.ts'
import { useChoosePlan } from './use-billing.ts'

const texts = messages.plans

type Props = {
  billing: Billing
  notice: ReactNode
  /** For visitors: what every choice leads to. */
  onVisitor: (() => void) | null
}

/** The three plans, and the end of the subscription (BILL-07, BILL-08). */
export function PlansTab({ billing, notice, onVisitor }: Props) {
  const [asked, setAsked] = useState<PlanName | null>(null)
  const [now] = useState(() => new Date())
  // where a plan means something else by now than this page knew, that is shown from then on
  const [told, setTold] = useState<Partial<Record<PlanName, PlanOffer>>>({})
  const offerOf = (plan: PlanName) => told[plan] ?? planOffer(billing, plan)
  const choose = useChoosePlan(billing, {
    onDone: () => setAsked(null),
    onOther: (plan, offer) => setTold((before) => ({ ...before, [plan]: offer })),
  })
  const { subscription } = billing
  // begun in another tab: what the dialog says of a first plan is no longer what would happen
  if (asked && subscription) setAsked(null)
  const begin = (plan: PlanName) => {
    if (onVisitor) return onVisitor()
    if (subscription) choose.mutate({ plan, shown: offerOf(plan) })
    else setAsked(plan)
  }
  return (
    <div ref={usePlaceOfFocus(subscription)} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {notice}
      {subscription ? (
        <PendingNotice subscription={subscription} now={now} isSample={onVisitor !== null} onKeep={begin} />
      ) : null}
      <ul aria-label={texts.list} className="grid gap-4 lg:grid-cols-3">
        {planNames.map((name) => (
          <PlanCard
            key={name}
            name={name}
            subscription={subscription}
            now={now}
            priceMinor={offerOf(name).price_minor}
            busy={choose.isPending && choose.variables.plan === name}
            isHeld={choose.isPending}
            onChoose={() => begin(name)}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">{texts.term}</p>
      {subscription && !subscription.is_granted && subscription.cancel_at === null ? (
        <CancelSection subscription={subscription} onVisitor={onVisitor} />
      ) : null}
      {asked ? (
        <BeginDialog
          plan={asked}
          isOnTrial={billing.trial.state === 'running'}
          offer={offerOf(asked)}
          busy={choose.isPending}
          onBegin={() => choose.mutate({ plan: asked, shown: offerOf(asked) })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

/** The button that cancels goes with the cancellation, and the one that resumes comes in another place. */
function usePlaceOfFocus(subscription: Subscription | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const isCancelled = subscription !== null && subscription.cancel_at !== null
  useLostFocus(isCancelled, place)
  useLostFocus(!isCancelled, place)
  return place
}

type PlanCardProps = {
  name: PlanName
  subscription: Subscription | null
  now: Date
  priceMinor: number
  busy: boolean
  /** While one choice is on its way there is no other. */
  isHeld: boolean
  onChoose: () => void
}

function PlanCard(props: PlanCardProps) {
  const { name, subscription, priceMinor } = props
  const format = useFormatter()
  const { features, popular } = plans[name]
  const isCurrent = subscription?.name === name
  const isNext = subscription?.next_plan === name
  return (
    <li
      aria-label={name}
      className={`flex flex-col rounded-md border bg-surface p-5 ${isCurrent ? 'border-accent inset-ring inset-ring-accent' : 'border-line'}`}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{name}</h2>
        <span className="flex gap-1">
          {popular ? <Badge tone="information">{texts.popular}</Badge> : null}
          {isCurrent ? <Badge tone="good">{texts.current}</Badge> : null}
          {isNext ? <Badge>{texts.next(format.date(subscription.next_billing))}</Badge> : null}
        </span>
      </div>
      <p className="mt-3">
        <span className="text-2xl font-medium tabular-nums">
          {format.money({ minor: priceMinor, currency: billingCurrency }, { whole: true })}
        </span>{' '}
        <span className="text-muted">{texts.perMonth}</span>
      </p>
      <ul className="mt-4 mb-5 flex flex-col gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanButton {...props} />
      </div>
    </li>
  )
}

function PlanButton({ name, subscription, now, busy, isHeld, onChoose }: PlanCardProps) {
  if (subscription?.name === name && subscription.next_plan === null)
    return (
      <Button variant="secondary" disabled className="w-full">
        {texts.current}
      </Button>
    )
  return (
    <Button
      variant={plans[name].popular && !subscription ? 'primary' : 'secondary'}
      className="w-full"
      busy={busy}
      disabled={isHeld || (subscription !== null && !canChoose(subscription, name, now))}
      onClick={onChoose}
    >
      {labelFor(name, subscription)}
    </Button>
  )
}

/** What the server would refuse is not offered. */
function canChoose(subscription: Subscription, plan: PlanName, now: Date): boolean {
  const { name, status, next_plan: nextPlan, cancel_at, is_granted: isGranted } = subscription
  const cancelAt = cancel_at === null ? null : new Date(cancel_at)
  const decision = decidePlan({ plan: name, status, nextPlan, cancelAt, isGranted }, plan, { isOwing: false, now })
  return decision === 'schedule' || decision === 'keep'
}

function labelFor(name: PlanName, subscription: Subscription | null): string {
  if (!subscription) return texts.choose(name)
  return subscription.name === name ? texts.keep(name) : texts.change(name)
}

type PendingProps = { subscription: Subscription; now: Date; isSample: boolean; onKeep: (plan: PlanName) => void }

/** What will happen to the plan by itself, with the way back. */
function PendingNotice({ subscription, now, isSample, onKeep }: PendingProps) {
  const format = useFormatter()
  const resume = useAction(() => client.billing.resume(), { failed: texts.resumeFailed })
  const { name, next_plan, cancel_at, is_granted, next_billing } = subscription
  if (is_granted) return isSample ? null : <Alert tone="information">{texts.granted}</Alert>
  if (cancel_at !== null && new Date(cancel_at) <= now) return <Alert tone="information">{refusals.over}</Alert>
  if (cancel_at !== null)
    return (
      <Alert
        tone="warning"
        title={texts.cancelled(format.date(cancel_at))}
        action={
          <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
            {texts.resume}
          </Button>
        }
      >
        {texts.cancelledText}
      </Alert>
    )
  if (next_plan === null) return null
  return (
    <Alert
      tone="information"
      title={texts.pending(next_plan, format.date(next_billing))}
      action={
        <Button variant="secondary" size="small" onClick={() => onKeep(name)}>
          {texts.keep(name)}
        </Button>
      }
    >
      {texts.pendingText}
    </Alert>
  )
}

type BeginProps = {
  plan: PlanName
  isOnTrial: boolean
  offer: PlanOffer
  busy: boolean
  onBegin: () => void
  onClose: () => void
}

function BeginDialog({ plan, isOnTrial, offer, busy, onBegin, onClose }: BeginProps) {
  const format = useFormatter()
  const { is_paid_online: isOnline, price_minor: minor, currency } = offer
  const price = format.money({ minor, currency })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.beginTitle(plan)}
      description={[
        isOnline ? texts.beginOnlineText(price) : texts.beginText(price),
        ...(isOnTrial ? [texts.beginReplaces] : []),
      ].join(' ')}
      confirmLabel={isOnline ? texts.toPayment : texts.begin}
      destructive={false}
      busy={busy}
      onConfirm={onBegin}
    />
  )
}

function CancelSection({ subscription, onVisitor }: { subscription: Subscription; onVisitor: (() => void) | null }) {
  const format = useFormatter()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useAction(() => client.billing.cancel(), {
    done: () => setIsAsking(false),
    failed: texts.cancelFailed,
  })
  const day = format.date(subscription.next_billing)
  return (
    <Section
      title={texts.cancelSection}
      note={texts.cancelNote(day)}
      action={
        <Button variant="secondary" onClick={() => (onVisitor ? onVisitor() : setIsAsking(true))}>
          {texts.cancel}
        </Button>
      }
    >
      {isAsking ? (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={texts.cancelTitle}
          description={[
            texts.cancelText(subscription.name, day),
            ...(subscription.next_plan ? [texts.cancelDrops(subscription.next_plan)] : []),
          ].join(' ')}
          confirmLabel={texts.cancel}
          cancelLabel={texts.keepIt}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
    </Section>
  )
}
