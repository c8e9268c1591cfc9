import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'
import { StartTrialButton } from './trial-notice.tsx'

/**
 * The way out of every refusal for want of a plan: the trial with one click, as long as the person can have it, and the plans.
 * `plans` is the link of the page around it.
 */
export function TrialAction({ plans }: { plans: ReactNode }) {
  const isSignedIn = useSession().state === 'signed-in'
  const trial = useQuery(api.billing.trial.queryOptions({ enabled: isSignedIn, staleTime: 60_000 }))
  // so that the link of the plans does not move when the trial is offered
  if (isSignedIn && trial.isPending) return <div className="min-h-9" />
  return (
    <div className="flex flex-wrap gap-2">
      {trial.data?.state === 'available' ? <StartTrialButton /> : null}
      {plans}
    </div>
  )
}
