import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import type { Billing } from '../contract.ts'
import type { BillingTab } from './billing-params.ts'
import { messages } from './messages.ts'
import { TrialNotice } from './trial/trial-notice.tsx'

const texts = messages.owed

type Props = {
  billing: Billing
  onTab: (tab: BillingTab) => void
  /** The way on from a trial that runs or has ended. */
  action?: ReactNode
}

/** What needs attention before anything else: an overdue payment, else the trial of somebody who has no plan. */
export function PlanNotice({ billing, onTab, action }: Props) {
  const { subscription, can_pay_online: isOnline } = billing
  if (subscription?.status !== 'past_due') return <TrialNotice billing={billing} action={action} />
  return (
    <Alert
      tone="warning"
      title={texts.title}
      action={
        <Button size="small" variant="secondary" onClick={() => onTab(isOnline ? 'payment' : 'history')}>
          {isOnline ? texts.seeCard : texts.seeInvoices}
        </Button>
      }
    >
      {isOnline ? texts.onlineText : texts.text}
    </Alert>
  )
}
