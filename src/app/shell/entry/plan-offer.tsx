import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '#areas/companies/web/messages.ts'
import { needsPlan } from '#areas/permissions.ts'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { part } from '#kit/display/part.tsx'

const TrialAction = part(() => import('#areas/billing/web/trial/trial-action.tsx'), 'TrialAction')

/** The trial and the plans, after every refusal that a plan would lift. */
export function offerPlan(reason: string): ReactNode {
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
