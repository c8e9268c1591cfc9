import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '#areas/companies/web/messages.ts'
import { needsPlan } from '#areas/permissions.ts'
import { Button } from '#kit/buttons/button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { part } from '#kit/display/part.tsx'

const TrialAction = part(() => import('#areas/billing/web/trial/trial-action.tsx'), 'TrialAction')

/** The trial and the plans, after every refusal that a plan would lift; the page itself where it shows what is past. */
export function offerPlan(reason: string): ReactNode {
  if (reason === 'other_workspace')
    return (
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    )
  return reason === needsPlan || reason === 'profile_limit' ? (
    <TrialAction
      plans={
        <Link to="/billing" search={{ tab: 'plans' }} className={buttonClass({ variant: 'secondary' })}>
          {messages.access.plans}
        </Link>
      }
    />
  ) : null
}
