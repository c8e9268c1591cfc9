import { expect, it } from 'vitest'
import { makeSampleView } from '../../sample-view.fixture.ts'
import { newBid, readOffer, startDraft } from './offer-draft.ts'

const view = makeSampleView()
const forSeller = { ...view, negotiation: { ...view.negotiation, side: 'seller' as const } }

it('the first offer of a new bidder is made by the buyer, also where we act for the seller', () => {
  const first = startDraft({ ...forSeller, bids: [], offers: [] })
  expect(first.bid).toBe(newBid)
  const read = readOffer({ ...first, bidder: 'Corvane' }, 'USD')
  expect(read).toMatchObject({ input: { bidder: 'Corvane', party: 'Buyer' } })
})

it('the next move on a known bid is ours, unless its writer says otherwise', () => {
  const next = startDraft(forSeller)
  expect(readOffer(next, 'USD')).toMatchObject({ input: { bidId: next.bid, party: 'Seller' } })
  expect(readOffer({ ...next, party: 'Buyer' }, 'USD')).toMatchObject({ input: { party: 'Buyer' } })
})
