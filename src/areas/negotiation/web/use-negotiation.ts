import { skipToken, useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { NegotiationView } from '../contract.ts'
import { messages } from './messages.ts'

export function askToSignIn(): void {
  toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
}

export function useNegotiation(deal: string | undefined) {
  const { state } = useSession()
  const input = deal ? { deal } : {}
  return useQuery({ ...api.negotiation.read.queryOptions({ input }), enabled: state !== 'loading' })
}

export function useSavedDraft(dealId: string | null) {
  return useQuery(
    api.negotiation.draft.queryOptions({ input: dealId ? { dealId } : skipToken, staleTime: Number.POSITIVE_INFINITY }),
  )
}

/** A negotiation that has begun, as its screens show it. */
export type Begun = NegotiationView & {
  target: NonNullable<NegotiationView['target']>
  negotiation: NonNullable<NegotiationView['negotiation']>
}

export function hasBegun(view: NegotiationView): view is Begun {
  return view.target !== null && view.negotiation !== null
}

/** Whether rows of it may be changed. */
export function isOpen({ negotiation, target }: Begun): boolean {
  return negotiation.finalised_at === null && target.outcome !== 'lost'
}
