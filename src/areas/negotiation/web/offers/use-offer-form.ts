import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import { typedSince } from '#kit/forms/typed-since.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import type { NegotiationDraft } from '../../contract.ts'
import { messages } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'
import { useMoney } from '../use-money.ts'
import { readOffer, startDraft, type OfferFacts } from './offer-draft.ts'

const texts = messages.offer

/** The offer that is being written. It outlives the change of a tab, and knows how many offers its writer has seen. */
export function useOfferForm(view: Begun, saved: NegotiationDraft | null) {
  const { deal_id: dealId, currency } = view.target
  const money = useMoney(currency)
  const [seen, setSeen] = useState(view.offers.length)
  const form = useKeptForm({
    draft: `offer of ${dealId}`,
    initial: saved ?? startDraft(view),
    isBlank: (draft) =>
      JSON.stringify(draft) === JSON.stringify(saved) || `${draft.terms}${draft.conditions}${draft.bidder}` === '',
    read: (draft: NegotiationDraft) => readOffer(draft, currency),
    send: (facts: OfferFacts) => client.negotiation.submitOffer({ dealId, ...facts, last_number: seen }),
    done: ({ type, amount, bid_id, number }, sent) => {
      const before = view.offers.findLast((one) => one.bid_id === bid_id && one.number < number)
      const isAnswer = before?.status === 'pending' || before?.status === 'countered'
      toast.success(texts.submitted, texts.submittedBody(type, money.full(amount), isAnswer))
      setSeen(number)
      form.change({
        bid: bid_id,
        bidder: '',
        terms: typedSince(form.values.terms, sent.terms),
        conditions: typedSince(form.values.conditions, sent.conditions),
        expires_on: '',
      })
    },
  })
  return { ...form, hasNewer: view.offers.length > seen && !form.busy, showNewer: () => setSeen(view.offers.length) }
}

export type OfferForm = ReturnType<typeof useOfferForm>
