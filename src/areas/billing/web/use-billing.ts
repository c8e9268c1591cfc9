import { useQuery } from '@tanstack/react-query'
import { api, ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Billing, PlanAnswer, PlanOffer } from '../contract.ts'
import type { PlanName } from '../rules/plans.ts'
import { messages } from './messages.ts'

export function useBilling() {
  return useQuery(api.billing.get.queryOptions({ staleTime: 60_000 }))
}

export function useStartTrial() {
  const format = useFormatter()
  const texts = messages.trial
  return useAction(() => client.billing.startTrial(), {
    done: ({ ends_at }) => toast.success(texts.started, texts.startedText(format.date(ends_at))),
    failed: texts.failed,
  })
}

type ChosenPlan = { plan: PlanName; shown: PlanOffer }
type Choosing = { onDone: () => void; onOther: (plan: PlanName, offer: PlanOffer) => void }

/**
 * The stated toast, with its remark as long as no payment provider is connected, and only then. `onOther`: the plan no
 * longer means what was shown, and nothing was done.
 */
export function useChoosePlan({ can_pay_online }: Pick<Billing, 'can_pay_online'>, { onDone, onOther }: Choosing) {
  const format = useFormatter()
  const texts = messages.plans
  return useAction(({ plan, shown }: ChosenPlan) => client.billing.choosePlan({ plan, shown }), {
    done: (answer, { plan }) => {
      onDone()
      if (answer.url !== null) {
        window.location.assign(answer.url)
        return
      }
      const sentence = describeAnswer(answer, plan, format.date(answer.effective_at))
      toast.note(texts.requested, can_pay_online ? sentence : `${sentence} ${texts.placeholder}`)
    },
    failed: (error, { plan }) => {
      toast.refused(texts.failed, error)
      const offer = readOffer(error)
      if (offer) onOther(plan, offer)
    },
  })
}

function readOffer(error: Error): PlanOffer | null {
  const details = error instanceof ApiError ? error.details : null
  // the server makes it
  return typeof details === 'object' && details !== null && 'offer' in details ? (details.offer as PlanOffer) : null
}

function describeAnswer({ state }: PlanAnswer, plan: PlanName, day: string): string {
  const { started, scheduled, kept, unchanged } = messages.plans
  if (state === 'scheduled') return scheduled(plan, day)
  if (state === 'kept') return kept(plan)
  return state === 'unchanged' ? unchanged(plan) : started(plan)
}

export function askToSignIn(): void {
  toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
}
