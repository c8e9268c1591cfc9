import type { PriceShares } from '#core/negotiation/price.ts'
import { describeSplit } from './split-price.ts'
import { priceTerm, structureTerm } from './standard-terms.ts'
import type { Party, TermStatus } from './words.ts'

type PricedTerm = {
  id: string
  term: string
  status: TermStatus
  buyer_position: string
  seller_position: string
  agreed_position: string
}
type Positions = Partial<Omit<PricedTerm, 'id' | 'term'>>
type Said = { party: Party; price: string; shares: PriceShares }

/**
 * What an offer changes in the comparison: the party's positions on price and payment. Where that is another position than
 * before, the term is negotiated again, also one that was agreed.
 */
export function positionsAfterOffer(
  terms: readonly PricedTerm[],
  { party, price, shares }: Said,
): Map<string, Positions> {
  const said: Readonly<Record<string, string>> = { [priceTerm]: price, [structureTerm]: describeSplit(shares) }
  const column = party === 'Buyer' ? 'buyer_position' : 'seller_position'
  const changes = new Map<string, Positions>()
  for (const term of terms) {
    const position = said[term.term]
    if (position === undefined || term[column] === position) continue
    if (term.status === 'agreed' && term.agreed_position === position) continue
    changes.set(term.id, { [column]: position, status: 'negotiating', agreed_position: '' })
  }
  return changes
}
