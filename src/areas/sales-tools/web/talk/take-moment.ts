import { partyOf } from '#areas/negotiation/rules/next-move.ts'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { cutText } from '#core/format/cut-text.ts'
import { client } from '#kit/client/api.ts'
import type { Moment } from '../../contract.ts'
import { messages } from '../messages.ts'
import { describeTime } from './describe-time.ts'

/** Where a fact of a call can go. */
export type Take = 'offer' | 'task' | 'note'

const texts = messages.talk.take

/** An amount of another currency is no offer on this deal; a finalised negotiation takes no more of either. */
export function listTakes(
  { kind, amount, currency: named }: Moment,
  { currency, isOpen }: { currency: string; isOpen: boolean },
): Take[] {
  const isOffer = isOpen && kind === 'price' && amount !== null && (named === null || named === currency)
  const isTask = isOpen && kind === 'next_step'
  return [...(isOffer ? ['offer' as const] : []), ...(isTask ? ['task' as const] : []), 'note']
}

type Taken = { moment: Moment; title: string; view: Begun; form: OfferForm }

export async function takeMoment(take: Take, { moment, title, view, form }: Taken): Promise<void> {
  const { quote, speaker, is_ours, amount, at_ms } = moment
  const { deal_id } = view.target
  if (take === 'offer') {
    const own = partyOf(view.negotiation.side)
    const other = own === 'Buyer' ? 'Seller' : 'Buyer'
    form.change({ amount: String(amount), party: is_ours ? own : other })
  } else if (take === 'task') {
    await client.negotiationSteps.create({ deal_id, task: cutText(quote, 300), responsible: cutText(speaker, 200) })
  } else {
    const source = texts.source(title, describeTime(at_ms))
    await client.dealWork.addNote({ dealId: deal_id, text: cutText(`“${quote}” (${speaker}; ${source})`, 2000) })
  }
}
