import { useState } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import type { Billing } from '../contract.ts'
import { daysLeft } from '../rules/trial.ts'
import { messages } from './messages.ts'

/** The badge of the header (BILL-01): it claims a subscription only where one is active. */
export function PlanBadge({ billing }: { billing: Pick<Billing, 'subscription' | 'trial'> }) {
  const [now] = useState(() => new Date())
  const { subscription, trial } = billing
  if (subscription?.status === 'past_due') return <Badge tone="bad">{messages.overdue}</Badge>
  if (subscription) return <Badge tone="good">{messages.active}</Badge>
  if (trial.state !== 'running' || trial.ends_at === null) return <Badge>{messages.noPlan}</Badge>
  return <Badge tone="information">{messages.trial.running(daysLeft(new Date(trial.ends_at), now))}</Badge>
}
