import type { NegotiationMeeting, NegotiationView } from '../contract.ts'
import { describePrice } from './describe-price.ts'

export type NegotiationUpdate = { id: string; at: string; text: string }

const shown = 12
const finalised = 'The deal was finalized.'

/** What happened last, newest first, from the rows of the negotiation. */
export function listUpdates(view: NegotiationView): NegotiationUpdate[] {
  const currency = view.target?.currency ?? ''
  const bidder = (id: string) => view.bids.find((bid) => bid.id === id)?.bidder ?? ''
  const updates: NegotiationUpdate[] = [
    ...view.offers.map(({ id, submitted_at, party, type, amount, bid_id, status }) => ({
      id,
      at: submitted_at,
      text: `${party} ${type === 'offer' ? 'offered' : 'countered with'} ${describePrice(amount, currency)} (${bidder(bid_id)}), ${status}.`,
    })),
    ...view.terms
      .filter(({ version }) => version > 1)
      .map(({ id, updated_at, term, status }) => ({ id, at: updated_at, text: `${term} is ${status}.` })),
    ...view.steps
      .filter(({ version }) => version > 1)
      .map(({ id, updated_at, task, status }) => ({ id, at: updated_at, text: `${task}: ${status}.` })),
    ...view.messages.map(({ id, created_at, author, functions }) => ({
      id,
      at: created_at,
      text: `${author} wrote${functions.length === 0 ? '' : ` to ${functions.join(' and ')}`}.`,
    })),
    ...view.meetings.flatMap(listOfMeeting),
    ...view.closings.flatMap(({ id, finalised_at, reopened_at }) => [
      { id: `${id} end`, at: finalised_at, text: finalised },
      { id, at: reopened_at, text: 'The negotiation was reopened.' },
    ]),
    ...(view.negotiation?.finalised_at
      ? [{ id: view.target?.deal_id ?? '', at: view.negotiation.finalised_at, text: finalised }]
      : []),
  ]
  return updates.toSorted((one, other) => other.at.localeCompare(one.at, 'en')).slice(0, shown)
}

function listOfMeeting({ id, created_at, updated_at, cancelled_at, sequence, attendees }: NegotiationMeeting) {
  const what = `A meeting with ${attendees.length} invited was`
  const scheduled = { id, at: created_at, text: `${what} scheduled.` }
  if (sequence === 0) return [scheduled]
  const last = cancelled_at === null ? 'changed' : 'cancelled'
  return [scheduled, { id: `${id} ${last}`, at: updated_at, text: `${what} ${last}.` }]
}
